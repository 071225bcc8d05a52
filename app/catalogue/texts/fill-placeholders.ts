import { interpolate, splitPlaceholders } from "~/core/languages/interpolate";
import { toLodgeCallNumber } from "~/core/phone-number.server";
import type { PlaceholderValues } from "./placeholders";

/** Fills in the placeholders of a paragraph. Keeps non-breaking spaces, as in French. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  interpolate(text, values, String)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();

const markdownMarks = /[\\`*_[\]<>#|~]/g;

/** Fills in placeholders; contacts become links. Omits a line that consists only of an empty value. */
export function fillMarkdown(markdown: string, values: PlaceholderValues): string {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(markdownMarks, "\\$&")]),
  );
  const links = {
    phone: `[${escaped.phone}](tel:${toLodgeCallNumber(values.phone)})`,
    email: `[${escaped.email}](mailto:${values.email})`,
    bookings: `[${escaped.bookings}](/my-bookings)`,
  };
  return markdown
    .split("\n")
    .filter((line) => {
      const [, name = ""] = /^\s*(?:[-*] )?\{(\w+)\}\s*$/.exec(line) ?? [];
      return values[name as keyof PlaceholderValues] !== "";
    })
    .map((line) => interpolate(line, { ...escaped, ...links }, String))
    .join("\n");
}

/** Returns the first placeholder that is not in `allowed`, or null. */
export function findUnknownPlaceholder(text: string, allowed: readonly string[]): string | null {
  const names = splitPlaceholders(text).filter((_, index) => index % 2 === 1);
  return names.find((name) => !allowed.includes(name)) ?? null;
}
