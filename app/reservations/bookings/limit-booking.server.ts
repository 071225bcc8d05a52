import { millisecondsInHour } from "date-fns/constants";
import { loadNetworkBookingCounts } from "~/accounts/limits/network-limits.server";
import { lodgeToday } from "~/core/instants";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import {
  type BookedVolume,
  calculateHoldHours,
  exceedsHourlyLimit,
  exceedsOpenStayLimit,
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

/** The limits of the account, the e-mail address and the network each apply. */
export async function isOverLimit(
  db: Db,
  { userId, email, address }: Booker,
  added: BookedVolume,
  { general, limits }: Settings,
  now: Date,
): Promise<boolean> {
  const today = lodgeToday(now, general.timeZone);
  const limit = limits.openStays;
  const bookedVolumes = [
    ...(userId ? [await sumOpenStaysOfUser(db, userId, today, limit)] : []),
    ...(email ? [await sumOpenStaysOfEmail(db, email, today, limit)] : []),
    await loadNetworkBookingCounts(db, address, now),
  ];
  return bookedVolumes.some((volume) => exceedsOpenStayLimit(volume, added, limits));
}

export interface Hold {
  hours: number;
  isRateLimited: boolean;
}

/** Returns null if the stay is confirmed at once. */
export async function findHold(
  db: Db,
  nights: number,
  { booking, limits }: Settings,
  now: Date,
): Promise<Hold | null> {
  const isRateLimited = await isBookingRateLimited(db, { stays: 1, nights }, limits, now);
  const hours = calculateHoldHours({ needsApproval: booking.needsApproval, isRateLimited }, limits);
  return hours === null ? null : { hours, isRateLimited };
}

export async function isBookingRateLimited(
  db: Db,
  added: BookedVolume,
  limits: Settings["limits"],
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - millisecondsInHour);
  const lastHourVolume = await sumBookedSince(db, since, limits.staysAnHour);
  const addedNights = await sumAddedNightsSince(db, since);
  return exceedsHourlyLimit(
    { ...lastHourVolume, nights: lastHourVolume.nights + addedNights },
    added,
    limits,
  );
}
