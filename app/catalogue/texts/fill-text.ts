import { cut, fill } from "~/core/languages/fill";
import { lodgeNumber } from "~/core/phone-number.server";
import type { TextValues } from "./text-values";

/** A text of one paragraph with its braces filled. A space that holds a line together, as French has, stays. */
export const fillText = (text: string, values: TextValues): string =>
  fill(text, values, String)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();

/** What Markdown would take for a mark. */
const marks = /[\\`*_[\]<>#|~]/g;

/**
 * Markdown with its braces filled; phone, mail and the guest's bookings become links. A line that
 * consists of a value which is empty is left out.
 */
export function fillMarkdown(markdown: string, values: TextValues): string {
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(marks, "\\$&")]),
  );
  const links = {
    phone: `[${plain.phone}](tel:${lodgeNumber(values.phone)})`,
    email: `[${plain.email}](mailto:${values.email})`,
    bookings: `[${plain.bookings}](/my-bookings)`,
  };
  return markdown
    .split("\n")
    .filter((line) => {
      const [, name = ""] = /^\s*(?:[-*] )?\{(\w+)\}\s*$/.exec(line) ?? [];
      return values[name as keyof TextValues] !== "";
    })
    .map((line) => fill(line, { ...plain, ...links }, String))
    .join("\n");
}

/**
 * The first name in braces that stands for nothing; null where there is none.
 * @param known the names that the place of the text fills
 */
export function findUnknownValue(text: string, known: readonly string[]): string | null {
  const names = cut(text).filter((_, index) => index % 2 === 1);
  return names.find((name) => !known.includes(name)) ?? null;
}
