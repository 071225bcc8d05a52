import { type Account, readAccount } from "~/accounts/read-account.server";
import { splitAccountName } from "~/core/names";
import type { Db } from "~/db.server";
import {
  findPersonIdOf,
  findPersonRow,
  insertAccountOf,
  insertPerson,
  isKnownByOne,
  listPeopleKnownBy,
  type NewPerson,
} from "./people-queries.server";
import { isSameName } from "./person";

export type { NewPerson };

/** Whose a booking is: null where nobody knows, and the database makes a record of its own. */
interface Linked {
  personId: number | null;
  /** Whose account booked, where somebody else stays. */
  bookerId: number | null;
}

/**
 * Who stays and who booked, of a booking that an account makes, in the caller's transaction
 * (docs/decisions/051-people.md): where the account is proved, the person whose it is stays, unless
 * another name was typed. What was typed overwrites nothing.
 */
export async function linkGuest(
  trx: Db,
  userId: string | null,
  typed: NewPerson,
  now: Date,
): Promise<Linked> {
  const account = userId && (await readAccount(trx, userId));
  if (!account || !(account.isEmailProved || account.loginPhone)) {
    return { personId: null, bookerId: null };
  }
  const personId = await findOwnRecord(trx, account, typed, now);
  const person = await findPersonRow(trx, personId);
  const isNameless = !person?.firstName && !person?.lastName;
  return isNameless || isSameName(person, typed)
    ? { personId, bookerId: null }
    : { personId: null, bookerId: personId };
}

/** The record of an account's person, made where there is none. */
async function findOwnRecord(
  trx: Db,
  account: Account,
  typed: NewPerson,
  now: Date,
): Promise<number> {
  const known = await findPersonIdOf(trx, account.id);
  if (known !== undefined) return known;
  // What it booked before it was proved, and nobody else is known by.
  const named = splitAccountName(account.name);
  const before = await listPeopleKnownBy(trx, account.id);
  const own = before.find((person) => isSameName(person, named))?.id;
  const { email, phone, language } = account;
  const person = isSameName(named, typed) ? typed : { ...named, email, phone, language };
  const personId = own ?? (await insertPerson(trx, person, now));
  await insertAccountOf(trx, account.id, personId);
  return personId;
}

/** Somebody as typed, without what is the payer's of their group and stands on each of its rooms. */
export function otherThan(payer: NewPerson, typed: NewPerson): NewPerson {
  const { firstName, lastName, email, phone } = typed;
  return {
    ...{ firstName, lastName },
    email: email === payer.email ? null : email,
    phone: phone === payer.phone ? null : phone,
  };
}

/** A record of its own for somebody, with what is known so far; gives its number. */
export const addPerson = (trx: Db, person: NewPerson, now: Date): Promise<number> =>
  insertPerson(trx, person, now);

/** Whether a record has more to it than one booking: other stays, an account, or what it booked for others. */
export const isKnownByMore = async (trx: Db, id: number): Promise<boolean> =>
  !(await isKnownByOne(trx, id));
