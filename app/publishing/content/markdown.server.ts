import MarkdownIt from "markdown-it";

/** Where a link may lead: on this site, to another one, to a mailbox or a phone. */
const safeLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
/** Pictures are those of Media and those that the site ships with. */
const ownPicture = /^\/(media\/\d+(\/[\w-]+(\.\w+)?)?|pictures\/[\w/-]+\.(avif|webp|jpg))$/;

interface RenderOptions {
  /** Put before the site's own addresses, for HTML that leaves the site. */
  origin?: string;
  /** Otherwise every picture is told by its words. */
  hasPictures?: boolean;
}

const md = new MarkdownIt({ html: false, linkify: true });
// Links to nowhere but http and mailboxes; looking for "//" in a long text would take it minutes.
md.linkify.set({ fuzzyLink: false }).add("//", null).add("ftp:", null);
md.validateLink = (address) => safeLink.test(address);

// The page has the one h1; below it no rank is left out, whatever ranks the author took.
md.core.ruler.push("rank_headings", ({ tokens }) => {
  const headings = tokens.filter(({ type }) => /^heading_(open|close)$/.test(type));
  const ranks = [...new Set(headings.map(({ tag }) => tag))].sort();
  for (const heading of headings) heading.tag = `h${Math.min(6, ranks.indexOf(heading.tag) + 2)}`;
});

// Columns would be aligned by a style attribute, which the content policy forbids.
md.core.ruler.push("drop_alignment", ({ tokens }) => {
  for (const token of tokens) if (/^t[hd]_open$/.test(token.type)) token.attrs = null;
});

// A table that is wider than the page is scrolled by itself, also by keyboard.
md.renderer.rules.table_open = () => '<div class="scrolls" tabindex="0"><table>\n';
md.renderer.rules.table_close = () => "</table></div>\n";

md.renderer.rules.image = (tokens, index, options, env, self) => {
  const image = tokens[index];
  const source = String(image?.attrGet("src") ?? "");
  const alt = self.renderInlineAsText(image?.children ?? [], options, env);
  const { escapeHtml } = md.utils;
  const { origin = "", hasPictures = true } = env as RenderOptions;
  // Somebody else's picture is told by its words.
  if (!hasPictures || !ownPicture.test(source)) return escapeHtml(alt);
  return `<img src="${escapeHtml(origin + source)}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
};

md.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const link = tokens[index];
  const target = String(link?.attrGet("href") ?? "");
  const { origin = "" } = env as RenderOptions;
  if (origin && target.startsWith("/")) link?.attrSet("href", origin + target);
  return self.renderToken(tokens, index, options);
};

/** Markdown as HTML without a way to bring in HTML, scripts, styles or foreign pictures. */
export function renderMarkdown(markdown: string, options: RenderOptions = {}): string {
  return md.render(markdown, { ...options });
}

/** What Markdown says, piece by piece, as the library tells it. */
export const parseMarkdown = (markdown: string) => md.parse(markdown, {});

/** The first words of Markdown as plain text, at most `max` characters. */
export function makeExcerpt(markdown: string, max: number): string {
  const words = md
    .parse(markdown, {})
    .map(({ children }) => (children ?? []).map(tokenText).join(""))
    .join(" ")
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
  if (words.length <= max) return words;
  const cut = words.slice(0, max);
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}…`;
}

function tokenText({ type, content }: { type: string; content: string }): string {
  if (type === "text" || type === "code_inline") return content;
  return type.endsWith("break") ? " " : "";
}
