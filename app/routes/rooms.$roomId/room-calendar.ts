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
  choosing: "arrival" | "departure";
  isRefused: boolean;
}

/** Returns the nights that the calendar needs: two months, and the limits' range from the arrival on. */
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

const yours: Record<Part, PlainText> = {
  arrival: "your arrival",
  night: "your night",
  departure: "your departure",
};
/** Labels of chosen days that can be chosen again. */
const nowYours: Record<Part, PlainText> = {
  arrival: "selected: your arrival",
  night: "selected: your night",
  departure: "selected: your departure",
};

/**
 * Builds two months in which a guest picks the arrival and then the departure. A departure may fall on a full
 * night if all earlier nights are free.
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
  const firstFullAfterCheckIn = checkIn
    ? [...fullNights].sort().find((night) => night >= checkIn)
    : undefined;

  const toDay = (day: StayDate): CalendarDay => {
    const state = day < today ? "past" : fullNights.has(day) ? "full" : "free";
    const canLeave =
      choosing === "departure" &&
      checkIn !== null &&
      day >= addStayDays(checkIn, findMinNights(limits, checkIn)) &&
      day <= addStayDays(checkIn, limits.maxStayNights) &&
      (!firstFullAfterCheckIn || day <= firstFullAfterCheckIn);
    const isClosed = isClosedToArrival(limits, day);
    const canArrive = state === "free" && !isClosed && day <= lastCheckIn;
    const href = canLeave
      ? `${link({ checkIn, checkOut: day })}#book`
      : canArrive
        ? `${link({ checkIn: day, checkOut: null })}#calendar`
        : null;
    const part =
      day === checkIn
        ? "arrival"
        : day === checkOut
          ? "departure"
          : checkIn && checkOut && day > checkIn && day < checkOut
            ? "night"
            : null;
    const parts = href
      ? [
          t(canLeave ? "Leave on {day}" : "Arrive on {day}", { day: formatStayDateInFull(day) }),
          part && t(nowYours[part]),
          part && isRefused && describe(messages.unavailableInList),
        ]
      : [
          part && t(yours[part]),
          part && isRefused && describe(messages.unavailableInList),
          state === "full" ? t("booked") : state === "free" && isClosed && t("no arrivals"),
        ];
    return {
      number: Number(day.slice(8)),
      state,
      part,
      isRefused: isRefused && part !== null,
      href,
      label: parts.filter(Boolean).join(", "),
    };
  };

  const isInReach = (name: string) =>
    name >= today.slice(0, 7) && name <= addStayDays(lastCheckIn, 31).slice(0, 7);
  const neighbour = (offset: number) => {
    const name = addMonth(month, offset);
    return isInReach(name)
      ? { href: `${link({ checkIn, checkOut, month: name })}#calendar`, name: formatMonth(name) }
      : null;
  };
  const after = addMonth(month, 1);
  return {
    months: (isInReach(after) ? [month, after] : [month]).map((shown) => ({
      name: formatMonth(shown),
      weeks: monthWeeks(shown).map((week) => week.map((day) => (day ? toDay(day) : null))),
    })),
    previous: neighbour(-1),
    next: neighbour(1),
    choosing,
    isRefused,
  };
}
