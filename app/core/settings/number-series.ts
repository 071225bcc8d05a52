/** Returns why the template of a number series is invalid, or null. Templates need `{year}` and `{number}`. */
export function findSeriesProblem(template: string): string | null {
  const fixedText = template.replace("{year}", "").replace("{number}", "");
  if (!template.includes("{year}") || !template.includes("{number}") || /[{}]/.test(fixedText)) {
    return "Write {year} and {number} once each, such as {year}-{number}";
  }
  if (!/^[A-Za-z0-9/.-]*$/.test(fixedText)) return "Use letters, digits, dashes, dots and slashes";
  if (/\d\{|\}\d|\}\{/.test(template)) return "Keep the year, the number and other digits apart";
  return fixedText.length <= 20
    ? null
    : "Use at most 20 characters besides the year and the number";
}

/** Returns a number as it is printed: `2026-0001`. */
export const formatSeriesNumber = (
  template: string,
  { year, number }: { year: number; number: number },
): string =>
  template.replace("{year}", String(year)).replace("{number}", String(number).padStart(4, "0"));
