import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { updatePerson } from "./people-queries.server";
import { listDifferent, loggedChange, type PersonDetails, personFieldNames } from "./person";
import { type Person, readPerson } from "./read-person.server";
import { storedDetails } from "./stored-person.server";

type ChangePersonResult =
  | { kind: "changed" }
  /** There is none, or it was merged or made nameless meanwhile. */
  | { kind: "not-found" }
  /** Somebody saved after the form was filled in; this is stored now. */
  | { kind: "changed-meanwhile"; person: Person };

/** The desk corrects what is known of a guest; the bookings keep what was typed for them. */
export async function changePerson(
  id: number,
  version: number,
  typed: PersonDetails,
  clerk: Viewer,
  now: Date,
): Promise<ChangePersonResult> {
  return db.transaction().execute(async (trx): Promise<ChangePersonResult> => {
    const person = await readPerson(trx, id);
    if (!person || isOver(person)) return { kind: "not-found" };
    if (person.version !== version) return { kind: "changed-meanwhile", person };
    const details = { ...typed, document: keepSeal(person.document, typed.document) };
    await savePerson(trx, person, details, clerk, now);
    return { kind: "changed" };
  });
}

/** Corrects the spelling of a name where it was found wrong on a booking, in the caller's transaction. */
export async function renamePerson(
  trx: Db,
  id: number,
  name: Pick<PersonDetails, "firstName" | "lastName">,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const person = await readPerson(trx, id);
  if (person && !isOver(person)) {
    await savePerson(trx, person, { ...detailsOf(person), ...name }, clerk, now);
  }
}

/** Writes what differs and who changed it, in the caller's transaction. */
async function savePerson(
  trx: Db,
  person: Person,
  details: PersonDetails,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const before = detailsOf(person);
  const different = listDifferent(before, details);
  if (different.length === 0) return;
  await updatePerson(trx, person.id, storedDetails(details));
  await recordChange(trx, "person", person.id, "changed", clerk, now, {
    detail: different.map((name) => personFieldNames[name]).join(", "),
    ...loggedChange(before, details),
  });
}

/** What was typed of a document; a number that could only be shown as lost was not typed. */
const keepSeal = (before: PersonDetails["document"], typed: PersonDetails["document"]) =>
  before?.lostSeal && typed?.number === before.number ? before : typed;

/** Whether a record is empty for good. */
export const isOver = ({ mergedInto, erasedAt }: Pick<Person, "mergedInto" | "erasedAt">) =>
  mergedInto !== null || erasedAt !== null;

/** What the desk's form holds of a record. */
export function detailsOf(person: Person): PersonDetails {
  const { firstName, lastName, email, phone, country, nationality, language } = person;
  const { address, company, taxNumber, document, notes } = person;
  const name = { firstName, lastName, email, phone, country, nationality, language };
  return { ...name, address, company, taxNumber, document, notes };
}
