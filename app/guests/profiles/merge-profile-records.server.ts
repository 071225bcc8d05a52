import type { Db } from "~/db.server";
import { toStoredGuestProfile } from "./change-guest-profile.server";
import type { GuestProfile } from "./find-guest-profile.server";
import type { GuestProfileDetails } from "./guest-profile";
import {
  clearMergedProfile,
  updateDoNotRent,
  updateGuestProfile,
} from "./guest-profile-queries.server";

/** Moves the accounts and the do-not-rent flag to `remaining` and clears `merged`. The caller moves the stays. */
export async function mergeProfileRecords(
  trx: Db,
  remaining: GuestProfile,
  merged: GuestProfile,
  details: GuestProfileDetails,
  now: Date,
): Promise<void> {
  await clearMergedProfile(trx, merged.id, remaining.id);
  await updateGuestProfile(trx, remaining.id, toStoredGuestProfile(details));
  const reason = mergeTexts(remaining.doNotRentReason ?? "", merged.doNotRentReason ?? "").slice(
    0,
    1000,
  );
  if (reason !== (remaining.doNotRentReason ?? "")) {
    await updateDoNotRent(trx, remaining.id, { reason, at: now.toISOString() });
  }
}

function mergeTexts(a: string, b: string): string {
  if (a.includes(b)) return a;
  return b.includes(a) ? b : `${a}\n${b}`;
}
