import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { isMergedOrErased } from "./change-guest-profile.server";
import { findGuestProfile, type GuestProfile } from "./find-guest-profile.server";
import { updateDoNotRent } from "./guest-profile-queries.server";

/** `not-found`: the profile does not exist, or was merged or anonymised. */
type DoNotRentResult<SuccessKind extends string> = {
  kind: SuccessKind | "unchanged" | "not-found";
};

/** `seenAt`: when the flag that the form showed was set; empty without a flag. */
export const setDoNotRent = (
  id: number,
  { reason, seenAt }: { reason: string; seenAt: string },
  clerk: Viewer,
  now: Date,
): Promise<DoNotRentResult<"marked" | "version-conflict">> =>
  db.transaction().execute(async (trx) => {
    const profile = await findGuestProfile(trx, id);
    const isUpToDate =
      profile?.doNotRentReason === reason || profile?.doNotBookAt === (seenAt || null);
    if (profile && !isMergedOrErased(profile) && !isUpToDate) return { kind: "version-conflict" };
    return changeDoNotRent(trx, profile, { kind: "marked", reason }, clerk, now);
  });

export const clearDoNotRent = (
  id: number,
  clerk: Viewer,
  now: Date,
): Promise<DoNotRentResult<"mark-removed">> =>
  db.transaction().execute(async (trx) => {
    const profile = await findGuestProfile(trx, id);
    return changeDoNotRent(trx, profile, { kind: "mark-removed", reason: null }, clerk, now);
  });

async function changeDoNotRent<SuccessKind extends string>(
  trx: Db,
  profile: GuestProfile | undefined,
  { kind, reason }: { kind: SuccessKind; reason: string | null },
  clerk: Viewer,
  now: Date,
): Promise<DoNotRentResult<SuccessKind>> {
  if (!profile || isMergedOrErased(profile)) return { kind: "not-found" };
  if (profile.doNotRentReason === reason) return { kind: "unchanged" };
  const { id } = profile;
  await updateDoNotRent(trx, id, reason === null ? null : { reason, at: now.toISOString() });
  await recordChange(trx, "person", id, kind, clerk, now, {
    before: { doNotBook: profile.doNotRentReason },
    after: { doNotBook: reason },
  });
  return { kind };
}
