import type { Db } from "~/db.server";
import { detailsOf, isOver } from "./change-person.server";
import { isKnownByOne, type NewPerson, updatePerson } from "./people-queries.server";
import { readPerson } from "./read-person.server";
import { storedDetails } from "./stored-person.server";

const followed = ["firstName", "lastName", "email", "phone"] as const;

/**
 * Corrects a record together with the one booking that it is known by, in the caller's transaction:
 * what it had from the booking. Of anybody else the record stays as it is.
 */
export async function followGuest(
  trx: Db,
  personId: number | null,
  before: NewPerson,
  after: NewPerson,
): Promise<void> {
  const person = personId === null ? undefined : await readPerson(trx, personId);
  if (!person || isOver(person) || !(await isKnownByOne(trx, person.id))) return;
  const details = detailsOf(person);
  const taken = followed.filter((name) => person[name] === before[name]);
  if (taken.every((name) => before[name] === after[name])) return;
  const corrected = Object.fromEntries(taken.map((name) => [name, after[name]]));
  await updatePerson(trx, person.id, storedDetails({ ...details, ...corrected }));
}
