/** Limit of an unfolded content line. RFC 5545 folds lines at 75 octets. */
const maxLineLength = 20_000;

export interface ContentLine {
  text: string;
  isTooLong: boolean;
}

/**
 * A property's name (RFC 5545, section 3.1), also with the underscores and the group of a vCard that some
 * programs write: `X-PROP_ID`, `ITEM1.DTEND`. The name is captured without its group.
 */
const propertyName = "(?:[A-Za-z0-9_-]{1,60}\\.)?([A-Za-z][A-Za-z0-9_-]{0,60})";
const bareName = new RegExp(`^${propertyName}$`);
const lineStart = new RegExp(`^${propertyName}(?=[;:])`);

const calendarEnd = /^END:\s*VCALENDAR\s*$/i;

const linesPerStep = 500;

/**
 * Yields null after every `linesPerStep` lines, so that the caller can pause. A line without a property name
 * continues a broken line, except after the calendar's end.
 */
export function* iterateContentLines(text: string): Generator<ContentLine | null> {
  const lineEnd = /\r\n|\n|\r/g;
  let line: ContentLine | null = null;
  for (let from = 0, count = 1; from < text.length; count++) {
    if (count % linesPerStep === 0) yield null;
    lineEnd.lastIndex = from;
    const end = lineEnd.exec(text);
    const to = end ? end.index : text.length;
    const isFolded = text[from] === " " || text[from] === "\t";
    const start = isFolded ? from + 1 : from;
    // One character above the limit shows that the line is too long.
    const fragment = text.slice(start, Math.min(to, start + maxLineLength + 1));
    from = end ? end.index + end[0].length : text.length;
    if (fragment.trim() === "") continue;
    // A fold can split the name too.
    const isStart =
      lineStart.test(fragment) || (bareName.test(fragment) && /[ \t]/.test(text[from] ?? ""));
    if (line && (isFolded || (!isStart && !calendarEnd.test(line.text.slice(0, 40))))) {
      appendText(line, fragment);
      continue;
    }
    if (line) yield line;
    line = { text: "", isTooLong: false };
    appendText(line, fragment);
  }
  if (line) yield line;
}

function appendText(line: ContentLine, fragment: string): void {
  if (line.isTooLong) return;
  line.isTooLong = line.text.length + fragment.length > maxLineLength;
  line.text = (line.text + fragment).slice(0, maxLineLength);
}

export interface Property {
  name: string;
  params: Map<string, string>;
  value: string;
  /** An upper-case name, and a value without a blank before it, as programs write them. */
  isStrict: boolean;
}

const maxParams = 50;

export const parsePropertyName = (text: string): string =>
  lineStart.exec(text)?.[1]?.toUpperCase() ?? "";

/** Returns null without a value or with too many parameters. */
export function parseProperty(text: string): Property | null {
  const [prefix, name] = lineStart.exec(text) ?? [];
  if (!prefix || !name) return null;
  const params = new Map<string, string>();
  let isQuoted = false;
  let start = prefix.length;
  for (let index = prefix.length; index < text.length; index++) {
    const character = text[index];
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || (character !== ";" && character !== ":")) continue;
    if (index > start) {
      const [key = "", ...valueParts] = text.slice(start + 1, index).split("=");
      params.set(key.toUpperCase(), valueParts.join("=").replaceAll('"', "").trim());
      if (params.size > maxParams) return null;
    }
    if (character === ":") {
      const isStrict = name === name.toUpperCase() && /^\S/.test(text.slice(index + 1, index + 2));
      return { name: name.toUpperCase(), params, value: text.slice(index + 1).trim(), isStrict };
    }
    start = index;
  }
  return null;
}

export function unescapeText(value: string, maxLength: number): string {
  const unescaped = value
    .slice(0, 2 * maxLength)
    .replace(/\\([nN,;\\])/g, (_, escaped: string) =>
      escaped.toLowerCase() === "n" ? " " : escaped,
    );
  return unescaped
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, maxLength);
}
