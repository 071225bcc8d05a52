import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import {
  clearDocuments,
  clearGuestProfiles,
  findGuestProfileIdOfUser,
  listProfilesOnlyOfPayer,
  listProfilesOnlyOfUser,
} from "./guest-profile-queries.server";

/**
 * Takes everything from the guest whose account it is, in the caller's transaction, and from those who
 * are known by nothing but its bookings or their groups.
 */
export async function anonymiseGuestProfileOfUser(
  trx: Db,
  userId: string,
  now: Date,
): Promise<void> {
  const own = await findGuestProfileIdOfUser(trx, userId);
  const known = (await listProfilesOnlyOfUser(trx, userId)).map(({ id }) => id);
  const ids =
    own === undefined ? known : [own, ...known, ...(await listProfilesOnlyOfPayer(trx, own))];
  await clearGuestProfiles(trx, ids, now.toISOString());
}

/** Takes everything from a guest's record, in the caller's transaction; whether there was something. */
export const anonymiseGuestProfile = async (trx: Db, id: number, now: Date): Promise<boolean> =>
  (await clearGuestProfiles(trx, [id], now.toISOString())) > 0;

/** Takes the documents of guests whose last stay ended before a day; how many there were. */
export const purgeDocuments = (trx: Db, before: StayDate): Promise<number> =>
  clearDocuments(trx, before);
