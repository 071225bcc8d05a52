import { db } from "~/db.server";
import { personName } from "~/people/person";
import { readUnwanted } from "~/people/read-person.server";

/** Why the desk does not want to book any of these, by record, address or number; null: it does. */
export async function findUnwanted(
  who: { personId?: number | null; email: string | null; phone: string | null }[],
): Promise<string | null> {
  for (const { personId, email, phone } of who) {
    const [marked] = await readUnwanted(db, { ids: personId ? [personId] : [], email, phone });
    if (marked) {
      const name = personName({ ...marked, email: null, phone: null });
      return `${name} is marked “Do not book”: ${marked.reason}`;
    }
  }
  return null;
}
