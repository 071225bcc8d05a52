import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { isMergedOrErased } from "./change-guest-profile.server";
import { findGuestProfile, type GuestProfile } from "./find-guest-profile.server";
import { updateDoNotRent } from "./guest-profile-queries.server";

/** `not-found` includes merged and anonymised profiles. */
type DoNotRentResult<Done extends string> = { kind: Done | "as-it-was" | "not-found" };

/**
 * Marks a guest "Do not book" for the desk. Guests never see the flag.
 * @param seenAt the time of the flag on the form; empty: not flagged
 */
export const setDoNotRent = (
  id: number,
  { reason, seenAt }: { reason: string; seenAt: string },
  clerk: Viewer,
  now: Date,
): Promise<DoNotRentResult<"marked" | "changed-meanwhile">> =>
  db.transaction().execute(async (trx) => {
    const profile = await findGuestProfile(trx, id);
    const isSame = profile?.doNotBook === reason || profile?.doNotBookAt === (seenAt || null);
    if (profile && !isMergedOrErased(profile) && !isSame) return { kind: "changed-meanwhile" };
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

async function changeDoNotRent<Done extends string>(
  trx: Db,
  profile: GuestProfile | undefined,
  { kind, reason }: { kind: Done; reason: string | null },
  clerk: Viewer,
  now: Date,
): Promise<DoNotRentResult<Done>> {
  if (!profile || isMergedOrErased(profile)) return { kind: "not-found" };
  if (profile.doNotBook === reason) return { kind: "as-it-was" };
  const { id } = profile;
  await updateDoNotRent(trx, id, reason === null ? null : { reason, at: now.toISOString() });
  const [before, after] = [{ doNotBook: profile.doNotBook }, { doNotBook: reason }];
  await recordChange(trx, "person", id, kind, clerk, now, { before, after });
  return { kind };
}
