/** Returns an error message for an invalid template such as `{year}-{number}`, or null. */
export function findSeriesProblem(format: string): string | null {
  const fixed = format.replace("{year}", "").replace("{number}", "");
  if (!format.includes("{year}") || !format.includes("{number}") || /[{}]/.test(fixed)) {
    return "Write {year} and {number} once each, such as {year}-{number}";
  }
  if (!/^[A-Za-z0-9/.-]*$/.test(fixed)) return "Use letters, digits, dashes, dots and slashes";
  if (/\d\{|\}\d|\}\{/.test(format)) return "Keep the year, the number and other digits apart";
  return fixed.length <= 20 ? null : "Use at most 20 characters beside year and number";
}

/** Returns a number as it is printed: `2026-0001`. */
export const formatSeriesNumber = (
  format: string,
  { year, number }: { year: number; number: number },
): string =>
  format.replace("{year}", String(year)).replace("{number}", String(number).padStart(4, "0"));
