import MarkdownIt from "markdown-it";

const safeLinkPattern = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
/** Allowed pictures: uploads and shipped pictures. */
const sitePicturePattern = /^\/(media\/\d+(\/[\w-]+(\.\w+)?)?|pictures\/[\w/-]+\.(avif|webp|jpg))$/;

interface RenderOptions {
  /** The site's origin, put before paths in HTML that is shown elsewhere, such as in mails and feeds. */
  origin?: string;
  /** If false, each picture is replaced by its alternative text. */
  hasPictures?: boolean;
}

const md = new MarkdownIt({ html: false, linkify: true });
// Detects only http links and mail addresses. Searching a long text for "//" would take minutes.
md.linkify.set({ fuzzyLink: false }).add("//", null).add("ftp:", null);
md.validateLink = (address) => safeLinkPattern.test(address);

// Renumbers the headings from h2, without gaps, because the page has the only h1.
md.core.ruler.push("rank_headings", ({ tokens }) => {
  const headings = tokens.filter(({ type }) => /^heading_(open|close)$/.test(type));
  const ranks = [...new Set(headings.map(({ tag }) => tag))].sort();
  for (const heading of headings) heading.tag = `h${Math.min(6, ranks.indexOf(heading.tag) + 2)}`;
});

// Alignment needs a style attribute, which the content security policy forbids.
md.core.ruler.push("drop_alignment", ({ tokens }) => {
  for (const token of tokens) if (/^t[hd]_open$/.test(token.type)) token.attrs = null;
});

// Wide tables scroll, also by keyboard.
md.renderer.rules.table_open = () => '<div class="scrolls" tabindex="0"><table>\n';
md.renderer.rules.table_close = () => "</table></div>\n";

md.renderer.rules.image = (tokens, index, options, env, self) => {
  const image = tokens[index];
  const source = String(image?.attrGet("src") ?? "");
  const alt = self.renderInlineAsText(image?.children ?? [], options, env);
  const { escapeHtml } = md.utils;
  const { origin = "", hasPictures = true } = env as RenderOptions;
  // Pictures of other sites are replaced by their alternative text.
  if (!hasPictures || !sitePicturePattern.test(source)) return escapeHtml(alt);
  return `<img src="${escapeHtml(origin + source)}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
};

md.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const link = tokens[index];
  const target = String(link?.attrGet("href") ?? "");
  const { origin = "" } = env as RenderOptions;
  if (origin && target.startsWith("/")) link?.attrSet("href", origin + target);
  return self.renderToken(tokens, index, options);
};

/** Renders Markdown as HTML, without raw HTML, scripts, styles and external pictures. */
export function renderMarkdown(markdown: string, options: RenderOptions = {}): string {
  return md.render(markdown, { ...options });
}

export const parseMarkdown = (markdown: string) => md.parse(markdown, {});

/** Returns the start of a Markdown text as plain text, cut after a word, with at most `maxLength` characters. */
export function makeExcerpt(markdown: string, maxLength: number): string {
  const text = md
    .parse(markdown, {})
    .map(({ children }) => (children ?? []).map(getTokenText).join(""))
    .join(" ")
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  return `${start.includes(" ") ? start.slice(0, start.lastIndexOf(" ")) : start}…`;
}

function getTokenText({ type, content }: { type: string; content: string }): string {
  if (type === "text" || type === "code_inline") return content;
  return type.endsWith("break") ? " " : "";
}
