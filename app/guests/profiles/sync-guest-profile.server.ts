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

/** Corrects a profile known only from this booking, where details still equal the booking's. */
export async function syncGuestProfile(
  trx: Db,
  personId: number | null,
  before: NewGuestProfile,
  after: NewGuestProfile,
): Promise<void> {
  const person = personId === null ? undefined : await findGuestProfile(trx, personId);
  if (!person || isMergedOrErased(person) || !(await isSingleBookingProfile(trx, person.id)))
    return;
  const details = toGuestProfileDetails(person);
  const taken = syncedFields.filter((name) => person[name] === before[name]);
  if (taken.every((name) => before[name] === after[name])) return;
  const corrected = Object.fromEntries(taken.map((name) => [name, after[name]]));
  await updateGuestProfile(trx, person.id, toStoredGuestProfile({ ...details, ...corrected }));
}
