import type { ReactNode } from "react";
import articleStyles from "./article.css";
import { type Cover, CoverPicture } from "./cover-picture";

/**
 * A text of the lodge as it is read. `html` comes from our own Markdown, which lets nothing of
 * what an author writes through as HTML.
 */
export function Article({
  title,
  headingLevel: Heading = "h1",
  byline,
  excerpt,
  cover,
  html,
}: {
  title: string;
  headingLevel?: "h1" | "h2";
  byline: ReactNode;
  excerpt: string;
  cover: Cover | null;
  html: string;
}) {
  return (
    <article className="article">
      <link rel="stylesheet" href={articleStyles} />
      <Heading>{title}</Heading>
      <p className="facts">{byline}</p>
      {excerpt && <p className="lead">{excerpt}</p>}
      {cover && <CoverPicture cover={cover} eager />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
