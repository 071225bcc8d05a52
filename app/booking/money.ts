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
