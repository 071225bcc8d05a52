import type { Currency } from "~/core/money";

/** In hundredths of the currency, largest first. */
export const banknotes: Record<Currency, number[]> = {
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5, 1],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  RWF: [500_000, 200_000, 100_000, 50_000, 10_000, 5_000, 2_000, 1_000],
};
