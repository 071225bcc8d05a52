import type { StayDate } from "db/schema";
import type { PlainText, Translator } from "~/core/languages/translator";
import { addMonth, addStayDays, monthWeeks } from "~/core/stay";
import {
  findMinNights,
  isClosedToArrival,
  messages,
  type StayLimits,
} from "~/reservations/availability/stay-limits";

export interface CalendarDay {
  number: number;
  state: "past" | "full" | "free";
  /** What the day is in the chosen stay. */
  part: "arrival" | "night" | "departure" | null;
  /** The day is part of a chosen stay that cannot be booked. */
  isRefused: boolean;
  href: string | null;
  /** The link's text, or a hint beside the number, for screen readers. */
  label: string;
}

export interface CalendarMonth {
  name: string;
  weeks: (CalendarDay | null)[][];
}

export interface RoomCalendar {
  /** The requested month and, if bookable, the next one. */
  months: CalendarMonth[];
  previous: { href: string; name: string } | null;
  next: { href: string; name: string } | null;
  /** What the guest chooses next. */
  choosing: "arrival" | "departure";
  /** The chosen stay cannot be booked. */
  isRefused: boolean;
}

/**
 * Returns the range of nights that the calendar needs: two months, and the nights before them since the
 * arrival.
 */
export function calendarRange(
  month: string,
  checkIn: StayDate | null,
): { from: StayDate; to: StayDate } {
  const first = `${month}-01`;
  return {
    from: checkIn && checkIn < first ? checkIn : first,
    to: `${addMonth(month, 2)}-01`,
  };
}

type Part = NonNullable<CalendarDay["part"]>;

/** Labels of the chosen stay's days that have no link. */
const stayLabels: Record<Part, PlainText> = {
  arrival: "your arrival",
  night: "your night",
  departure: "your departure",
};
/** Labels of the chosen stay's days that have a link to choose them again. */
const selectedLabels: Record<Part, PlainText> = {
  arrival: "selected: your arrival",
  night: "selected: your night",
  departure: "selected: your departure",
};

/**
 * Builds two months in which a guest chooses the arrival and then the departure. The departure may be a full
 * night if all nights before it are free.
 */
export function roomCalendar({
  month,
  today,
  lastCheckIn,
  limits,
  fullNights,
  checkIn,
  checkOut,
  isRefused,
  link,
  translator: { t, describe, formatMonth, formatStayDateInFull },
}: {
  month: string;
  today: StayDate;
  lastCheckIn: StayDate;
  limits: StayLimits;
  fullNights: Set<StayDate>;
  checkIn: StayDate | null;
  checkOut: StayDate | null;
  isRefused: boolean;
  link: (values: { checkIn?: string | null; checkOut?: string | null; month?: string }) => string;
  translator: Translator;
}): RoomCalendar {
  const choosing = checkIn && !checkOut && checkIn >= today ? "departure" : "arrival";
  const firstFullNight = checkIn
    ? [...fullNights].sort().find((night) => night >= checkIn)
    : undefined;

  const findPart = (day: StayDate): Part | null => {
    if (day === checkIn) return "arrival";
    if (day === checkOut) return "departure";
    return checkIn && checkOut && day > checkIn && day < checkOut ? "night" : null;
  };
  const toDay = (day: StayDate): CalendarDay => {
    const state = day < today ? "past" : fullNights.has(day) ? "full" : "free";
    const canDepart =
      choosing === "departure" &&
      checkIn !== null &&
      day >= addStayDays(checkIn, findMinNights(limits, checkIn)) &&
      day <= addStayDays(checkIn, limits.maxStayNights) &&
      (!firstFullNight || day <= firstFullNight);
    const isClosed = isClosedToArrival(limits, day);
    const canArrive = state === "free" && !isClosed && day <= lastCheckIn;
    const href = canDepart
      ? `${link({ checkIn, checkOut: day })}#book`
      : canArrive
        ? `${link({ checkIn: day, checkOut: null })}#calendar`
        : null;
    const part = findPart(day);
    const labelParts = href
      ? [
          t(canDepart ? "Leave on {day}" : "Arrive on {day}", { day: formatStayDateInFull(day) }),
          part && t(selectedLabels[part]),
          part && isRefused && describe(messages.unavailableInList),
        ]
      : [
          part && t(stayLabels[part]),
          part && isRefused && describe(messages.unavailableInList),
          state === "full" ? t("booked") : state === "free" && isClosed && t("no arrivals"),
        ];
    return {
      number: Number(day.slice(8)),
      state,
      part,
      isRefused: isRefused && part !== null,
      href,
      label: labelParts.filter(Boolean).join(", "),
    };
  };

  // A stay that begins on the last possible day may end in the following month.
  const isBookableMonth = (yearMonth: string) =>
    yearMonth >= today.slice(0, 7) && yearMonth <= addStayDays(lastCheckIn, 31).slice(0, 7);
  const linkToMonth = (offset: number) => {
    const neighbourMonth = addMonth(month, offset);
    return isBookableMonth(neighbourMonth)
      ? {
          href: `${link({ checkIn, checkOut, month: neighbourMonth })}#calendar`,
          name: formatMonth(neighbourMonth),
        }
      : null;
  };
  const nextMonth = addMonth(month, 1);
  return {
    months: (isBookableMonth(nextMonth) ? [month, nextMonth] : [month]).map((shownMonth) => ({
      name: formatMonth(shownMonth),
      weeks: monthWeeks(shownMonth).map((week) => week.map((day) => (day ? toDay(day) : null))),
    })),
    previous: linkToMonth(-1),
    next: linkToMonth(1),
    choosing,
    isRefused,
  };
}
