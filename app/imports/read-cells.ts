import { type Currency, parseCents } from "~/lodge/money";
import { parseStayDate, type StayDate } from "~/lodge/stay";

/** How a day was written. */
type DayForm = "iso" | "day-first";

/**
 * A day as a spreadsheet writes it: `2026-12-31`, or with the day first `31/12/2026`, `31.12.2026` or
 * `31-12-2026`; never with the month first. A time of midnight after it is left out.
 * @returns null where it is no day, or outside 2020–2099
 */
export function readDay(text: string): { day: StayDate; form: DayForm } | null {
  const [typed = ""] = text.trim().split(/[ T]00:00(?::00)?/);
  const first = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(typed);
  const iso = first ? `${first[4]}-${first[3]}-${first[1]}` : typed;
  const day = /^\d{4}-/.test(iso) ? parseStayDate(iso) : null;
  return day === null ? null : { day, form: first ? "day-first" : "iso" };
}

/**
 * An amount as a spreadsheet writes it, with a point or a comma before its cents: `1350.50`, `1.350,50`,
 * `1 350,50`, `-20`. What can be read in two ways, as `1,350` of a currency with cents, is refused.
 * @returns integer cents, or null
 */
export function readAmount(text: string, currency: Currency): number | null {
  const typed = text
    .trim()
    .replace(/^\u2212/, "-")
    .replace(/^(-?)\s*(?:USD|EUR|GBP|RWF|[$€£])\s*/i, "$1")
    .replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, "");
  const isBelow = typed.startsWith("-");
  const plain = plainAmount(isBelow ? typed.slice(1) : typed, currency === "RWF");
  const cents = plain === null ? null : parseCents(plain, currency);
  return cents === null || !isBelow ? cents : -cents;
}

/** With nothing between its thousands. */
function plainAmount(typed: string, isWhole: boolean): string | null {
  if (/^\d+(?:[.,]\d{1,2})?$/.test(typed)) return typed;
  const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:([.,])(\d{1,2}))?$/.exec(typed);
  if (!grouped) return null;
  const [, between = "", before, cents = ""] = grouped;
  if (before === between) return null;
  const isOneGroup = typed.split(between).length === 2;
  if (before === undefined && isOneGroup && !isWhole) return null;
  const [whole = ""] = before === undefined ? [typed] : typed.split(before);
  return `${whole.replaceAll(between, "")}${cents && `.${cents}`}`;
}

/** What spreadsheets and our own files put before what could be a formula, taken off again. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "");
