import type { UserStatus } from "db/schema";
import { revokeCodes } from "~/accounts/codes/one-time-codes.server";
import { endSessionsOfUser } from "~/accounts/end-sessions.server";
import type { Viewer } from "~/accounts/roles";
import { saveUser } from "~/accounts/user-record.server";
import { findUser } from "~/accounts/user-record-queries.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { countAdmins, isStillAdmin } from "./rights-queries.server";
import { findRoleChangeProblem } from "./user-policy";

type SetUserStatusResult =
  | { kind: "deactivated" | "activated" | "not-found" | "not-allowed" }
  | { kind: "unchanged" }
  | { kind: "refused"; reason: string };

/** Also ends the account's sessions and codes. An activated account that never signed in is pending. */
export async function setUserStatus(
  id: string,
  action: "deactivated" | "activated",
  admin: Viewer,
  now: Date,
): Promise<SetUserStatusResult> {
  return db.transaction().execute(async (trx) => {
    if (!(await isStillAdmin(trx, admin.id))) return { kind: "not-allowed" };
    const user = await findUser(trx, id);
    if (!user || user.removedAt) return { kind: "not-found" };
    if ((user.status === "inactive") === (action === "deactivated")) return { kind: "unchanged" };
    const statusWhenActivated: UserStatus = user.lastSignInAt ? "active" : "pending";
    const status = action === "deactivated" ? "inactive" : statusWhenActivated;
    const problem = findRoleChangeProblem(
      user,
      { role: user.role, status },
      { isSelf: id === admin.id, otherAdmins: await countAdmins(trx, id) },
    );
    if (problem) return { kind: "refused", reason: problem.message };
    await saveUser(trx, id, { status });
    await endSessionsOfUser(trx, id);
    await revokeCodes(trx, id);
    await recordChange(trx, "user", id, action, admin, now, {
      before: { status: user.status },
      after: { status },
    });
    return { kind: action };
  });
}
