import type { Db } from "~/db.server";
import { findUser } from "./user-record-queries.server";

/** The account with this id, unless its person was removed. */
export async function findPerson(trx: Db, id: string) {
  const user = await findUser(trx, id);
  if (!user || user.removedAt) return null;
  const { name, email, role, status } = user;
  return {
    id,
    name,
    email,
    role,
    status,
    isProvisional: user.isProvisional === 1,
    isEmailProved: user.emailProvedAt !== null,
  };
}
