/** What amounts can be in. Nothing is ever converted: the lodge has one of them (decision 013). */
export const currencies = ["USD", "EUR", "GBP", "RWF"] as const;
export type Currency = (typeof currencies)[number];

const signs: Record<Currency, string> = { USD: "$", EUR: "€", GBP: "£", RWF: "RWF\u00a0" };

/** What stands before an amount, for a label: `$`, `RWF`. */
export const currencySign = (currency: Currency): string => signs[currency].trim();

/** The smallest amount there is of a currency, in hundredths: francs have no cents. */
export const roundingUnit = (currency: Currency): number => (currency === "RWF" ? 100 : 1);

/**
 * An amount that arithmetic made, such as a percentage, as somebody can pay it: to the cent, in
 * whole francs; half up, away from 0.
 */
export function roundMoney(cents: number, currency: Currency): number {
  const unit = roundingUnit(currency);
  return Math.sign(cents) * Math.round(Math.abs(cents) / unit) * unit;
}

/** What can be paid of an amount that arithmetic made, and no more than it. */
export function floorMoney(cents: number, currency: Currency): number {
  const unit = roundingUnit(currency);
  return Math.floor(cents / unit) * unit;
}

/** `$1,234.50`; `cents` is an integer. Francs have cents only where there are some. */
export function formatCents(cents: number, currency: Currency): string {
  const sign = cents < 0 ? "-" : "";
  const [whole = "0", fraction] = (Math.abs(cents) / 100).toFixed(2).split(".");
  const hasCents = currency !== "RWF" || fraction !== "00";
  const text = `${sign}${signs[currency]}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}`;
  return hasCents ? `${text}.${fraction}` : text;
}

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** As `formatRate`, large amounts in few letters: `$500K`, `$1.5M`. For the scale of a chart. */
export function formatCompactCents(cents: number, currency: Currency): string {
  const isLarge = cents >= 100_000_00;
  return isLarge ? `${signs[currency]}${compact.format(cents / 100)}` : formatRate(cents, currency);
}

/** As `formatCents`, without the cents of a whole amount: `$135`, `$67.50`. For nightly rates. */
export function formatRate(cents: number, currency: Currency): string {
  return formatCents(cents, currency).replace(/\.00$/, "");
}

/** The most that one amount can be: a million, or a hundred million francs. */
export const maxCents = (currency: Currency): number =>
  currency === "RWF" ? 10_000_000_000 : 100_000_000;

/** How an amount is typed, for the message beside one that could not be read. */
export const amountExample = (currency: Currency): string =>
  currency === "RWF" ? "such as 135000, in whole francs" : "such as 135 or 135.50";

/** An amount as a form shows it, in any currency: `135`, `1350.50`; empty when there is none. */
export function formatCentsForInput(cents: number | null): string {
  return cents === null ? "" : formatCentsAsDecimal(cents).replace(/\.00$/, "");
}

/** `1234.50`, as a field or a file holds an amount. */
export function formatCentsAsDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A column of amounts for a spreadsheet: numbers, also below 0. */
export function amountColumn<T>(header: string, cents: (row: T) => number) {
  return { header, value: (row: T) => cents(row) / 100, decimals: 2 };
}
