import { config } from "~/config.server";
import { type Db, db } from "~/db.server";
import {
  appendErasures,
  createErasure,
  withdrawErasures,
} from "~/operations/backups/erasure-list.server";

interface ErasedPerson {
  /** The user's id, or a guest's `createErasureId`. */
  userId: string;
  email: string;
}

/**
 * Runs an erasing transaction. What it passes to `recordErasure` is added to the erasure list just before the commit,
 * all at once. If the commit fails, the entries are withdrawn, because a restored backup would apply them.
 * A crash between the two leaves the entries: a missing entry would bring an erased person back.
 */
export async function eraseInTransaction<T>(
  erase: (trx: Db, recordErasure: (person: ErasedPerson) => void) => Promise<T>,
  now: Date,
): Promise<T> {
  let withdraw = () => {};
  try {
    return await db.transaction().execute(async (trx) => {
      const people: ErasedPerson[] = [];
      const result = await erase(trx, (person) => people.push(person));
      const entries = people.map((person) => createErasure(person, now));
      const range = appendErasures(config.dataDir, entries);
      withdraw = () => withdrawErasures(config.dataDir, range);
      return result;
    });
  } catch (error) {
    withdraw();
    throw error;
  }
}
