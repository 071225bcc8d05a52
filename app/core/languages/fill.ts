/** Of the texts in the code and in the languages, which are as many as there are. */
const cuts = new Map<string, readonly string[]>();

/** A text cut at its braces; every second piece is a name. */
export function cut(text: string): readonly string[] {
  const pieces = cuts.get(text) ?? text.split(/\{(\w+)\}/);
  cuts.set(text, pieces);
  return pieces;
}

const small = 100;

/** How a language writes numbers; the small ones, which most are, it has written once. */
export function writerOf(numbers: Intl.NumberFormat): (count: number) => string {
  const written = Array.from({ length: small }, (_, count) => numbers.format(count));
  return (count) => written[count] ?? numbers.format(count);
}

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
