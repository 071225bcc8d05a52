import type { Db } from "~/db.server";
import { isMergedOrErased, toGuestProfileDetails } from "./change-guest-profile.server";
import { findGuestProfile } from "./find-guest-profile.server";
import {
  isSingleBookingProfile,
  type NewGuestProfile,
  updateGuestProfile,
} from "./guest-profile-queries.server";
import { toStoredGuestProfile } from "./stored-guest-profile.server";

const syncedFields = ["firstName", "lastName", "email", "phone"] as const;

/**
 * Updates a guest profile from its booking's changed details, if the profile occurs in no other booking. Fields that
 * differ from the booking's former ones stay.
 */
export async function syncGuestProfile(
  trx: Db,
  profileId: number | null,
  before: NewGuestProfile,
  after: NewGuestProfile,
): Promise<void> {
  const profile = profileId === null ? undefined : await findGuestProfile(trx, profileId);
  if (!profile || isMergedOrErased(profile) || !(await isSingleBookingProfile(trx, profile.id)))
    return;
  const details = toGuestProfileDetails(profile);
  const fieldsFromBooking = syncedFields.filter((name) => profile[name] === before[name]);
  if (fieldsFromBooking.every((name) => before[name] === after[name])) return;
  const correctedFields = Object.fromEntries(fieldsFromBooking.map((name) => [name, after[name]]));
  await updateGuestProfile(
    trx,
    profile.id,
    toStoredGuestProfile({ ...details, ...correctedFields }),
  );
}
