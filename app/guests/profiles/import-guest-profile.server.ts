import type { Db } from "~/db.server";
import type { GuestProfileDetails } from "./guest-profile";
import { deleteGuestProfiles, insertImportedGuestProfile } from "./guest-profile-queries.server";

/** A guest of the system that the lodge used before. */
export interface ImportedGuestProfile extends Omit<GuestProfileDetails, "document"> {
  reference: string | null;
  doNotBook: string | null;
}

/** Creates a guest profile, in the caller's transaction. The caller checks that the guest has none yet. */
export const importGuestProfile = (
  trx: Db,
  profile: ImportedGuestProfile,
  now: Date,
): Promise<number> => insertImportedGuestProfile(trx, profile, now);

/** Deletes imported profiles, in the caller's transaction. The database refuses if other records refer to them. */
export const deleteImportedGuestProfiles = (trx: Db, ids: number[]): Promise<void> =>
  deleteGuestProfiles(trx, ids);
