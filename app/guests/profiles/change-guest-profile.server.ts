import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { findGuestProfile, type GuestProfile } from "./find-guest-profile.server";
import {
  type GuestProfileDetails,
  guestProfileFieldLabels,
  listChangedFields,
  toLoggedChange,
} from "./guest-profile";
import { updateGuestProfile } from "./guest-profile-queries.server";
import { toStoredGuestProfile } from "./stored-guest-profile.server";

type ChangeGuestProfileResult =
  | { kind: "changed" }
  /** The profile does not exist, or was merged or anonymised. */
  | { kind: "not-found" }
  | { kind: "changed-meanwhile"; person: GuestProfile };

/** Updates a guest profile. Bookings keep their own details. */
export async function changeGuestProfile(
  id: number,
  version: number,
  typed: GuestProfileDetails,
  clerk: Viewer,
  now: Date,
): Promise<ChangeGuestProfileResult> {
  return db.transaction().execute(async (trx): Promise<ChangeGuestProfileResult> => {
    const person = await findGuestProfile(trx, id);
    if (!person || isMergedOrErased(person)) return { kind: "not-found" };
    if (person.version !== version) return { kind: "changed-meanwhile", person };
    const details = { ...typed, document: keepLostSeal(person.document, typed.document) };
    await saveGuestProfile(trx, person, details, clerk, now);
    return { kind: "changed" };
  });
}

/** Updates a name that was corrected on a booking, in the caller's transaction. */
export async function renameGuestProfile(
  trx: Db,
  id: number,
  name: Pick<GuestProfileDetails, "firstName" | "lastName">,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const person = await findGuestProfile(trx, id);
  if (person && !isMergedOrErased(person)) {
    await saveGuestProfile(trx, person, { ...toGuestProfileDetails(person), ...name }, clerk, now);
  }
}

async function saveGuestProfile(
  trx: Db,
  person: GuestProfile,
  details: GuestProfileDetails,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const before = toGuestProfileDetails(person);
  const different = listChangedFields(before, details);
  if (different.length === 0) return;
  await updateGuestProfile(trx, person.id, toStoredGuestProfile(details));
  await recordChange(trx, "person", person.id, "changed", clerk, now, {
    detail: different.map((name) => guestProfileFieldLabels[name]).join(", "),
    ...toLoggedChange(before, details),
  });
}

const keepLostSeal = (
  before: GuestProfileDetails["document"],
  typed: GuestProfileDetails["document"],
) => (before?.lostSeal && typed?.number === before.number ? before : typed);

export const isMergedOrErased = ({
  mergedInto,
  erasedAt,
}: Pick<GuestProfile, "mergedInto" | "erasedAt">) => mergedInto !== null || erasedAt !== null;

export function toGuestProfileDetails(person: GuestProfile): GuestProfileDetails {
  const { firstName, lastName, email, phone, country, nationality, language } = person;
  const { address, company, taxNumber, document, notes } = person;
  const name = { firstName, lastName, email, phone, country, nationality, language };
  return { ...name, address, company, taxNumber, document, notes };
}
