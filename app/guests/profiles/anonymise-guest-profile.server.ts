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
 * Anonymises a user's profile, in the caller's transaction. Includes profiles known only from the user's
 * bookings or groups.
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

/** Anonymises a guest profile in the caller's transaction. Returns whether anything was cleared. */
export const anonymiseGuestProfile = async (trx: Db, id: number, now: Date): Promise<boolean> =>
  (await clearGuestProfiles(trx, [id], now.toISOString())) > 0;

/** Deletes documents of guests whose last stay ended before a day. Returns their number. */
export const purgeDocuments = (trx: Db, before: StayDate): Promise<number> =>
  clearDocuments(trx, before);
