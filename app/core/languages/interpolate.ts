/** More than the texts in code and language files. Texts that staff edit add to them. */
const maxSplitTexts = 5_000;

/** Cache of split texts. */
const splitTexts = new Map<string, readonly string[]>();

/** Splits a text at its placeholders. Every second segment is the name of a placeholder. */
export function splitPlaceholders(text: string): readonly string[] {
  const cachedSegments = splitTexts.get(text);
  if (cachedSegments) return cachedSegments;
  const segments = text.split(/\{(\w+)\}/);
  if (splitTexts.size >= maxSplitTexts) splitTexts.clear();
  splitTexts.set(text, segments);
  return segments;
}

const cachedNumberCount = 100;

export function createNumberFormatter(numbers: Intl.NumberFormat): (count: number) => string {
  const formattedCounts = Array.from({ length: cachedNumberCount }, (_, count) =>
    numbers.format(count),
  );
  return (count) => formattedCounts[count] ?? numbers.format(count);
}

/** Fills in a text's placeholders. Placeholders without a value stay. */
export function interpolate(
  text: string,
  values: Record<string, string | number> | undefined,
  formatNumber: (count: number) => string,
): string {
  if (!values) return text;
  return splitPlaceholders(text)
    .map((segment, index) => {
      if (index % 2 === 0) return segment;
      const value = values[segment];
      return typeof value === "number" ? formatNumber(value) : (value ?? `{${segment}}`);
    })
    .join("");
}

export function interpolateParts<V>(text: string, values: Record<string, V>): (string | V)[] {
  return splitPlaceholders(text).flatMap((segment, index) => {
    const value = index % 2 === 0 ? segment : values[segment];
    return value === undefined || value === "" ? [] : [value];
  });
}
