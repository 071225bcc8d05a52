import { millisecondsInHour } from "date-fns/constants";
import { loadBookedFromNetwork } from "~/accounts/limits/network-limits.server";
import { lodgeToday } from "~/core/instants";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import {
  type BookedVolume,
  exceedsOpenStayLimit,
  findHoldHours,
  isRateLimited,
} from "./hold-policy";
import {
  sumAddedNightsSince,
  sumBookedSince,
  sumOpenStaysOfEmail,
  sumOpenStaysOfUser,
} from "./hold-queries.server";

interface Booker {
  userId: string | null;
  email: string | null;
  address: string | null;
}

/** Returns whether more stays or nights exceed the limit of an account, e-mail or, for a day, network. */
export async function isOverLimit(
  db: Db,
  { userId, email, address }: Booker,
  more: BookedVolume,
  { general, limits }: Settings,
  now: Date,
): Promise<boolean> {
  const today = lodgeToday(now, general.timeZone);
  const most = limits.openStays;
  const booked = [
    ...(userId ? [await sumOpenStaysOfUser(db, userId, today, most)] : []),
    ...(email ? [await sumOpenStaysOfEmail(db, email, today, most)] : []),
    await loadBookedFromNetwork(db, address, now),
  ];
  return booked.some((each) => exceedsOpenStayLimit(each, more, limits));
}

export interface Hold {
  hours: number;
  /** All guests together exceed the hourly limit. */
  isFlood: boolean;
}

/** Returns the hold for one more stay, or null if confirmed at once. */
export async function findHold(
  db: Db,
  nights: number,
  { booking, limits }: Settings,
  now: Date,
): Promise<Hold | null> {
  const flood = await isBookingRateLimited(db, { stays: 1, nights }, limits, now);
  const hours = findHoldHours({ needsApproval: booking.needsApproval, isFlood: flood }, limits);
  return hours === null ? null : { hours, isFlood: flood };
}

export async function isBookingRateLimited(
  db: Db,
  more: BookedVolume,
  limits: Settings["limits"],
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - millisecondsInHour);
  const booked = await sumBookedSince(db, since, limits.staysAnHour);
  const added = await sumAddedNightsSince(db, since);
  return isRateLimited({ ...booked, nights: booked.nights + added }, more, limits);
}
