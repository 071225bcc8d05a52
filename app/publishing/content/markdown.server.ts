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

const parseMarkdown = (markdown: string) => md.parse(markdown, {});

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

type Token = ReturnType<typeof parseMarkdown>[number];

/** Renders Markdown as plain text, with URLs after links and alternative texts for pictures. */
export function renderPlainText(markdown: string, { origin = "" } = {}): string {
  return renderBlocks(parseMarkdown(markdown), origin).join("\n\n");
}

function renderBlocks(tokens: Token[], origin: string): string[] {
  const blocks: string[] = [];
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] as Token;
    const end = token.nesting === 1 ? findClosingIndex(tokens, index) : index;
    const text = renderBlock(token, tokens.slice(index + 1, end), origin);
    if (text) blocks.push(text);
    index = end + 1;
  }
  return blocks;
}

function findClosingIndex(tokens: Token[], index: number): number {
  let depth = 0;
  for (let end = index; end < tokens.length; end++) {
    depth += tokens[end]?.nesting ?? 0;
    if (depth === 0) return end;
  }
  return tokens.length;
}

function renderBlock(token: Token, inner: Token[], origin: string): string {
  const renderInner = () => renderBlocks(inner, origin);
  switch (token.type) {
    case "inline":
      return renderInline(token.children ?? [], origin);
    case "heading_open": {
      const heading = renderInner().join(" ");
      return `${heading}\n${(token.tag === "h2" ? "=" : "-").repeat(heading.length)}`;
    }
    case "blockquote_open":
      return indent(renderInner().join("\n\n"), "> ", "> ");
    case "bullet_list_open":
    case "ordered_list_open": {
      const firstNumber = Number(token.attrGet("start") ?? 1);
      const isOrdered = token.type === "ordered_list_open";
      return splitListItems(inner)
        .map((item, n) => {
          const marker = isOrdered ? `${firstNumber + n}. ` : "- ";
          return indent(renderBlocks(item, origin).join("\n"), marker, " ".repeat(marker.length));
        })
        .join("\n");
    }
    case "tr_open":
      return renderInner().join(" | ");
    case "thead_open":
    case "tbody_open":
    case "table_open":
      return renderInner().join("\n");
    case "fence":
    case "code_block":
      return token.content.trimEnd();
    case "hr":
      return "----------";
    default:
      return renderInner().join("\n\n");
  }
}

function splitListItems(tokens: Token[]): Token[][] {
  const items: Token[][] = [];
  for (let index = 0; index < tokens.length; ) {
    const end = findClosingIndex(tokens, index);
    items.push(tokens.slice(index + 1, end));
    index = end + 1;
  }
  return items;
}

function renderInline(tokens: Token[], origin: string): string {
  let text = "";
  let link: { target: string; start: number } | null = null;
  for (const token of tokens) {
    if (token.type === "link_open") {
      const href = String(token.attrGet("href") ?? "");
      link = { target: href.startsWith("/") ? origin + href : href, start: text.length };
    } else if (token.type === "link_close" && link) {
      const label = text.slice(link.start);
      const isTargetVisible = link.target === label || link.target === `mailto:${label}`;
      if (!isTargetVisible) text += ` (${link.target})`;
      link = null;
    } else if (token.type === "image") text += renderInline(token.children ?? [], origin);
    else if (token.type === "softbreak" || token.type === "hardbreak") text += "\n";
    else text += token.content;
  }
  return text;
}

const indent = (text: string, firstPrefix: string, otherPrefix: string) =>
  text
    .split("\n")
    .map((line, n) => (n === 0 ? firstPrefix : otherPrefix) + line)
    .join("\n");
