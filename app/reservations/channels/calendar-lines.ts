/** The longest content line that is kept, unfolded. RFC 5545 folds lines at 75 octets. */
export const maxLineLength = 20_000;

const bareName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;

/** One content line of a calendar, unfolded. */
export interface ContentLine {
  text: string;
  /** The line was longer than `maxLineLength`; `text` is its beginning. */
  isTooLong: boolean;
}

/** A property's name, then parameters or the value (RFC 5545, section 3.1). */
const lineStart = /^([A-Za-z][A-Za-z0-9-]{0,60})[;:]/;

const calendarEnd = /^END:\s*VCALENDAR\s*$/i;

/** How many lines of the file are read before the caller may let others run. */
const linesPerStep = 500;

/**
 * Yields the content lines of a calendar, and null after every `linesPerStep` lines of the file. Line ends are CRLF,
 * LF or CR. A line without a property name or a leading blank is taken for the rest of a broken line before it,
 * except behind the end of the calendar.
 */
export function* contentLines(text: string): Generator<ContentLine | null> {
  const lineEnd = /\r\n|\n|\r/g;
  let line: ContentLine | null = null;
  for (let from = 0, count = 1; from < text.length; count++) {
    if (count % linesPerStep === 0) yield null;
    lineEnd.lastIndex = from;
    const end = lineEnd.exec(text);
    const to = end ? end.index : text.length;
    const isFolded = text[from] === " " || text[from] === "\t";
    const start = isFolded ? from + 1 : from;
    // One more than is kept, so that a longer line is seen to be longer.
    const piece = text.slice(start, Math.min(to, start + maxLineLength + 1));
    from = end ? end.index + end[0].length : text.length;
    if (piece.trim() === "") continue;
    // A fold may also lie within the name.
    const isStart =
      lineStart.test(piece) || (bareName.test(piece) && /[ \t]/.test(text[from] ?? ""));
    if (line && (isFolded || (!isStart && !calendarEnd.test(line.text.slice(0, 40))))) {
      appendText(line, piece);
      continue;
    }
    if (line) yield line;
    line = { text: "", isTooLong: false };
    appendText(line, piece);
  }
  if (line) yield line;
}

function appendText(line: ContentLine, piece: string): void {
  if (line.isTooLong) return;
  line.isTooLong = line.text.length + piece.length > maxLineLength;
  line.text = (line.text + piece).slice(0, maxLineLength);
}

/** A property as it is written: its name in capitals, its parameters, its value. */
export interface Property {
  name: string;
  params: Map<string, string>;
  value: string;
}

/** More parameters than any property has. */
const maxParams = 50;

/** Returns the name of the property on a content line, in capitals. */
export const parsePropertyName = (text: string): string =>
  lineStart.exec(text)?.[1]?.toUpperCase() ?? "";

/** Parses a content line. Returns null where it is none: no value, or too many parameters. */
export function parseProperty(text: string): Property | null {
  const name = parsePropertyName(text);
  if (!name) return null;
  const params = new Map<string, string>();
  let isQuoted = false;
  let start = name.length;
  for (let at = name.length; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== ";" && sign !== ":")) continue;
    if (at > start) {
      const [key = "", ...rest] = text.slice(start + 1, at).split("=");
      params.set(key.toUpperCase(), rest.join("=").replaceAll('"', "").trim());
      if (params.size > maxParams) return null;
    }
    if (sign === ":") return { name, params, value: text.slice(at + 1).trim() };
    start = at;
  }
  return null;
}

/** Returns a TEXT value without its escapes, on one line, at most `most` characters long. */
export function unescapeText(value: string, most: number): string {
  const unescaped = value
    .slice(0, 2 * most)
    .replace(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? " " : sign));
  return unescaped
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, most);
}
