/** What one dials of a phone number: without the (0) and the extension that people write. */
export function toDialString(number: string): string {
  const [dialled = ""] = number.replace(/\(0\)/g, "").split(/[a-z]/i);
  return dialled.replace(/[^\d+]/g, "");
}

/** The same as it is dialled from anywhere, `+250788123456`, or null where it names no country. */
export function toInternationalNumber(number: string): string | null {
  const known = toDialString(number).replace(/^00/, "+");
  return /^\+\d{7,15}$/.test(known) ? known : null;
}
