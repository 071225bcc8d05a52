import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import {
  clearDocuments,
  clearGuestProfiles,
  findGuestProfileIdOfUser,
  listProfilesOnlyOfPayer,
  listProfilesOnlyOfUser,
} from "./guest-profile-queries.server";

/** Includes profiles that occur only in the user's bookings or groups. */
export async function anonymiseGuestProfileOfUser(
  trx: Db,
  userId: string,
  now: Date,
): Promise<void> {
  const ids = (await listProfilesOnlyOfUser(trx, userId)).map(({ id }) => id);
  const linkedId = await findGuestProfileIdOfUser(trx, userId);
  if (linkedId !== undefined) ids.push(linkedId, ...(await listProfilesOnlyOfPayer(trx, linkedId)));
  await clearGuestProfiles(trx, ids, now.toISOString());
}

/** Returns false if the profile was already anonymised. */
export const anonymiseGuestProfile = async (trx: Db, id: number, now: Date): Promise<boolean> =>
  (await clearGuestProfiles(trx, [id], now.toISOString())) > 0;

export const purgeDocuments = (trx: Db, before: StayDate): Promise<number> =>
  clearDocuments(trx, before);
