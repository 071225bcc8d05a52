import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { isMergedOrErased } from "./change-guest-profile.server";
import { findGuestProfile } from "./find-guest-profile.server";
import { insertDismissedDuplicate } from "./guest-profile-queries.server";

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
