import type { ReactNode } from "react";
import articleStyles from "./article.css";

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

export interface Cover {
  id: number;
  alt: string;
  width: number | null;
  height: number | null;
}

export function CoverPicture({ cover, eager = false }: { cover: Cover; eager?: boolean }) {
  return (
    <img
      src={`/media/${cover.id}`}
      alt={cover.alt}
      width={cover.width ?? undefined}
      height={cover.height ?? undefined}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
