import { formatInstant, lodgeInstant, lodgeToday } from "~/core/instants";
import { addStayDays, type Stay, type StayDate } from "~/core/stay";
import { nightEndTime } from "./arrival-time";
import {
  findLastStateChange,
  findStayStateChangeObjection,
  type StayWithState,
} from "./stay-state-changes";

/** The hour on the arrival day from which a guest can be recorded as a no-show. */
const noShowTime = "18:00";

/**
 * Returns the instant from which a guest can be recorded as a no-show: 18:00 on the arrival day, or
 * the stated arrival time if that is later. A time before 06:00 is on the morning after.
 */
export function findNoShowStart(
  { checkIn, arrivalTime }: Pick<Stay, "checkIn"> & { arrivalTime: string | null },
  timeZone: string,
): Date {
  if (arrivalTime && arrivalTime < nightEndTime) {
    return lodgeInstant(addStayDays(checkIn, 1), arrivalTime, timeZone);
  }
  const time = arrivalTime && arrivalTime > noShowTime ? arrivalTime : noShowTime;
  return lodgeInstant(checkIn, time, timeZone);
}

/** Returns why a guest cannot be recorded as a no-show now, or null when they can. */
export function findNoShowObjection(
  booking: StayWithState & { arrivalTime: string | null },
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const reason = findStayStateChangeObjection(booking, "no-show", lodgeToday(now, timeZone));
  if (reason) return reason;
  const from = findNoShowStart(booking, timeZone);
  return now < from ? `A no-show can be recorded from ${formatInstant(from, timeZone)} on.` : null;
}

/** Returns whether a check-out on the lodge's day `today` is before the agreed departure. */
export const isEarlyDeparture = (booking: StayWithState, today: StayDate): boolean =>
  booking.status === "confirmed" &&
  findLastStateChange(booking) === "check-in" &&
  today < booking.checkOut;
