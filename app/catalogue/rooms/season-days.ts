import { addStayDays, type StayDate, weekdayOf, weekdays } from "~/core/stay";

/** Weekdays as bits, Monday the lowest. */
export type Weekdays = number;

export const everyDay: Weekdays = 0b111_1111;

export const includesWeekday = (days: Weekdays, date: StayDate): boolean =>
  days === everyDay || ((days >> weekdayOf(date)) & 1) === 1;

/** Lists the weekdays as numbers; 0 is Monday. */
export const listWeekdays = (days: Weekdays): number[] =>
  weekdays.flatMap((_, day) => ((days >> day) & 1 ? [day] : []));

/** Returns the value of a form field: `Friday, Saturday`. */
export const formatWeekdays = (days: Weekdays): string =>
  listWeekdays(days)
    .map((day) => weekdays[day])
    .join(", ");

/** Parses the value of a form field. Returns null for an unknown weekday. */
export function parseWeekdays(text: string): Weekdays | null {
  const names = text.split(",").flatMap((name) => name.trim() || []);
  const days = names.map((name) => weekdays.indexOf(name));
  return days.includes(-1) ? null : days.reduce((all, day) => all | (1 << day), 0);
}

/** The nights of a season, `lastNight` included. */
export interface SeasonNights {
  firstNight: StayDate;
  lastNight: StayDate;
  weekdays: Weekdays;
}

export const appliesOn = (
  { firstNight, lastNight, weekdays: days }: SeasonNights,
  night: StayDate,
) => firstNight <= night && night <= lastNight && includesWeekday(days, night);

export const findWeekdaysWithNights = (season: SeasonNights): Weekdays =>
  weekdays.reduce((days, _, after) => {
    const night = addStayDays(season.firstNight, after);
    return appliesOn(season, night) ? days | (1 << weekdayOf(night)) : days;
  }, 0);

/** Returns whether two seasons share a night. Weekdays repeat, so checking seven nights suffices. */
export function seasonsShareNight(one: SeasonNights, other: SeasonNights): boolean {
  const first = one.firstNight > other.firstNight ? one.firstNight : other.firstNight;
  return weekdays.some((_, days) => {
    const night = addStayDays(first, days);
    return appliesOn(one, night) && appliesOn(other, night);
  });
}

export interface ArrivalRule extends SeasonNights {
  /** Null: the lodge's general minimum. */
  minNights: number | null;
  closedArrivals: Weekdays;
}
