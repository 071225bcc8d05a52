import type { StayDate } from "db/schema";
import { formatAdvanceLimitMessage } from "~/catalogue/conference-spaces/event-options";
import { listReservationTimes } from "~/catalogue/menu/opening-hours";
import type { Message } from "~/core/form-state";
import { formatTime, lodgeToday } from "~/core/instants";
import { defineMessage } from "~/core/languages/translator";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { addStayDays, countNights } from "~/core/stay";

/** Largest party that can request a table online. Larger parties call. */
export const maxPartySize = 30;

export interface TableTime {
  day: StayDate;
  /** `HH:mm` in the lodge's time zone. */
  time: string;
}

/** Settings → Booking limits how far ahead a table can be requested. */
export function findTableDayProblem(day: StayDate, settings: Settings, now: Date): Message | null {
  const { advanceDays } = settings.booking;
  const today = lodgeToday(now, settings.general.timeZone);
  if (day < today) return defineMessage("The date cannot be before today.");
  if (day <= addStayDays(today, advanceDays)) return null;
  return formatAdvanceLimitMessage(advanceDays);
}

/** Warns the front desk of a day further ahead than guests may request. The front desk may exceed the limit. */
export function describeAdvanceLimit(day: StayDate, settings: Settings, now: Date): string | null {
  const { advanceDays } = settings.booking;
  const today = lodgeToday(now, settings.general.timeZone);
  if (day <= addStayDays(today, advanceDays)) return null;
  const daysAhead = pluralise(countNights({ checkIn: today, checkOut: day }), "day");
  return `${daysAhead} ahead is more than the ${advanceDays} that guests may book.`;
}

/** The kitchen's opening hours determine the times. */
export function findTableTimeProblem(time: string, { hours }: Settings): Message | null {
  const isOffered = listReservationTimes(hours).some((offered) => offered.time === time);
  return isOffered ? null : defineMessage("Choose one of the times in the list.");
}

export function findTableEnquiryProblem(
  { day, time }: TableTime,
  settings: Settings,
  now: Date,
): { field: "date" | "time"; message: Message } | null {
  const { timeZone } = settings.general;
  const dayProblem = findTableDayProblem(day, settings, now);
  if (dayProblem) return { field: "date", message: dayProblem };
  const timeProblem = findTableTimeProblem(time, settings);
  if (timeProblem) return { field: "time", message: timeProblem };
  if (day === lodgeToday(now, timeZone) && time <= formatTime(now, timeZone)) {
    const message = defineMessage("This time has passed. Choose a later one or another day.");
    return { field: "time", message };
  }
  return null;
}
