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
  /** It is part of a chosen stay that cannot be booked. */
  isRefused: boolean;
  /** The address that a click on the day leads to. */
  href: string | null;
  /** What the link, or a few words beside the number, say to those who do not see colours. */
  label: string;
}

export interface CalendarMonth {
  name: string;
  weeks: (CalendarDay | null)[][];
}

export interface RoomCalendar {
  /** The month that was asked for and, within reach, the one after it. */
  months: CalendarMonth[];
  /** Lead one month on. */
  previous: { href: string; name: string } | null;
  next: { href: string; name: string } | null;
  /** What the next click chooses. */
  choosing: "arrival" | "departure";
  /** The chosen stay cannot be booked. */
  isRefused: boolean;
}

/** The nights a calendar has to know: of its two months, and those from the chosen arrival on. */
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

/** What a day is to whoever chose the stay. */
const yours: Record<Part, PlainText> = {
  arrival: "your arrival",
  night: "your night",
  departure: "your departure",
};
/** The same of a day that can be chosen anew. */
const nowYours: Record<Part, PlainText> = {
  arrival: "now your arrival",
  night: "now your night",
  departure: "now your departure",
};

/**
 * Two months in which a guest picks first the arrival and then the departure. A departure may fall on
 * a day whose night is full, if every night before it is free and the stay keeps to the limits.
 * @param link the room page's address with these dates.
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
  words: { t, tell, formatMonth, formatStayDateInFull },
}: {
  month: string;
  today: StayDate;
  lastCheckIn: StayDate;
  limits: StayLimits;
  fullNights: Set<StayDate>;
  checkIn: StayDate | null;
  checkOut: StayDate | null;
  /** The chosen stay cannot be booked. */
  isRefused: boolean;
  link: (values: { checkIn?: string | null; checkOut?: string | null; month?: string }) => string;
  words: Translator;
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
          part && isRefused && tell(messages.unavailableInList),
        ]
      : [
          part && t(yours[part]),
          part && isRefused && tell(messages.unavailableInList),
          state === "full" ? t("taken") : state === "free" && isClosed && t("no arrivals"),
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
