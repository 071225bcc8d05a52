/** Of the texts in the code and in the languages, which are as many as there are. */
const splitTexts = new Map<string, readonly string[]>();

/** A text cut at its braces; every second piece is a name. */
export function splitPlaceholders(text: string): readonly string[] {
  const pieces = splitTexts.get(text) ?? text.split(/\{(\w+)\}/);
  splitTexts.set(text, pieces);
  return pieces;
}

const cachedNumberCount = 100;

/** How a language writes numbers; the small ones, which most are, it has written once. */
export function createNumberFormatter(numbers: Intl.NumberFormat): (count: number) => string {
  const written = Array.from({ length: cachedNumberCount }, (_, count) => numbers.format(count));
  return (count) => written[count] ?? numbers.format(count);
}

/** A text with its values filled in; one that is missing stays as it stands. */
export function interpolate(
  text: string,
  values: Record<string, string | number> | undefined,
  write: (count: number) => string,
): string {
  if (!values) return text;
  return splitPlaceholders(text)
    .map((piece, index) => {
      if (index % 2 === 0) return piece;
      const value = values[piece];
      return typeof value === "number" ? write(value) : (value ?? `{${piece}}`);
    })
    .join("");
}

/** The same for values that are no text. */
export function interpolateParts<V>(text: string, values: Record<string, V>): (string | V)[] {
  return splitPlaceholders(text).flatMap((piece, index) => {
    const value = index % 2 === 0 ? piece : values[piece];
    return value === undefined || value === "" ? [] : [value];
  });
}
