import { parseMarkdown } from "./markdown.server";

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
