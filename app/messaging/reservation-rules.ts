import type { StayDate } from "db/schema";
import { plural } from "~/booking/booking-rules";
import { addStayDays, lodgeToday } from "~/booking/stay";
import { lodgeTime, reservationTimes } from "~/catalogue/opening-hours";
import type { Settings } from "~/settings/settings";

/** The most people that can ask for a table at once; more are arranged by phone. */
export const mostPeople = 30;

/** When a table is wanted, by the lodge's clock. */
export interface TableTime {
  day: StayDate;
  /** `HH:mm` */
  time: string;
}

/**
 * What is wrong with the time of a reservation: it has to be still to come, within the advance
 * limit of Settings → Booking, and one of the times that the kitchen offers.
 */
export function findReservationProblem(
  { day, time }: TableTime,
  settings: Settings,
  now: Date,
): { field: "date" | "time"; message: string } | null {
  const { timeZone } = settings.general;
  const { advanceDays } = settings.booking;
  const today = lodgeToday(now, timeZone);
  if (day < today) return { field: "date", message: "The date cannot be before today." };
  if (day > addStayDays(today, advanceDays)) {
    const message = `The date can be at most ${plural(advanceDays, "day")} from today.`;
    return { field: "date", message };
  }
  if (!reservationTimes(settings.hours).some((offered) => offered.time === time)) {
    return { field: "time", message: "Choose one of the times in the list." };
  }
  if (day === today && time <= lodgeTime(now, timeZone)) {
    return { field: "time", message: "This time has passed. Choose a later one or another day." };
  }
  return null;
}
