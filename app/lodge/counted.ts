const numbers = new Intl.NumberFormat("en");

/** `1 night`, `2 nights`, `1,500 nights` */
export function plural(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}
