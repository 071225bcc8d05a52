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
import { mergeProfileRecords } from "~/guests/profiles/resolve-duplicates.server";
import { transferGuestBookings } from "~/reservations/bookings/update-booking.server";
import { countExcessNoteCharacters, type MergeField, mergeDetails } from "./merge-policy";

type MergeGuestProfilesResult =
  | { kind: "merged" | "not-found" }
  | { kind: "already-merged" }
  | { kind: "version-conflict" }
  | { kind: "notes-too-long"; excessCharacters: number };

/** Stays and accounts move to the kept profile. Payments stay with their bookings. */
export async function mergeGuestProfiles(
  merge: {
    keptId: number;
    otherId: number;
    /** Of the kept and the other profile, as the page showed them. */
    versions: [number, number];
    fieldsFromOther: MergeField[];
  },
  clerk: Viewer,
  now: Date,
): Promise<MergeGuestProfilesResult> {
  const result = await db.transaction().execute(async (trx): Promise<MergeGuestProfilesResult> => {
    const keptProfile = await findGuestProfile(trx, merge.keptId);
    const otherProfile = await findGuestProfile(trx, merge.otherId);
    if (
      !keptProfile ||
      !otherProfile ||
      isMergedOrErased(keptProfile) ||
      keptProfile.id === otherProfile.id
    )
      return { kind: "not-found" };
    if (otherProfile.mergedInto === keptProfile.id) return { kind: "already-merged" };
    if (isMergedOrErased(otherProfile)) return { kind: "not-found" };
    if (keptProfile.version !== merge.versions[0] || otherProfile.version !== merge.versions[1]) {
      return { kind: "version-conflict" };
    }
    const excessCharacters = countExcessNoteCharacters(keptProfile.notes, otherProfile.notes);
    if (excessCharacters > 0) return { kind: "notes-too-long", excessCharacters };
    const details = mergeDetails(keptProfile, otherProfile, merge.fieldsFromOther);
    const stayCount = await transferGuestBookings(trx, otherProfile.id, keptProfile.id);
    await mergeProfileRecords(trx, keptProfile, otherProfile, details, now);
    await recordChange(trx, "person", keptProfile.id, "merged", clerk, now, {
      detail: `With guest ${otherProfile.id}: ${pluralise(stayCount, "stay")} moved here`,
      ...toLoggedChange(toGuestProfileDetails(keptProfile), details),
    });
    // The change log stores the old contact details, so that a later erasure also finds records with them.
    await recordChange(trx, "person", otherProfile.id, "merged-away", clerk, now, {
      detail: `Into guest ${keptProfile.id}`,
      before: { email: otherProfile.email, phone: otherProfile.phone },
    });
    return { kind: "merged" };
  });
  await truncateWriteLog();
  return result;
}
