import { anonymisedRights } from "~/accounts/anonymise-account.server";
import type { Viewer } from "~/accounts/roles";
import { findUser, type UserRecord } from "~/accounts/user-record-queries.server";
import type { Db } from "~/db.server";
import { countAdmins, isStillAdmin } from "./rights-queries.server";
import { findRoleChangeProblem } from "./user-policy";

type FindRemovableUserResult =
  | { kind: "removable"; user: UserRecord }
  | { kind: "not-found" | "not-allowed" }
  | { kind: "refused"; message: string }
  | { kind: "version-conflict" };

export async function findRemovableUser(
  trx: Db,
  { id, version }: { id: string; version: number },
  admin: Viewer,
): Promise<FindRemovableUserResult> {
  if (!(await isStillAdmin(trx, admin.id))) return { kind: "not-allowed" };
  const user = await findUser(trx, id);
  if (!user || user.removedAt) return { kind: "not-found" };
  if (id === admin.id) {
    return { kind: "refused", message: "You cannot delete your own account." };
  }
  if (user.version !== version) return { kind: "version-conflict" };
  const problem = findRoleChangeProblem(user, anonymisedRights, {
    isSelf: false,
    otherAdmins: await countAdmins(trx, id),
  });
  return problem ? { kind: "refused", message: problem.message } : { kind: "removable", user };
}
