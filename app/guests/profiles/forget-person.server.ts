import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import {
  blankDocuments,
  blankPeople,
  findPersonIdOf,
  listNamedByPayer,
  listPeopleKnownBy,
} from "./people-queries.server";

/**
 * Takes everything from the guest whose account it is, in the caller's transaction, and from those who
 * are known by nothing but its bookings or their groups.
 */
export async function forgetPersonOf(trx: Db, userId: string, now: Date): Promise<void> {
  const own = await findPersonIdOf(trx, userId);
  const known = (await listPeopleKnownBy(trx, userId)).map(({ id }) => id);
  const ids = own === undefined ? known : [own, ...known, ...(await listNamedByPayer(trx, own))];
  await blankPeople(trx, ids, now.toISOString());
}

/** Takes everything from a guest's record, in the caller's transaction; whether there was something. */
export const forgetPerson = async (trx: Db, id: number, now: Date): Promise<boolean> =>
  (await blankPeople(trx, [id], now.toISOString())) > 0;

/** Takes the documents of guests whose last stay ended before a day; how many there were. */
export const forgetDocuments = (trx: Db, before: StayDate): Promise<number> =>
  blankDocuments(trx, before);
