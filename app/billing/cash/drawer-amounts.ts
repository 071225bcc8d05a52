import { type Currency, currencies, formatCents } from "~/core/money";

/** An amount of each currency, without those of which there is none. */
export type CurrencyAmounts = Partial<Record<Currency, number>>;

/** The currencies of which one of several amounts says something, the lodge's own first. */
export const listCurrencies = (own: Currency, ...amounts: CurrencyAmounts[]): Currency[] =>
  [own, ...currencies.filter((each) => each !== own)].filter(
    (currency) => currency === own || amounts.some((cents) => cents[currency] !== undefined),
  );

/** What there is more or less than there should be, by currency; without those that agree. */
export function calculateDifferences(
  counted: CurrencyAmounts,
  expected: CurrencyAmounts,
): CurrencyAmounts {
  return Object.fromEntries(
    currencies
      .map((currency) => [currency, (counted[currency] ?? 0) - (expected[currency] ?? 0)] as const)
      .filter(([, cents]) => cents !== 0),
  );
}

/** `$5.00 too little, RWF 1,000 too much`; empty where nothing differs. */
export const formatDifferences = (differences: CurrencyAmounts): string =>
  currencies
    .flatMap((currency) => {
      const cents = differences[currency] ?? 0;
      if (cents === 0) return [];
      return [`${formatCents(Math.abs(cents), currency)} too ${cents < 0 ? "little" : "much"}`];
    })
    .join(", ");

/** `$120.00, RWF 35,000`; what is nothing is left out, and of nothing at all the lodge's own said. */
export const formatCurrencyAmounts = (cents: CurrencyAmounts, own: Currency): string =>
  listCurrencies(own, cents)
    .filter((currency) => cents[currency])
    .map((currency) => formatCents(cents[currency] ?? 0, currency))
    .join(", ") || formatCents(0, own);
