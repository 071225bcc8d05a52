import type { StayDate } from "db/schema";
import type { PlainText, Translator } from "~/core/languages/translator";
import { addMonths, addStayDays, monthWeeks } from "~/core/stay";
import {
  getMinNights,
  isClosedToArrival,
  type StayLimits,
  stayMessages,
} from "~/reservations/availability/stay-limits";

export interface CalendarDay {
  number: number;
  state: "past" | "full" | "free";
  stayPart: "arrival" | "night" | "departure" | null;
  isUnbookable: boolean;
  href: string | null;
  /** The link's text, or a hint beside the number, for screen readers. */
  label: string;
}

export interface CalendarMonth {
  name: string;
  weeks: (CalendarDay | null)[][];
}

export interface RoomCalendar {
  months: CalendarMonth[];
  previous: { href: string; name: string } | null;
  next: { href: string; name: string } | null;
  nextChoice: "arrival" | "departure";
  isUnbookable: boolean;
}

/** Returns the nights of the two months shown, extended back to an earlier arrival. `to` is exclusive. */
export function getCalendarRange(
  month: string,
  checkIn: StayDate | null,
): { from: StayDate; to: StayDate } {
  const firstNight = `${month}-01`;
  return {
    from: checkIn && checkIn < firstNight ? checkIn : firstNight,
    to: `${addMonths(month, 2)}-01`,
  };
}

type StayPart = NonNullable<CalendarDay["stayPart"]>;

/** Labels of the chosen stay's days that have no link. */
const stayLabels: Record<StayPart, PlainText> = {
  arrival: "your arrival",
  night: "your night",
  departure: "your departure",
};
/** Labels of the chosen stay's days that have a link to choose them again. */
const selectedLabels: Record<StayPart, PlainText> = {
  arrival: "selected: your arrival",
  night: "selected: your night",
  departure: "selected: your departure",
};

/** The departure may be a full night if all nights before it are free. */
export function buildRoomCalendar({
  month,
  today,
  lastCheckIn,
  limits,
  fullNights,
  checkIn,
  checkOut,
  isUnbookable,
  buildHref,
  translator: { t, describe, formatMonth, formatStayDateInFull },
}: {
  month: string;
  today: StayDate;
  lastCheckIn: StayDate;
  limits: StayLimits;
  fullNights: Set<StayDate>;
  checkIn: StayDate | null;
  checkOut: StayDate | null;
  isUnbookable: boolean;
  buildHref: (values: {
    checkIn?: string | null;
    checkOut?: string | null;
    month?: string;
  }) => string;
  translator: Translator;
}): RoomCalendar {
  const nextChoice = checkIn && !checkOut && checkIn >= today ? "departure" : "arrival";
  const firstFullNight = checkIn
    ? [...fullNights].sort().find((night) => night >= checkIn)
    : undefined;

  const getStayPart = (day: StayDate): StayPart | null => {
    if (day === checkIn) return "arrival";
    if (day === checkOut) return "departure";
    return checkIn && checkOut && day > checkIn && day < checkOut ? "night" : null;
  };
  const buildDay = (day: StayDate): CalendarDay => {
    const state = day < today ? "past" : fullNights.has(day) ? "full" : "free";
    const canDepart =
      nextChoice === "departure" &&
      checkIn !== null &&
      day >= addStayDays(checkIn, getMinNights(limits, checkIn)) &&
      day <= addStayDays(checkIn, limits.maxStayNights) &&
      (!firstFullNight || day <= firstFullNight);
    const isClosed = isClosedToArrival(limits, day);
    const canArrive = state === "free" && !isClosed && day <= lastCheckIn;
    const href = canDepart
      ? `${buildHref({ checkIn, checkOut: day })}#book`
      : canArrive
        ? `${buildHref({ checkIn: day, checkOut: null })}#calendar`
        : null;
    const stayPart = getStayPart(day);
    const labelParts = href
      ? [
          t(canDepart ? "Leave on {day}" : "Arrive on {day}", { day: formatStayDateInFull(day) }),
          stayPart && t(selectedLabels[stayPart]),
          stayPart && isUnbookable && describe(stayMessages.unavailableInList),
        ]
      : [
          stayPart && t(stayLabels[stayPart]),
          stayPart && isUnbookable && describe(stayMessages.unavailableInList),
          state === "full" ? t("booked") : state === "free" && isClosed && t("no arrivals"),
        ];
    return {
      number: Number(day.slice(8)),
      state,
      stayPart,
      isUnbookable: isUnbookable && stayPart !== null,
      href,
      label: labelParts.filter(Boolean).join(", "),
    };
  };

  // A stay that begins on the last possible day may end in the following month.
  const isBookableMonth = (yearMonth: string) =>
    yearMonth >= today.slice(0, 7) && yearMonth <= addStayDays(lastCheckIn, 31).slice(0, 7);
  const buildMonthLink = (offset: number) => {
    const neighbourMonth = addMonths(month, offset);
    return isBookableMonth(neighbourMonth)
      ? {
          href: `${buildHref({ checkIn, checkOut, month: neighbourMonth })}#calendar`,
          name: formatMonth(neighbourMonth),
        }
      : null;
  };
  const nextMonth = addMonths(month, 1);
  return {
    months: (isBookableMonth(nextMonth) ? [month, nextMonth] : [month]).map((shownMonth) => ({
      name: formatMonth(shownMonth),
      weeks: monthWeeks(shownMonth).map((week) => week.map((day) => (day ? buildDay(day) : null))),
    })),
    previous: buildMonthLink(-1),
    next: buildMonthLink(1),
    nextChoice,
    isUnbookable,
  };
}
