import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { pluralise } from "~/core/pluralise";
import { db, truncateWriteLog } from "~/db.server";
import {
  isMergedOrErased,
  toGuestProfileDetails,
} from "~/guests/profiles/change-guest-profile.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { toLoggedChange } from "~/guests/profiles/guest-profile";
import { mergeProfileRecords } from "~/guests/profiles/merge-profile-records.server";
import { transferGuestBookings } from "~/reservations/bookings/transfer-bookings.server";
import { countExcessNoteCharacters, type MergeField, mergeDetails } from "./merge-policy";

type MergeGuestProfilesResult =
  | { kind: "merged" | "not-found" }
  | { kind: "as-it-was" }
  | { kind: "changed-meanwhile" }
  | { kind: "notes-too-long"; by: number };

/**
 * Merges two guest profiles. Stays and accounts move to the kept profile; payments stay on their bookings.
 * @param asked the kept and the other profile with the versions shown, and the fields whose value is taken
 * from the other profile
 */
export async function mergeGuestProfiles(
  asked: { keptId: number; otherId: number; versions: [number, number]; taken: MergeField[] },
  clerk: Viewer,
  now: Date,
): Promise<MergeGuestProfilesResult> {
  const result = await db.transaction().execute(async (trx): Promise<MergeGuestProfilesResult> => {
    const kept = await findGuestProfile(trx, asked.keptId);
    const other = await findGuestProfile(trx, asked.otherId);
    if (!kept || !other || isMergedOrErased(kept) || kept.id === other.id)
      return { kind: "not-found" };
    if (other.mergedInto === kept.id) return { kind: "as-it-was" };
    if (isMergedOrErased(other)) return { kind: "not-found" };
    if (kept.version !== asked.versions[0] || other.version !== asked.versions[1]) {
      return { kind: "changed-meanwhile" };
    }
    const by = countExcessNoteCharacters(kept.notes, other.notes);
    if (by > 0) return { kind: "notes-too-long", by };
    const details = mergeDetails(kept, other, asked.taken);
    const stays = await transferGuestBookings(trx, other.id, kept.id);
    await mergeProfileRecords(trx, kept, other, details, now);
    await recordChange(trx, "person", kept.id, "merged", clerk, now, {
      detail: `With guest ${other.id}: ${pluralise(stays, "stay")} moved here`,
      ...toLoggedChange(toGuestProfileDetails(kept), details),
    });
    // The change log keeps the old contact details, so that a later erasure also finds records under them.
    await recordChange(trx, "person", other.id, "merged-away", clerk, now, {
      detail: `Into guest ${kept.id}`,
      before: { email: other.email, phone: other.phone },
    });
    return { kind: "merged" };
  });
  await truncateWriteLog();
  return result;
}
