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

export type { NewGuestProfile };

interface LinkedProfiles {
  profileId: number | null;
  /** The account's profile, if another guest stays. */
  bookerId: number | null;
}

/**
 * Returns the profiles of guest and booker for an account's booking, in the caller's transaction. A verified
 * account's owner is the guest, unless another name was typed
 * (docs/decisions/017-guest-profiles-and-groups.md). Null: the database creates a profile. Typed details
 * never overwrite a profile.
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
  const known = await findGuestProfileIdOfUser(trx, account.id);
  if (known !== undefined) return known;
  // A profile from bookings before the verification, if only this account uses the profile.
  const named = splitAccountName(account.name);
  const before = await listProfilesOnlyOfUser(trx, account.id);
  const own = before.find((profile) => isSameName(profile, named))?.id;
  const { email, phone, language } = account;
  const profile = isSameName(named, submitted) ? submitted : { ...named, email, phone, language };
  const profileId = own ?? (await insertGuestProfile(trx, profile, now));
  await insertProfileAccount(trx, account.id, profileId);
  return profileId;
}

/** Removes the payer's contact details, which each room of the group repeats. */
export function withoutPayerContacts(
  payer: NewGuestProfile,
  submitted: NewGuestProfile,
): NewGuestProfile {
  const { firstName, lastName, email, phone } = submitted;
  return {
    ...{ firstName, lastName },
    email: email === payer.email ? null : email,
    phone: phone === payer.phone ? null : phone,
  };
}

export const addGuestProfile = (trx: Db, profile: NewGuestProfile, now: Date): Promise<number> =>
  insertGuestProfile(trx, profile, now);

/** Returns whether a profile has an account or more than one booking, as guest or booker. */
export const hasOtherBookingsOrAccount = async (trx: Db, id: number): Promise<boolean> =>
  !(await isSingleBookingProfile(trx, id));
