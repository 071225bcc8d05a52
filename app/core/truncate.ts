/** A text cut at a word, with three dots, when it is longer than `max` characters. */
export function truncate(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join("");
  return `${cut.replace(/\s+\S*$/, "").trimEnd()}…`;
}

/** The beginning of a text, on one line. */
export const truncateToLine = (text: string, max: number): string =>
  truncate(text.replace(/\s+/g, " ").trim(), max);
