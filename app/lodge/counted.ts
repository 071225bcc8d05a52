const numbers = new Intl.NumberFormat("en");

/** `1 night`, `2 nights`, `1,500 nights` */
export function plural(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** What whoever tried too often from one address reads. */
export const tooManyTries = (minutes: number): string =>
  `Too many attempts from where you are. Please wait ${plural(minutes, "minute")} and try again.`;
