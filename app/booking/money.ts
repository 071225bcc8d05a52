import type { Currency } from "~/settings/settings";

const signs: Record<Currency, string> = { USD: "$", EUR: "€", GBP: "£", RWF: "RWF\u00a0" };

let currency: Currency = "USD";

/**
 * What amounts are written in from now on. The lodge has one currency, and whatever reads Settings
 * or draws a page sets it, so that no sum of the many has to carry it along.
 */
export function setCurrency(current: Currency): void {
  currency = current;
}

/** `$1,234.50`; `cents` is an integer. Francs have cents only where there are some. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const [whole = "0", fraction] = (Math.abs(cents) / 100).toFixed(2).split(".");
  const hasCents = currency !== "RWF" || fraction !== "00";
  const text = `${sign}${signs[currency]}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}`;
  return hasCents ? `${text}.${fraction}` : text;
}

/** As `formatCents`, without the cents of a whole amount: `$135`, `$67.50`. For nightly rates. */
export function formatRate(cents: number): string {
  return formatCents(cents).replace(/\.00$/, "");
}
