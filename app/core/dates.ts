import { lodgeToday } from "./instants";
import { calendarDay, type StayDate, weekdayOf } from "./stay";

/** How to read `03/04/2027`. With "refuse", such dates are a problem. */
export const dateOrders = ["refuse", "day-first", "month-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

export type DateProblem =
  | { kind: "not-a-date" | "two-digit-year" | "day-number" }
  /** The text names the wrong weekday for its date. */
  | { kind: "other-weekday"; day: StayDate }
  | { kind: "ambiguous"; readings: [StayDate, StayDate] };

type ParsedDate = { kind: "date"; day: StayDate } | DateProblem;

const notADate = { kind: "not-a-date" } as const;
const toParsedDate = (day: StayDate | null): ParsedDate =>
  day === null ? notADate : { kind: "date", day };

const trailingTime =
  /(?:\s*T|,?\s+(?:at |à )?)(\d{1,2})\s?[:h]\s?(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s*([ap])\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i;

/**
 * Accepts dates of a spreadsheet or another program: `2026-12-31`, `2026/12/31`, `20261231`, `31/12/2026`,
 * `31.12.2026`, `Thu 31 Dec 2026`, `December 31, 2026`, `31 décembre 2026`. A time may follow. A time with a zone
 * is an instant, and its date is the lodge's at that instant. Never guesses: `03/04/2027` is ambiguous unless
 * `order` is given. A two-digit year or a spreadsheet's day number is a problem.
 */
export function parseDate(
  text: string,
  { order = "refuse", timeZone }: { order?: DateOrder; timeZone: string },
): ParsedDate {
  const submitted = text
    .replace(/[\u200e\u200f\ufeff]/g, "")
    .trim()
    .replace(/\s+/g, " ");
  if (submitted.length > 60) return notADate;
  const timeMatch = trailingTime.exec(submitted);
  if (!timeMatch) return parseDay(submitted, order);
  const parsedDay = parseDay(submitted.slice(0, timeMatch.index), order);
  return parsedDay.kind === "date" ? parseWithTime(parsedDay.day, timeMatch, timeZone) : parsedDay;
}

/** With a zone, the result is the lodge's date at that instant. */
function parseWithTime(day: StayDate, timeMatch: RegExpExecArray, timeZone: string): ParsedDate {
  const [, hour = "", minute = "", second = "00", meridiem, zone] = timeMatch;
  const typedHour = Number(hour);
  if (meridiem ? typedHour < 1 || typedHour > 12 : typedHour > 23) return notADate;
  if (Number(minute) > 59 || Number(second) > 59) return notADate;
  if (!zone) return { kind: "date", day };
  const hours = meridiem ? (typedHour % 12) + (meridiem.toLowerCase() === "p" ? 12 : 0) : typedHour;
  const [, sign = "+", offsetHours = "00", offsetMinutes = "00"] =
    /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const clockTime = `${String(hours).padStart(2, "0")}:${minute}:${second}`;
  const instant = new Date(`${day}T${clockTime}${sign}${offsetHours}:${offsetMinutes}`);
  if (Number.isNaN(instant.getTime())) return notADate;
  const lodgeDay = lodgeToday(instant, timeZone);
  // Some programs write a plain date as midnight in their own zone, so both dates are possible.
  return clockTime === "00:00:00" && lodgeDay !== day
    ? { kind: "ambiguous", readings: [day, lodgeDay] }
    : { kind: "date", day: lodgeDay };
}

function parseDay(submitted: string, order: DateOrder): ParsedDate {
  const [, year = "", , month = "", dayOfMonth = ""] =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(submitted) ?? [];
  if (year) return toParsedDate(calendarDay(year, month, dayOfMonth));
  const compact = /^(20\d\d)(\d\d)(\d\d)$/.exec(submitted);
  if (compact)
    return toParsedDate(calendarDay(compact[1] ?? "", compact[2] ?? "", compact[3] ?? ""));
  if (/^\d{5}(?:[.,]\d+)?$/.test(submitted)) return { kind: "day-number" };
  const [, first = "", , second = "", lastNumber = ""] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/.exec(submitted) ?? [];
  if (lastNumber.length === 2) return { kind: "two-digit-year" };
  return lastNumber
    ? parseInOrder(lastNumber, first, second, order)
    : parseWithMonthName(submitted);
}

function parseInOrder(year: string, first: string, second: string, order: DateOrder): ParsedDate {
  const dayFirst = calendarDay(year, second, first);
  const monthFirst = calendarDay(year, first, second);
  if (order !== "refuse") return toParsedDate(order === "day-first" ? dayFirst : monthFirst);
  return dayFirst && monthFirst && dayFirst !== monthFirst
    ? { kind: "ambiguous", readings: [dayFirst, monthFirst] }
    : toParsedDate(dayFirst ?? monthFirst);
}

// English and French, without accents. "Jui" is missing because it may be June or July.
const monthNames = [
  ...["jan janv january janvier", "feb fev fevr february fevrier", "mar mars march"],
  ...["apr avr april avril", "may mai", "jun june juin", "jul juil july juillet"],
  ...["aug august aout", "sep sept september septembre", "oct october octobre"],
  ...["nov november novembre", "dec december decembre"],
].map((names) => names.split(" "));
const weekdayNames = [
  ...["mon monday lun lundi", "tue tues tuesday mar mardi", "wed wednesday mer mercredi"],
  ...["thu thur thurs thursday jeu jeudi", "fri friday ven vendredi", "sat saturday sam samedi"],
  ...["sun sunday dim dimanche"],
].map((names) => names.split(" "));

const indexOfName = (lists: string[][], word = "") =>
  lists.findIndex((names) => names.includes(word));

function parseWithMonthName(submitted: string): ParsedDate {
  const words = submitted
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter((word) => word && !["of", "the", "le"].includes(word));
  const weekday = words.length === 4 ? indexOfName(weekdayNames, words.shift()) : null;
  if (words.length !== 3 || weekday === -1) return notADate;
  const monthIndex = words.findIndex((word) => indexOfName(monthNames, word) >= 0);
  const month = String(indexOfName(monthNames, words[monthIndex]) + 1);
  const [firstWord = "", lastWord = ""] = words.filter((_, index) => index !== monthIndex);
  if (monthIndex < 0 || monthIndex > 1) return notADate;
  const isYearFirst = /^\d{4}$/.test(firstWord) && monthIndex === 1;
  const [year, ordinal] = isYearFirst ? [firstWord, lastWord] : [lastWord, firstWord];
  const [, dayOfMonth] = /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(ordinal) ?? [];
  if (!dayOfMonth) return notADate;
  if (/^\d{2}$/.test(year)) return { kind: "two-digit-year" };
  const day = /^\d{4}$/.test(year) ? calendarDay(year, month, dayOfMonth) : null;
  if (day === null) return notADate;
  return weekday !== null && weekdayOf(day) !== weekday
    ? { kind: "other-weekday", day }
    : { kind: "date", day };
}
