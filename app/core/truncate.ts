export function truncate(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join("");
  return `${cut.replace(/\s+\S*$/, "").trimEnd()}…`;
}

export const truncateToLine = (text: string, max: number): string =>
  truncate(text.replace(/\s+/g, " ").trim(), max);
