import type { Db } from "~/db.server";
import { deletePeople, insertImported } from "./people-queries.server";
import type { PersonDetails } from "./person";

/**
 * Writes down a guest who was known elsewhere before, in the caller's transaction; who calls it has
 * looked whether they are here already.
 * @param reference what they were called there; null where that is not known
 */
export const importPerson = (
  trx: Db,
  person: Omit<PersonDetails, "document">,
  reference: string | null,
  now: Date,
): Promise<number> => insertImported(trx, person, reference, now);

/**
 * Takes guests back who came by an import, in the caller's transaction. Who calls it has looked that
 * nothing was built on them; where something refers to one the database refuses.
 */
export const takeBackPeople = (trx: Db, ids: number[]): Promise<void> => deletePeople(trx, ids);
