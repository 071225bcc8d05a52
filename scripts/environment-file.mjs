/**
 * Reads the assignments of a text as systemd reads an EnvironmentFile (systemd.exec(5)). A shell reads the same
 * file differently: `MAIL_FROM=The Lodge <desk@lodge.example>` ends in an error there.
 * @param {string} text
 * @returns {Record<string, string>} the last value of each name
 */
export function parseEnvironment(text) {
  /** @type {Record<string, string>} */
  const values = {};
  let at = 0;
  while (at < text.length) {
    const line = /[^\n]*\n?/y;
    line.lastIndex = at;
    const [whole = ""] = line.exec(text) ?? [];
    const assignment = /^[ \t\r]*([A-Za-z_]\w*)[ \t]*=[ \t]*/.exec(whole);
    if (!assignment) {
      at += whole.length;
      continue;
    }
    const { value, end } = readValue(text, at + assignment[0].length);
    values[assignment[1] ?? ""] = value;
    at = end;
  }
  return values;
}

/**
 * Reads the value that begins at a position. A value in quotation marks may span lines; what follows the closing
 * one belongs to the value.
 * @param {string} text
 * @param {number} from
 * @returns {{ value: string, end: number }} where the next line begins
 */
function readValue(text, from) {
  const quote = text[from] === '"' || text[from] === "'" ? text[from] : null;
  let value = "";
  /** So much of the value stays, though it is blank at its end. */
  let kept = 0;
  let isQuoted = quote !== null;
  let at = quote ? from + 1 : from;
  for (; at < text.length; at++) {
    const sign = text[at] ?? "";
    const next = text[at + 1] ?? "";
    if (isQuoted && sign === quote) {
      isQuoted = false;
      kept = value.length;
    } else if (sign === "\\" && quote !== "'" && next === "\n") at++;
    else if (sign === "\\" && isQuoted && quote === '"' && '"\\`$'.includes(next)) {
      value += next;
      at++;
    } else if (sign === "\\" && !isQuoted && quote !== "'" && next) {
      value += next;
      kept = value.length;
      at++;
    } else if (sign === "\n" && !isQuoted) break;
    else value += sign;
  }
  const blankEnd = value.slice(kept).search(/[ \t\r]+$/);
  return { value: blankEnd < 0 ? value : value.slice(0, kept + blankEnd), end: at + 1 };
}
