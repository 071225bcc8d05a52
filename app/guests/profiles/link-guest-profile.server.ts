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

/** Whose a booking is: null where nobody knows, and the database makes a record of its own. */
interface LinkedProfiles {
  personId: number | null;
  /** Whose account booked, where somebody else stays. */
  bookerId: number | null;
}

/**
 * Who stays and who booked, of a booking that an account makes, in the caller's transaction
 * (docs/decisions/051-people.md): where the account is proved, the person whose it is stays, unless
 * another name was typed. What was typed overwrites nothing.
 */
export async function linkGuestProfiles(
  trx: Db,
  userId: string | null,
  typed: NewGuestProfile,
  now: Date,
): Promise<LinkedProfiles> {
  const account = userId && (await loadAccount(trx, userId));
  if (!account || !(account.isEmailProved || account.loginPhone)) {
    return { personId: null, bookerId: null };
  }
  const personId = await findOrCreateProfile(trx, account, typed, now);
  const person = await findGuestProfileRow(trx, personId);
  const isNameless = !person?.firstName && !person?.lastName;
  return isNameless || isSameName(person, typed)
    ? { personId, bookerId: null }
    : { personId: null, bookerId: personId };
}

/** The record of an account's person, made where there is none. */
async function findOrCreateProfile(
  trx: Db,
  account: Account,
  typed: NewGuestProfile,
  now: Date,
): Promise<number> {
  const known = await findGuestProfileIdOfUser(trx, account.id);
  if (known !== undefined) return known;
  // What it booked before it was proved, and nobody else is known by.
  const named = splitAccountName(account.name);
  const before = await listProfilesOnlyOfUser(trx, account.id);
  const own = before.find((person) => isSameName(person, named))?.id;
  const { email, phone, language } = account;
  const person = isSameName(named, typed) ? typed : { ...named, email, phone, language };
  const personId = own ?? (await insertGuestProfile(trx, person, now));
  await insertProfileAccount(trx, account.id, personId);
  return personId;
}

/** Somebody as typed, without what is the payer's of their group and stands on each of its rooms. */
export function withoutPayerContacts(
  payer: NewGuestProfile,
  typed: NewGuestProfile,
): NewGuestProfile {
  const { firstName, lastName, email, phone } = typed;
  return {
    ...{ firstName, lastName },
    email: email === payer.email ? null : email,
    phone: phone === payer.phone ? null : phone,
  };
}

/** A record of its own for somebody, with what is known so far; gives its number. */
export const addGuestProfile = (trx: Db, person: NewGuestProfile, now: Date): Promise<number> =>
  insertGuestProfile(trx, person, now);

/** Whether a record has more to it than one booking: other stays, an account, or what it booked for others. */
export const hasOtherBookingsOrAccount = async (trx: Db, id: number): Promise<boolean> =>
  !(await isSingleBookingProfile(trx, id));
