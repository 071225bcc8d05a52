import { withQuery } from "~/core/paths";
import { type Cover, CoverPicture } from "./cover-picture";
import { useTranslator } from "./use-translator";

interface NewsView {
  title: string;
  href: string;
  kind: string;
  description: string;
  lang: { title?: string; description?: string };
  day: string;
  date: string;
  cover: Cover | null;
  tags: string[];
}

export function NewsList({
  news,
  headingLevel: Heading,
  isFull = false,
}: {
  news: NewsView[];
  headingLevel: "h2" | "h3";
  isFull?: boolean;
}) {
  return (
    <ul className={isFull ? "news-list news-list-full" : "news-list"}>
      {news.map(({ title, href, kind, description, lang, day, date, cover, tags }) => (
        <li key={href}>
          <p className="facts">
            <time dateTime={day}>{date}</time>
            <br />
            {kind}
          </p>
          <div>
            <Heading>
              <a href={href} lang={lang.title}>
                {title}
              </a>
            </Heading>
            <p lang={lang.description}>{description}</p>
            {isFull && <TagLinks tags={tags} />}
          </div>
          {isFull && cover && <CoverPicture cover={cover} />}
        </li>
      ))}
    </ul>
  );
}

/** Links each tag to its news; tags are in English. */
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
