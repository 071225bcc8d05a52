import { addStayDays, type StayDate, weekdayOf, weekdays } from "~/core/stay";

/** Days of the week as bits, Monday the lowest. */
export type Weekdays = number;

export const everyDay: Weekdays = 0b111_1111;

/** Whether a date falls on one of these days of the week. */
export const includesWeekday = (days: Weekdays, date: StayDate): boolean =>
  days === everyDay || ((days >> weekdayOf(date)) & 1) === 1;

/** 0 is Monday. */
export const listWeekdays = (days: Weekdays): number[] =>
  weekdays.flatMap((_, day) => ((days >> day) & 1 ? [day] : []));

/** As a form holds them: `Friday, Saturday`. */
export const formatWeekdays = (days: Weekdays): string =>
  listWeekdays(days)
    .map((day) => weekdays[day])
    .join(", ");

/** What a form holds; null where it names something else. */
export function parseWeekdays(text: string): Weekdays | null {
  const names = text.split(",").flatMap((name) => name.trim() || []);
  const days = names.map((name) => weekdays.indexOf(name));
  return days.includes(-1) ? null : days.reduce((all, day) => all | (1 << day), 0);
}

/** The nights on which a season holds; both ends included. */
export interface SeasonNights {
  firstNight: StayDate;
  lastNight: StayDate;
  weekdays: Weekdays;
}

/** Whether a season holds on a night. */
export const appliesOn = (
  { firstNight, lastNight, weekdays: days }: SeasonNights,
  night: StayDate,
) => firstNight <= night && night <= lastNight && includesWeekday(days, night);

/** The days of the week on which a season has nights. */
export const findWeekdaysWithNights = (season: SeasonNights): Weekdays =>
  weekdays.reduce((days, _, after) => {
    const night = addStayDays(season.firstNight, after);
    return appliesOn(season, night) ? days | (1 << weekdayOf(night)) : days;
  }, 0);

/** Whether two seasons hold on the same night. Days of the week come again within seven. */
export function seasonsShareNight(one: SeasonNights, other: SeasonNights): boolean {
  const first = one.firstNight > other.firstNight ? one.firstNight : other.firstNight;
  return weekdays.some((_, days) => {
    const night = addStayDays(first, days);
    return appliesOn(one, night) && appliesOn(other, night);
  });
}

/** What a season asks of stays that begin on one of its nights. */
export interface ArrivalRule extends SeasonNights {
  /** Null: as the lodge asks in general. */
  minNights: number | null;
  /** Nobody arrives then. */
  closedArrivals: Weekdays;
}
