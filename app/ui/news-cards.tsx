import { withQuery } from "~/lodge/paths";
import { type Cover, CoverPicture } from "./cover-picture";
import { useWords } from "./use-words";

interface NewsCardView {
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

/** News as cards, each with what it is, its day, a sentence or two and, where asked for, its tags. */
export function NewsCards({
  news,
  headingLevel: Heading,
  showsTags = false,
}: {
  news: NewsCardView[];
  headingLevel: "h2" | "h3";
  showsTags?: boolean;
}) {
  return (
    <ul className="room-grid">
      {news.map(({ title, href, kind, description, lang, day, date, cover, tags }) => (
        <li key={href}>
          <article className="room-card">
            {cover && (
              <div className="room-card-picture">
                <CoverPicture cover={cover} />
              </div>
            )}
            <div className="room-card-body">
              <Heading>
                <a href={href} lang={lang.title}>
                  {title}
                </a>
              </Heading>
              <p className="facts">
                {kind} · <time dateTime={day}>{date}</time>
              </p>
              <p lang={lang.description}>{description}</p>
              {showsTags && <TagLinks tags={tags} />}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Each tag leads to the news that have it; the lodge writes them in English. */
export function TagLinks({ tags }: { tags: string[] }) {
  const { t, code } = useWords();
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
