import { formatInstant, lodgeInstant, lodgeToday } from "~/core/instants";
import { addStayDays, type Stay, type StayDate } from "~/core/stay";
import { nightEndTime } from "./arrival-time";
import {
  findLastStateChange,
  findStayStateChangeProblem,
  type StayWithState,
} from "./stay-state-changes";

/** From this time on the arrival day, a guest who stated no later time counts as a no-show. */
const noShowTime = "18:00";

/**
 * Returns when a no-show can be recorded: at 18:00 on the arrival day, or at a later stated time. A stated
 * time before 06:00 belongs to the next morning.
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

/** Returns why a no-show cannot be recorded now, or null. */
export function findNoShowStateProblem(
  booking: StayWithState & { arrivalTime: string | null },
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const reason = findStayStateChangeProblem(booking, "no-show", lodgeToday(now, timeZone));
  if (reason) return reason;
  const start = findNoShowStart(booking, timeZone);
  return now < start ? `A no-show can be recorded from ${formatInstant(start, timeZone)}.` : null;
}

/** Returns whether a check-out today would be before the agreed departure. */
export const isEarlyDeparture = (booking: StayWithState, today: StayDate): boolean =>
  booking.status === "confirmed" &&
  findLastStateChange(booking) === "check-in" &&
  today < booking.checkOut;
