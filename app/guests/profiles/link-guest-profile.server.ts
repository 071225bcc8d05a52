import { type Account, loadAccount } from "~/accounts/load-account.server";
import { splitAccountName } from "~/core/names";
import type { Db } from "~/db.server";
import { isSameName } from "./guest-profile";
import {
  findGuestProfileIdOfUser,
  findGuestProfileRow,
  insertGuestProfile,
  insertProfileAccount,
  isSingleBookingProfile,
  listProfilesOnlyOfUser,
  type NewGuestProfile,
} from "./guest-profile-queries.server";

interface LinkedProfiles {
  profileId: number | null;
  /** The account's profile, if another guest stays. */
  bookerId: number | null;
}

/**
 * The owner of a verified account is the guest, unless another name was typed; then the owner is the booker
 * (docs/decisions/017-guest-profiles-and-groups.md). If `profileId` is null, the database creates a profile for the
 * guest. Typed details never overwrite a profile.
 */
export async function linkGuestProfiles(
  trx: Db,
  userId: string | null,
  submitted: NewGuestProfile,
  now: Date,
): Promise<LinkedProfiles> {
  const account = userId && (await loadAccount(trx, userId));
  if (!account || !(account.isEmailVerified || account.loginPhone)) {
    return { profileId: null, bookerId: null };
  }
  const profileId = await findOrCreateProfile(trx, account, submitted, now);
  const profile = await findGuestProfileRow(trx, profileId);
  const isNameless = !profile?.firstName && !profile?.lastName;
  return isNameless || isSameName(profile, submitted)
    ? { profileId, bookerId: null }
    : { profileId: null, bookerId: profileId };
}

async function findOrCreateProfile(
  trx: Db,
  account: Account,
  submitted: NewGuestProfile,
  now: Date,
): Promise<number> {
  const linkedId = await findGuestProfileIdOfUser(trx, account.id);
  if (linkedId !== undefined) return linkedId;
  // Uses the profile of bookings from before the verification, if it occurs only in this account's bookings.
  const accountName = splitAccountName(account.name);
  const profilesFromBookings = await listProfilesOnlyOfUser(trx, account.id);
  const bookedProfileId = profilesFromBookings.find((profile) =>
    isSameName(profile, accountName),
  )?.id;
  const { email, phone, language } = account;
  const profile = isSameName(accountName, submitted)
    ? submitted
    : { ...accountName, email, phone, language };
  const profileId = bookedProfileId ?? (await insertGuestProfile(trx, profile, now));
  await insertProfileAccount(trx, account.id, profileId);
  return profileId;
}

/** Returns a guest of a group without the contact details of the group's payer, which each booking repeats. */
export function withoutPayerContacts(
  payer: NewGuestProfile,
  submitted: NewGuestProfile,
): NewGuestProfile {
  const { firstName, lastName, email, phone } = submitted;
  return {
    firstName,
    lastName,
    email: email === payer.email ? null : email,
    phone: phone === payer.phone ? null : phone,
  };
}

export const addGuestProfile = (trx: Db, profile: NewGuestProfile, now: Date): Promise<number> =>
  insertGuestProfile(trx, profile, now);

export const hasOtherBookingsOrAccount = async (trx: Db, id: number): Promise<boolean> =>
  !(await isSingleBookingProfile(trx, id));
