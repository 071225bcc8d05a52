import { type Currency, currencies, formatCents } from "~/core/money";

/** In hundredths of the currency, largest first. */
export const banknotes: Record<Currency, number[]> = {
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5, 1],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  RWF: [500_000, 200_000, 100_000, 50_000, 10_000, 5_000, 2_000, 1_000],
};

/** Cents by currency. Currencies without an amount are omitted. */
export type CurrencyAmounts = Partial<Record<Currency, number>>;

/** The lodge's currency always comes first. */
export const listCurrencies = (
  lodgeCurrency: Currency,
  ...amounts: CurrencyAmounts[]
): Currency[] => [
  lodgeCurrency,
  ...currencies.filter(
    (currency) =>
      currency !== lodgeCurrency && amounts.some((amount) => amount[currency] !== undefined),
  ),
];

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

const formatDifference = (cents: number, currency: Currency) =>
  `${formatCents(Math.abs(cents), currency)} ${cents < 0 ? "short" : "over"}`;

/** Formats `$5.00 short, RWF 1,000 over`. Empty if there are no differences. */
export const formatDifferences = (differences: CurrencyAmounts): string =>
  currencies
    .flatMap((currency) => {
      const cents = differences[currency] ?? 0;
      if (cents === 0) return [];
      return [formatDifference(cents, currency)];
    })
    .join(", ");

/** Formats `$5.00 short, $398.00 expected; RWF 1,000 over, RWF 35,000 expected`. */
export const describeDifferences = (
  differences: CurrencyAmounts,
  expected: CurrencyAmounts,
): string =>
  currencies
    .flatMap((currency) => {
      const cents = differences[currency] ?? 0;
      if (cents === 0) return [];
      const expectedAmount = formatCents(expected[currency] ?? 0, currency);
      return [`${formatDifference(cents, currency)}, ${expectedAmount} expected`];
    })
    .join("; ");

/** Formats `$120.00, RWF 35,000`. Without amounts: zero in the lodge's currency. */
export const formatCurrencyAmounts = (amounts: CurrencyAmounts, lodgeCurrency: Currency): string =>
  listCurrencies(lodgeCurrency, amounts)
    .filter((currency) => amounts[currency])
    .map((currency) => formatCents(amounts[currency] ?? 0, currency))
    .join(", ") || formatCents(0, lodgeCurrency);
