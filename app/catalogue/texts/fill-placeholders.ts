import { interpolate, splitPlaceholders } from "~/core/languages/interpolate";
import { toLodgeCallNumber } from "~/core/phone-number.server";
import type { PlaceholderValues } from "./placeholders";

/** A text of one paragraph with its braces filled. A space that holds a line together, as French has, stays. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  interpolate(text, values, String)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();

/** What Markdown would take for a mark. */
const markdownMarks = /[\\`*_[\]<>#|~]/g;

/**
 * Markdown with its braces filled; phone, mail and the guest's bookings become links. A line that
 * consists of a value which is empty is left out.
 */
export function fillMarkdown(markdown: string, values: PlaceholderValues): string {
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(markdownMarks, "\\$&")]),
  );
  const links = {
    phone: `[${plain.phone}](tel:${toLodgeCallNumber(values.phone)})`,
    email: `[${plain.email}](mailto:${values.email})`,
    bookings: `[${plain.bookings}](/my-bookings)`,
  };
  return markdown
    .split("\n")
    .filter((line) => {
      const [, name = ""] = /^\s*(?:[-*] )?\{(\w+)\}\s*$/.exec(line) ?? [];
      return values[name as keyof PlaceholderValues] !== "";
    })
    .map((line) => interpolate(line, { ...plain, ...links }, String))
    .join("\n");
}

/**
 * The first name in braces that stands for nothing; null where there is none.
 * @param known the names that the place of the text fills
 */
export function findUnknownPlaceholder(text: string, known: readonly string[]): string | null {
  const names = splitPlaceholders(text).filter((_, index) => index % 2 === 1);
  return names.find((name) => !known.includes(name)) ?? null;
}
