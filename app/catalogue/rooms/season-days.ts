import { addStayDays, type StayDate, weekdayOf, weekdays } from "~/core/stay";

/** A set of weekdays as bits. Monday is the lowest bit. */
export type Weekdays = number;

export const everyDay: Weekdays = 0b111_1111;

export const includesWeekday = (days: Weekdays, date: StayDate): boolean =>
  days === everyDay || ((days >> weekdayOf(date)) & 1) === 1;

/** Lists the weekdays of a set; 0 is Monday. */
export const listWeekdays = (days: Weekdays): number[] =>
  weekdays.flatMap((_, day) => ((days >> day) & 1 ? [day] : []));

/** Formats the value of a form field: `Friday, Saturday`. */
export const formatWeekdays = (days: Weekdays): string =>
  listWeekdays(days)
    .map((day) => weekdays[day])
    .join(", ");

export function parseWeekdays(text: string): Weekdays | null {
  const names = text.split(",").flatMap((name) => name.trim() || []);
  const days = names.map((name) => weekdays.indexOf(name));
  return days.includes(-1) ? null : days.reduce((bits, day) => bits | (1 << day), 0);
}

/** `lastNight` is included. */
export interface SeasonNights {
  firstNight: StayDate;
  lastNight: StayDate;
  weekdays: Weekdays;
}

export const appliesOn = (
  { firstNight, lastNight, weekdays: days }: SeasonNights,
  night: StayDate,
) => firstNight <= night && night <= lastNight && includesWeekday(days, night);

/** A season of two nights has at most two weekdays. */
export const findWeekdaysWithNights = (season: SeasonNights): Weekdays =>
  weekdays.reduce((days, _, daysAfter) => {
    const night = addStayDays(season.firstNight, daysAfter);
    return appliesOn(season, night) ? days | (1 << weekdayOf(night)) : days;
  }, 0);

/** Weekdays repeat, so checking seven nights suffices. */
export function seasonsShareNight(a: SeasonNights, b: SeasonNights): boolean {
  const firstCommonNight = a.firstNight > b.firstNight ? a.firstNight : b.firstNight;
  return weekdays.some((_, daysAfter) => {
    const night = addStayDays(firstCommonNight, daysAfter);
    return appliesOn(a, night) && appliesOn(b, night);
  });
}

export interface ArrivalRule extends SeasonNights {
  /** Null: the lodge's general minimum. */
  minNights: number | null;
  /** Weekdays on which no stay can start. */
  closedArrivals: Weekdays;
}
