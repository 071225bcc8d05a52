/**
 * Parses a text the way systemd parses an EnvironmentFile (systemd.exec(5)). A shell parses the same file
 * differently: `MAIL_FROM=The Lodge <desk@lodge.example>` is an error there.
 * @param {string} text
 * @returns {Record<string, string>} the last value of each name
 */
export function parseEnvironment(text) {
  return readEnvironment(text).values;
}

/**
 * Returns the numbers of the lines that systemd ignores, comments excepted.
 * @param {string} text
 * @returns {number[]} the first line is 1
 */
export function findIgnoredLines(text) {
  return readEnvironment(text).ignored;
}

/**
 * @param {string} text
 * @returns {{ values: Record<string, string>, ignored: number[] }}
 */
function readEnvironment(text) {
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {number[]} */
  const ignored = [];
  let at = 0;
  while (at < text.length) {
    const line = /[^\n]*\n?/y;
    line.lastIndex = at;
    const [whole = ""] = line.exec(text) ?? [];
    const assignment = /^[ \t\r]*([A-Za-z_]\w*)[ \t]*=[ \t]*/.exec(whole);
    if (!assignment) {
      if (/^\s*[^#;\s]/.test(whole)) ignored.push(text.slice(0, at).split("\n").length);
      at += whole.length;
      continue;
    }
    const { value, end } = readValue(text, at + assignment[0].length);
    values[assignment[1] ?? ""] = value;
    at = end;
  }
  return { values, ignored };
}

/**
 * Parses the value at a position. A quoted value may span lines. More quoted or unquoted values may follow;
 * blanks between them are dropped.
 * @param {string} text
 * @param {number} from
 * @returns {{ value: string, end: number }} `end`: start of the next line
 */
function readValue(text, from) {
  let value = "";
  /** Length of the value without trailing unquoted blanks. */
  let kept = 0;
  /** @type {"start" | "bare" | '"' | "'"} */
  let within = "start";
  let at = from;
  for (; at < text.length; at++) {
    const sign = text[at] ?? "";
    const next = text[at + 1] ?? "";
    const isQuoted = within === '"' || within === "'";
    if (sign === "\n" && !isQuoted) break;
    if (sign === within) within = "start";
    else if (within === "start" && (sign === '"' || sign === "'")) within = sign;
    else if (within === "start" && /\s/.test(sign)) continue;
    else if (sign === "\\" && within !== "'") {
      at++;
      if (!isQuoted) within = "bare";
      const isLiteral = within === '"' && !/["\\`$\n]/.test(next);
      value += (isLiteral ? sign : "") + (next === "\n" ? "" : next);
      kept = value.length;
    } else {
      if (!isQuoted) within = "bare";
      value += sign;
      if (isQuoted || !/\s/.test(sign)) kept = value.length;
    }
  }
  return { value: value.slice(0, kept), end: at + 1 };
}
