import { millisecondsInHour } from "date-fns/constants";
import { readBookedFrom } from "~/accounts/limits/network-limits.server";
import { lodgeToday } from "~/core/instants";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import {
  readBookedSince,
  readOpenOfAccount,
  readOpenOfEmail,
  sumAddedSince,
} from "./hold-queries.server";
import { type Booked, holdHoursOf, isFlood, isMoreThanOpen } from "./hold-rules";

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
  more: Booked,
  { general, limits }: Settings,
  now: Date,
): Promise<boolean> {
  const today = lodgeToday(now, general.timeZone);
  const most = limits.openStays;
  const booked = [
    ...(userId ? [await readOpenOfAccount(db, userId, today, most)] : []),
    ...(email ? [await readOpenOfEmail(db, email, today, most)] : []),
    await readBookedFrom(db, address, now),
  ];
  return booked.some((each) => isMoreThanOpen(each, more, limits));
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
  const flood = await isFloodNow(db, { stays: 1, nights }, limits, now);
  const hours = holdHoursOf({ needsApproval: booking.needsApproval, isFlood: flood }, limits);
  return hours === null ? null : { hours, isFlood: flood };
}

/** Whether a stay, or nights added to one, is more than all guests may book within an hour. */
export async function isFloodNow(
  db: Db,
  more: Booked,
  limits: Settings["limits"],
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - millisecondsInHour);
  const booked = await readBookedSince(db, since, limits.staysAnHour);
  const added = await sumAddedSince(db, since);
  return isFlood({ ...booked, nights: booked.nights + added }, more, limits);
}
