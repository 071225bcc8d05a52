/** The lodge uses one of them, and amounts are never converted. */
export const currencies = ["USD", "EUR", "GBP", "RWF"] as const;
export type Currency = (typeof currencies)[number];

const currencySigns: Record<Currency, string> = { USD: "$", EUR: "€", GBP: "£", RWF: "RWF\u00a0" };

export const currencySign = (currency: Currency): string => currencySigns[currency].trim();

export const roundingUnit = (currency: Currency): number => (currency === "RWF" ? 100 : 1);

/** Rounds a calculated amount to the cent or the whole franc, half away from zero. */
export function roundMoney(cents: number, currency: Currency): number {
  const unit = roundingUnit(currency);
  return Math.sign(cents) * Math.round(Math.abs(cents) / unit) * unit;
}

/** Rounds a calculated amount down to the cent or the whole franc. */
export function floorMoney(cents: number, currency: Currency): number {
  const unit = roundingUnit(currency);
  return Math.floor(cents / unit) * unit;
}

/** Returns `$1,234.50`; `cents` is an integer. Shows francs with decimals only if there are any. */
export function formatCents(cents: number, currency: Currency): string {
  const sign = cents < 0 ? "-" : "";
  const [units = "0", fraction] = (Math.abs(cents) / 100).toFixed(2).split(".");
  const hasCents = currency !== "RWF" || fraction !== "00";
  const text = `${sign}${currencySigns[currency]}${units.replace(/\B(?=(\d{3})+$)/g, ",")}`;
  return hasCents ? `${text}.${fraction}` : text;
}

const compactFormat = new Intl.NumberFormat("en", {
  notation: "compact",
  maximumFractionDigits: 1,
});

/** Returns large amounts as `$500K` or `$1.5M`, for chart scales. Smaller ones as `formatRate`. */
export function formatCompactCents(cents: number, currency: Currency): string {
  const isLarge = cents >= 100_000_00;
  return isLarge
    ? `${currencySigns[currency]}${compactFormat.format(cents / 100)}`
    : formatRate(cents, currency);
}

/** Returns `$135` or `$67.50`: as `formatCents`, but without the cents of a whole amount. */
export function formatRate(cents: number, currency: Currency): string {
  return formatCents(cents, currency).replace(/\.00$/, "");
}

/** One million, or a hundred million francs. */
export const maxCents = (currency: Currency): number =>
  currency === "RWF" ? 10_000_000_000 : 100_000_000;

export const amountExample = (currency: Currency): string =>
  currency === "RWF" ? "such as 135000, in whole francs" : "such as 135 or 135.50";

/** Returns `135` or `1350.50` for an input of any currency; empty for null. */
export function formatCentsForInput(cents: number | null): string {
  return cents === null ? "" : formatCentsAsDecimal(cents).replace(/\.00$/, "");
}

export function formatCentsAsDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** `getCents` returns null for an empty cell. */
export function amountColumn<T>(header: string, getCents: (row: T) => number | null) {
  const getAmount = (row: T) => {
    const cents = getCents(row);
    return cents === null ? null : cents / 100;
  };
  return { header, value: getAmount, decimals: 2 };
}
