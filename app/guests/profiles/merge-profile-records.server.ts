import type { Db } from "~/db.server";
import type { GuestProfile } from "./find-guest-profile.server";
import type { GuestProfileDetails } from "./guest-profile";
import {
  clearMergedProfile,
  updateDoNotRent,
  updateGuestProfile,
} from "./guest-profile-queries.server";
import { toStoredGuestProfile } from "./stored-guest-profile.server";

/**
 * Makes one record of two, in the caller's transaction, which moves the stays: the accounts go over, a
 * mark stays, and the other record is empty and leads here.
 * @param details what the one record holds then
 */
export async function mergeProfileRecords(
  trx: Db,
  kept: GuestProfile,
  other: GuestProfile,
  details: GuestProfileDetails,
  now: Date,
): Promise<void> {
  await clearMergedProfile(trx, other.id, kept.id);
  await updateGuestProfile(trx, kept.id, toStoredGuestProfile(details));
  const reason = mergeTexts(kept.doNotBook ?? "", other.doNotBook ?? "").slice(0, 1000);
  if (reason !== (kept.doNotBook ?? "")) {
    await updateDoNotRent(trx, kept.id, { reason, at: now.toISOString() });
  }
}

/** Two texts of which nothing is lost, a line each. */
const mergeTexts = (one: string, other: string): string =>
  one.includes(other) ? one : other.includes(one) ? other : `${one}\n${other}`;
