/** A text cut at its braces; every second piece is a name. */
export const cut = (text: string): string[] => text.split(/\{(\w+)\}/);

/** A text with its values filled in; one that is missing stays as it stands. */
export function fill(
  text: string,
  values: Record<string, string | number> | undefined,
  write: (count: number) => string,
): string {
  if (!values) return text;
  return cut(text)
    .map((piece, index) => {
      if (index % 2 === 0) return piece;
      const value = values[piece];
      return typeof value === "number" ? write(value) : (value ?? `{${piece}}`);
    })
    .join("");
}

/** The same for values that are no text. */
export function fillPieces<V>(text: string, values: Record<string, V>): (string | V)[] {
  return cut(text).flatMap((piece, index) => {
    const value = index % 2 === 0 ? piece : values[piece];
    return value === undefined || value === "" ? [] : [value];
  });
}
