/**
 * Matches characters that change or hide the text around them: direction marks, invisible spaces and fillers.
 * Also matches characters that XML forbids, which would break the feed. Keeps the joiners of Persian names
 * and of emoji.
 */
export const invisibleCharacters =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff]/g;

/** Returns a text on one line without invisible characters, in NFC because a Mac types names in NFD. */
export const toSingleLine = (text: string): string =>
  trimLine(
    normaliseUnicode(text)
      .replace(/\s+/gu, " ")
      .replace(/\p{Cc}/gu, "")
      .replace(invisibleCharacters, ""),
  );

/** Returns NFC with at most 30 marks on a letter (UAX #15), because ordering more takes quadratic time. */
export const normaliseUnicode = (text: string): string =>
  text.replace(/(\p{M}{30})\p{M}+/gu, "$1").normalize("NFC");

/** Removes white space and joiners at both ends, in linear time. */
function trimLine(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text.charAt(from))) from += 1;
  while (to > from && isBlank(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const isBlank = (letter: string) => /[\s\u200c\u200d]/.test(letter);

export function truncate(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join("");
  return `${cut.replace(/\s+\S*$/, "").trimEnd()}…`;
}

export const truncateToLine = (text: string, max: number): string =>
  truncate(text.replace(/\s+/g, " ").trim(), max);
