import { withQuery } from "~/core/paths";
import { type Cover, CoverPicture } from "./article";
import { useTranslator } from "./use-translator";

interface NewsView {
  title: string;
  href: string;
  typeLabel: string;
  description: string;
  /** The language of a text that is not in the page's language. */
  lang: { title?: string; description?: string };
  /** Such as 2026-11-23. */
  day: string;
  date: string;
  cover: Cover | null;
  tags: string[];
}

export function NewsList({
  news,
  headingLevel: Heading,
  isDetailed = false,
}: {
  news: NewsView[];
  headingLevel: "h2" | "h3";
  isDetailed?: boolean;
}) {
  return (
    <ul className={isDetailed ? "news-list news-list-detailed" : "news-list"}>
      {news.map(({ title, href, typeLabel, description, lang, day, date, cover, tags }) => (
        <li key={href}>
          <p className="facts">
            <time dateTime={day}>{date}</time>
            <br />
            {typeLabel}
          </p>
          <div>
            <Heading>
              <a href={href} lang={lang.title}>
                {title}
              </a>
            </Heading>
            <p lang={lang.description}>{description}</p>
            {isDetailed && <TagLinks tags={tags} />}
          </div>
          {isDetailed && cover && <CoverPicture cover={cover} />}
        </li>
      ))}
    </ul>
  );
}

/** Tags are always in English. */
export function TagLinks({ tags }: { tags: string[] }) {
  const { t, code } = useTranslator();
  if (tags.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("Tags")}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={withQuery("/news", { tag })} lang={code === "en" ? undefined : "en"}>
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
