import { type Cover, CoverPicture } from "./cover-picture";

export interface NewsCardView {
  title: string;
  href: string;
  kind: string;
  description: string;
  day: string;
  date: string;
  cover: Cover | null;
}

/** News as cards, each with what it is, its day and a sentence or two. */
export function NewsCards({
  news,
  headingLevel: Heading,
}: {
  news: NewsCardView[];
  headingLevel: "h2" | "h3";
}) {
  return (
    <ul className="room-grid">
      {news.map(({ title, href, kind, description, day, date, cover }) => (
        <li key={href}>
          <article className="room-card">
            {cover && (
              <div className="room-card-picture">
                <CoverPicture cover={cover} />
              </div>
            )}
            <div className="room-card-body">
              <Heading>
                <a href={href}>{title}</a>
              </Heading>
              <p className="facts">
                {kind} · <time dateTime={day}>{date}</time>
              </p>
              <p>{description}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
