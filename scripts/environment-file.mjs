/**
 * Reads the assignments of a text as systemd reads an EnvironmentFile (systemd.exec(5)). A shell reads the same
 * file differently: `MAIL_FROM=The Lodge <desk@lodge.example>` ends in an error there.
 * @param {string} text
 * @returns {Record<string, string>} the last value of each name
 */
export function parseEnvironment(text) {
  return readEnvironment(text).values;
}

/**
 * Returns the numbers of the lines that systemd ignores and that are not comments.
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
 * Reads the value that begins at a position. A value in quotation marks may span lines. Another value in quotation
 * marks, or without, may follow; blanks between the two are dropped.
 * @param {string} text
 * @param {number} from
 * @returns {{ value: string, end: number }} where the next line begins
 */
function readValue(text, from) {
  let value = "";
  /** The length of the value up to the last character that is not a blank outside of quotation marks. */
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
