/** Returns the dialable characters of a phone number, without `(0)` and the extension. */
export function toDialString(number: string): string {
  const [dialled = ""] = number.replace(/\(0\)/g, "").split(/[a-z]/i);
  return dialled.replace(/[^\d+]/g, "");
}

/** Returns the number in international form, `+250788123456`, or null without a country code. */
export function toInternationalNumber(number: string): string | null {
  const dialString = toDialString(number).replace(/^00/, "+");
  return /^\+\d{7,15}$/.test(dialString) ? dialString : null;
}
