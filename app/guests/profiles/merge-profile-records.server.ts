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
 * Merges a profile into another, in the caller's transaction. The caller moves the stays. Accounts move, "Do
 * not book" flags stay, and the other profile is cleared.
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

const mergeTexts = (a: string, b: string): string =>
  a.includes(b) ? a : b.includes(a) ? b : `${a}\n${b}`;
