import { parseMarkdown } from "./markdown.server";

type Token = ReturnType<typeof parseMarkdown>[number];

/** Renders Markdown as plain text, with links as URLs and pictures as alternative texts. */
export function renderPlainText(markdown: string, { origin = "" } = {}): string {
  return listBlocks(parseMarkdown(markdown), origin).join("\n\n");
}

function listBlocks(tokens: Token[], origin: string): string[] {
  const blocks: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const end = token.nesting === 1 ? findEnd(tokens, at) : at;
    const text = blockText(token, tokens.slice(at + 1, end), origin);
    if (text) blocks.push(text);
    at = end + 1;
  }
  return blocks;
}

/** Returns the index of the matching closing token. */
function findEnd(tokens: Token[], at: number): number {
  let depth = 0;
  for (let end = at; end < tokens.length; end++) {
    depth += tokens[end]?.nesting ?? 0;
    if (depth === 0) return end;
  }
  return tokens.length;
}

function blockText(token: Token, inner: Token[], origin: string): string {
  const below = () => listBlocks(inner, origin);
  switch (token.type) {
    case "inline":
      return lineText(token.children ?? [], origin);
    case "heading_open": {
      const heading = below().join(" ");
      return `${heading}\n${(token.tag === "h2" ? "=" : "-").repeat(heading.length)}`;
    }
    case "blockquote_open":
      return indent(below().join("\n\n"), "> ", "> ");
    case "bullet_list_open":
    case "ordered_list_open": {
      const first = Number(token.attrGet("start") ?? 1);
      const isOrdered = token.type === "ordered_list_open";
      return listItems(inner)
        .map((item, n) => {
          const mark = isOrdered ? `${first + n}. ` : "- ";
          return indent(listBlocks(item, origin).join("\n"), mark, " ".repeat(mark.length));
        })
        .join("\n");
    }
    case "tr_open":
      return below().join(" | ");
    case "thead_open":
    case "tbody_open":
    case "table_open":
      return below().join("\n");
    case "fence":
    case "code_block":
      return token.content.trimEnd();
    case "hr":
      return "----------";
    default:
      return below().join("\n\n");
  }
}

function listItems(tokens: Token[]): Token[][] {
  const parts: Token[][] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = findEnd(tokens, at);
    parts.push(tokens.slice(at + 1, end));
    at = end + 1;
  }
  return parts;
}

function lineText(tokens: Token[], origin: string): string {
  let text = "";
  let link: { target: string; from: number } | null = null;
  for (const token of tokens) {
    if (token.type === "link_open") {
      const href = String(token.attrGet("href") ?? "");
      link = { target: href.startsWith("/") ? origin + href : href, from: text.length };
    } else if (token.type === "link_close" && link) {
      const words = text.slice(link.from);
      const isPrinted = link.target === words || link.target === `mailto:${words}`;
      if (!isPrinted) text += ` (${link.target})`;
      link = null;
    } else if (token.type === "image") text += lineText(token.children ?? [], origin);
    else if (token.type === "softbreak" || token.type === "hardbreak") text += "\n";
    else text += token.content;
  }
  return text;
}

const indent = (text: string, first: string, others: string) =>
  text
    .split("\n")
    .map((line, n) => (n === 0 ? first : others) + line)
    .join("\n");
