/** Cache of split texts. Its size is bounded by the texts in code and language files. */
const splitTexts = new Map<string, readonly string[]>();

/** Splits a text at its placeholders. Every second piece is a placeholder's name. */
export function splitPlaceholders(text: string): readonly string[] {
  const pieces = splitTexts.get(text) ?? text.split(/\{(\w+)\}/);
  splitTexts.set(text, pieces);
  return pieces;
}

const cachedNumberCount = 100;

export function createNumberFormatter(numbers: Intl.NumberFormat): (count: number) => string {
  const written = Array.from({ length: cachedNumberCount }, (_, count) => numbers.format(count));
  return (count) => written[count] ?? numbers.format(count);
}

/** Fills in a text's placeholders. Placeholders without a value stay. */
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

export function interpolateParts<V>(text: string, values: Record<string, V>): (string | V)[] {
  return splitPlaceholders(text).flatMap((piece, index) => {
    const value = index % 2 === 0 ? piece : values[piece];
    return value === undefined || value === "" ? [] : [value];
  });
}
