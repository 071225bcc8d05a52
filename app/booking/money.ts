/** `$1,234.50`; `cents` is an integer. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const [whole = "0", fraction] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
}

/** As `formatCents`, without the cents of a whole amount: `$135`, `$67.50`. For nightly rates. */
export function formatRate(cents: number): string {
  return formatCents(cents).replace(/\.00$/, "");
}

/** The most that one payment can be: a million dollars. */
const maxTypedCents = 100_000_000;

/** Reads an amount as a clerk types it, `135`, `$1,350.5` or `67.50`, in cents; null when it is none. */
export function parseCents(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, "");
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain.replaceAll(",", "")) * 100);
  return cents > 0 && cents <= maxTypedCents ? cents : null;
}

/** `1234.50`, as a field or a file holds an amount. */
export function centsAsNumber(cents: number): string {
  return (cents / 100).toFixed(2);
}
