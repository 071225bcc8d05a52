import type { ReactNode } from "react";
import articleStyles from "./article.css";
import { type Cover, CoverPicture } from "./cover-picture";

/** `html` is rendered from Markdown, which escapes all HTML in the author's text. */
export function Article({
  title,
  headingLevel: Heading = "h1",
  byline,
  excerpt,
  cover,
  html,
  lang,
}: {
  title: string;
  headingLevel?: "h1" | "h2";
  byline: ReactNode;
  excerpt: string;
  cover: Cover | null;
  html: string;
  /** The language of each field whose text is not in the page's language. */
  lang?: Record<string, string>;
}) {
  return (
    <article className="article">
      <link rel="stylesheet" href={articleStyles} />
      <Heading lang={lang?.title}>{title}</Heading>
      <p className="facts">{byline}</p>
      {excerpt && (
        <p className="lead" lang={lang?.excerpt}>
          {excerpt}
        </p>
      )}
      {cover && <CoverPicture cover={cover} eager />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <div lang={lang?.body} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
