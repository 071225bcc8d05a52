import type { Db } from "~/db.server";
import { endWaysIn } from "./end-ways-in.server";
import type { Viewer } from "./roles";
import {
  countAdmins,
  findUser,
  isAdminNow,
  removedValues,
  type UserRecord,
  updateUser,
} from "./user-record-queries.server";
import { findRightsProblem, removedName } from "./user-rules";

type FindRemovableResult =
  | { kind: "removable"; user: UserRecord }
  | { kind: "not-found" }
  | { kind: "not-allowed" }
  | { kind: "refused"; message: string }
  /** Somebody changed the account after the question was asked. */
  | { kind: "changed-meanwhile" };

/** The account that an administrator may remove, as far as accounts are concerned, or why not. */
export async function findRemovable(
  trx: Db,
  { id, version }: { id: string; version: number },
  admin: Viewer,
): Promise<FindRemovableResult> {
  if (!(await isAdminNow(trx, admin.id))) return { kind: "not-allowed" };
  const user = await findUser(trx, id);
  if (!user || user.removedAt) return { kind: "not-found" };
  if (id === admin.id) {
    return { kind: "refused", message: "Nobody can remove their own account." };
  }
  if (user.version !== version) return { kind: "changed-meanwhile" };
  const problem = findRightsProblem(user, removedRights, {
    isSelf: false,
    otherAdmins: await countAdmins(trx, id),
  });
  return problem ? { kind: "refused", message: problem.message } : { kind: "removable", user };
}

/** What is left of an account's rights once its person is removed. */
export const removedRights = { role: "guest", status: "inactive" } as const;

/**
 * Takes name, address and every way in from an account, in the caller's transaction; the row stays
 * for what refers to it.
 * @param passwordNobodyHas a hash, made before the transaction began
 */
export async function makeNameless(
  trx: Db,
  user: { id: string; email: string },
  passwordNobodyHas: string,
  now: Date,
): Promise<void> {
  await endWaysIn(trx, user);
  const removed = removedValues(user.id, removedName, now.toISOString());
  await updateUser(trx, user.id, {
    ...removed,
    ...removedRights,
    password_hash: passwordNobodyHas,
  });
}
