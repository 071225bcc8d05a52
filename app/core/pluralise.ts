const numberFormat = new Intl.NumberFormat("en");

/** Returns `1 night`, `2 nights`, `1,500 dishes` or `4 amenities`. */
export function pluralise(count: number, noun: string): string {
  return `${numberFormat.format(count)} ${count === 1 ? noun : pluralNoun(noun)}`;
}

const pluralNoun = (noun: string) =>
  `${noun.replace(/([^aeiou])y$/, "$1ie").replace(/([sx]|sh|ch)$/, "$1e")}s`;
