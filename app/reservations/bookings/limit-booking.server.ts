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

/** Who books, as far as it is known. */
interface Booker {
  userId: string | null;
  email: string | null;
  /** Where the form comes from; null where that is not known. */
  address: string | null;
}

/**
 * Whether a stay, or nights added to one, is more than its booker may have to come: by their account,
 * their e-mail address, or, for a day, where they book from.
 */
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

/** How a guest's booking waits for the lodge. */
export interface Hold {
  hours: number;
  /** Too many bookings arrive, whoever makes them. */
  isFlood: boolean;
}

/** How one more stay of so many nights waits for the lodge; null where it is confirmed at once. */
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

/** Whether a stay, or nights added to one, is more than all guests may book within an hour. */
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
