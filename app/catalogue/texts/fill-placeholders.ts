import { interpolate, splitPlaceholders } from "~/core/languages/interpolate";
import { toDialableLodgePhone } from "~/core/phone-number.server";
import type { PlaceholderValues } from "./placeholders";

/** Keeps non-breaking spaces, as in French. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  interpolate(text, values, String)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();

const markdownMarks = /[\\`*_[\]<>#|~]/g;

/** Contacts become links. Omits a line that consists only of an empty value. */
export function fillMarkdown(markdown: string, values: PlaceholderValues): string {
  const escapedValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(markdownMarks, "\\$&")]),
  );
  const links = {
    phone: `[${escapedValues.phone}](tel:${toDialableLodgePhone(values.phone)})`,
    email: `[${escapedValues.email}](mailto:${values.email})`,
    bookings: `[${escapedValues.bookings}](/my-bookings)`,
  };
  return markdown
    .split("\n")
    .filter((line) => {
      const [, name = ""] = /^\s*(?:[-*] )?\{(\w+)\}\s*$/.exec(line) ?? [];
      return values[name as keyof PlaceholderValues] !== "";
    })
    .map((line) => interpolate(line, { ...escapedValues, ...links }, String))
    .join("\n");
}

export function findUnknownPlaceholder(
  text: string,
  allowedNames: readonly string[],
): string | null {
  const names = splitPlaceholders(text).filter((_, index) => index % 2 === 1);
  return names.find((name) => !allowedNames.includes(name)) ?? null;
}
