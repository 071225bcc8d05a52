import type { Db } from "~/db.server";
import type { GuestProfileDetails } from "./guest-profile";
import { deleteGuestProfiles, insertImportedGuestProfile } from "./guest-profile-queries.server";

interface ImportedGuestProfile extends Omit<GuestProfileDetails, "document"> {
  reference: string | null;
  doNotBook: string | null;
}

/** The caller checks that the guest has no profile yet. */
export const importGuestProfile = (
  trx: Db,
  profile: ImportedGuestProfile,
  now: Date,
): Promise<number> => insertImportedGuestProfile(trx, profile, now);

export const deleteImportedGuestProfiles = (trx: Db, ids: number[]): Promise<void> =>
  deleteGuestProfiles(trx, ids);
