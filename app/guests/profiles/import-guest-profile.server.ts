import type { Db } from "~/db.server";
import type { GuestProfileDetails } from "./guest-profile";
import { deleteGuestProfiles, insertImportedGuestProfile } from "./guest-profile-queries.server";

/** A guest profile of another system. */
export interface ImportedGuestProfile extends Omit<GuestProfileDetails, "document"> {
  /** The guest's number there; null where that is not known. */
  reference: string | null;
  /** Why the guest must not be booked again. */
  doNotBook: string | null;
}

/**
 * Creates a guest profile, in the caller's transaction. The caller has made sure that the guest has none
 * yet.
 */
export const importGuestProfile = (
  trx: Db,
  person: ImportedGuestProfile,
  now: Date,
): Promise<number> => insertImportedGuestProfile(trx, person, now);

/**
 * Takes guests back who came by an import, in the caller's transaction. Who calls it has looked that
 * nothing was built on them; where something refers to one the database refuses.
 */
export const deleteImportedGuestProfiles = (trx: Db, ids: number[]): Promise<void> =>
  deleteGuestProfiles(trx, ids);
