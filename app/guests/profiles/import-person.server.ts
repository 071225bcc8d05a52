import type { Db } from "~/db.server";
import { deletePeople, insertImported } from "./people-queries.server";
import type { PersonDetails } from "./person";

/** A guest profile of another system. */
export interface ImportedPerson extends Omit<PersonDetails, "document"> {
  /** The guest's number there; null where that is not known. */
  reference: string | null;
  /** Why the guest must not be booked again. */
  doNotBook: string | null;
}

/**
 * Creates a guest profile, in the caller's transaction. The caller has made sure that the guest has none
 * yet.
 */
export const importPerson = (trx: Db, person: ImportedPerson, now: Date): Promise<number> =>
  insertImported(trx, person, now);

/**
 * Takes guests back who came by an import, in the caller's transaction. Who calls it has looked that
 * nothing was built on them; where something refers to one the database refuses.
 */
export const takeBackPeople = (trx: Db, ids: number[]): Promise<void> => deletePeople(trx, ids);
