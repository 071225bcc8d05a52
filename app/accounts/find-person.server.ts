import type { Db } from "~/db.server";
import { findUser } from "./user-record-queries.server";

/** The account with this id, unless its person was removed. */
export async function findPerson(
  trx: Db,
  id: string,
): Promise<{ id: string; email: string } | null> {
  const user = await findUser(trx, id);
  return user && !user.removedAt ? { id, email: user.email } : null;
}
