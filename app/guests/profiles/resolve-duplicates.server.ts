import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { isMergedOrErased, toStoredGuestProfile } from "./change-guest-profile.server";
import { findGuestProfile, type GuestProfile } from "./find-guest-profile.server";
import type { GuestProfileDetails } from "./guest-profile";
import {
  clearMergedProfile,
  insertDismissedDuplicate,
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

/** Records that two similar profiles are different guests, so that they are not suggested as duplicates again. */
export async function dismissDuplicate(
  id: number,
  otherId: number,
  clerk: Viewer,
  now: Date,
): Promise<{ kind: "told-apart" | "not-found" }> {
  return db.transaction().execute(async (trx) => {
    const profiles = [await findGuestProfile(trx, id), await findGuestProfile(trx, otherId)];
    if (id === otherId || profiles.some((profile) => !profile || isMergedOrErased(profile))) {
      return { kind: "not-found" };
    }
    await insertDismissedDuplicate(trx, id, otherId);
    const detail = `Not the same as guest ${otherId}`;
    await recordChange(trx, "person", id, "told-apart", clerk, now, { detail });
    return { kind: "told-apart" };
  });
}
