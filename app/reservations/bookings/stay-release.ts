import { formatInstant, lodgeInstant, lodgeToday } from "~/core/instants";
import { addStayDays, type Stay, type StayDate } from "~/core/stay";
import { nightEndTime } from "./arrival-time";
import {
  findLastStateChange,
  findStayStateChangeProblem,
  type StayWithState,
} from "./stay-state-changes";

const noShowTime = "18:00";

/** A no-show can be recorded from 18:00 on the arrival day, or from a later stated time. */
export function calculateNoShowStart(
  { checkIn, arrivalTime }: Pick<Stay, "checkIn"> & { arrivalTime: string | null },
  timeZone: string,
): Date {
  if (arrivalTime && arrivalTime < nightEndTime) {
    return lodgeInstant(addStayDays(checkIn, 1), arrivalTime, timeZone);
  }
  const time = arrivalTime && arrivalTime > noShowTime ? arrivalTime : noShowTime;
  return lodgeInstant(checkIn, time, timeZone);
}

export function findNoShowStateProblem(
  booking: StayWithState & { arrivalTime: string | null },
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const reason = findStayStateChangeProblem(booking, "no-show", lodgeToday(now, timeZone));
  if (reason) return reason;
  const start = calculateNoShowStart(booking, timeZone);
  return now < start ? `A no-show can be recorded from ${formatInstant(start, timeZone)}.` : null;
}

export const isEarlyDeparture = (booking: StayWithState, today: StayDate): boolean =>
  booking.status === "confirmed" &&
  findLastStateChange(booking) === "check-in" &&
  today < booking.checkOut;
