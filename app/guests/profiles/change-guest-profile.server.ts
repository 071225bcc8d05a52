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
import {
  isSingleBookingProfile,
  type NewGuestProfile,
  type StoredGuestProfile,
  updateGuestProfile,
} from "./guest-profile-queries.server";
import { sealDocument } from "./sealed-document.server";

type ChangeGuestProfileResult =
  | { kind: "changed" }
  /** The profile does not exist, or was merged or anonymised. */
  | { kind: "not-found" }
  | { kind: "version-conflict"; profile: GuestProfile };

/** Bookings keep the name and contact details that they were made with. */
export async function changeGuestProfile(
  id: number,
  version: number,
  submitted: GuestProfileDetails,
  clerk: Viewer,
  now: Date,
): Promise<ChangeGuestProfileResult> {
  return db.transaction().execute(async (trx): Promise<ChangeGuestProfileResult> => {
    const profile = await findGuestProfile(trx, id);
    if (!profile || isMergedOrErased(profile)) return { kind: "not-found" };
    if (profile.version !== version) return { kind: "version-conflict", profile };
    const details = {
      ...submitted,
      document: keepUnreadableDocument(profile.document, submitted.document),
    };
    await saveGuestProfile(trx, profile, details, clerk, now);
    return { kind: "changed" };
  });
}

export async function renameGuestProfile(
  trx: Db,
  id: number,
  name: Pick<GuestProfileDetails, "firstName" | "lastName">,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const profile = await findGuestProfile(trx, id);
  if (profile && !isMergedOrErased(profile)) {
    await saveGuestProfile(
      trx,
      profile,
      { ...toGuestProfileDetails(profile), ...name },
      clerk,
      now,
    );
  }
}

async function saveGuestProfile(
  trx: Db,
  profile: GuestProfile,
  details: GuestProfileDetails,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const before = toGuestProfileDetails(profile);
  const changedFields = listChangedFields(before, details);
  if (changedFields.length === 0) return;
  await updateGuestProfile(trx, profile.id, toStoredGuestProfile(details));
  await recordChange(trx, "person", profile.id, "changed", clerk, now, {
    detail: changedFields.map((name) => guestProfileFieldLabels[name]).join(", "),
    ...toLoggedChange(before, details),
  });
}

/** Keeps a document that cannot be decrypted, unless staff entered another number. */
const keepUnreadableDocument = (
  before: GuestProfileDetails["document"],
  submitted: GuestProfileDetails["document"],
) => (before?.unreadableCiphertext && submitted?.number === before.number ? before : submitted);

export const isMergedOrErased = ({
  mergedInto,
  erasedAt,
}: Pick<GuestProfile, "mergedInto" | "erasedAt">) => mergedInto !== null || erasedAt !== null;

export function toGuestProfileDetails(profile: GuestProfile): GuestProfileDetails {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    phone: profile.phone,
    country: profile.country,
    nationality: profile.nationality,
    language: profile.language,
    address: profile.address,
    company: profile.company,
    taxNumber: profile.taxNumber,
    document: profile.document,
    notes: profile.notes,
  };
}

export const toStoredGuestProfile = ({
  document,
  ...details
}: GuestProfileDetails): StoredGuestProfile => ({
  ...details,
  sealedDocument: document && sealDocument(document),
});

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
