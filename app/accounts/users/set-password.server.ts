import { generatePassword } from "~/accounts/passwords/generate-password.server";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { replacePassword } from "~/accounts/replace-password.server";
import type { Viewer } from "~/accounts/roles";
import { saveUser } from "~/accounts/user-record.server";
import { findUser } from "~/accounts/user-record-queries.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { endUnverifiedSignInMethods } from "./end-unverified-sign-in-methods.server";
import { isStillAdmin } from "./rights-queries.server";

type SetPasswordResult =
  /** `generatedPassword` is the password if none was typed. Shown once and never stored. */
  { kind: "set"; generatedPassword: string | null } | { kind: "not-found" | "not-allowed" };

/** Ends sessions, the sign-in pause and another user's unverified sign-in methods. Null generates a password. */
export async function setPassword(
  id: string,
  password: string | null,
  admin: Viewer,
  now: Date,
): Promise<SetPasswordResult> {
  const generatedPassword = password === null ? generatePassword() : null;
  const passwordHash = await hashPassword(password ?? (generatedPassword as string));
  return db.transaction().execute(async (trx) => {
    if (!(await isStillAdmin(trx, admin.id))) return { kind: "not-allowed" };
    const user = await findUser(trx, id);
    if (!user || user.removedAt) return { kind: "not-found" };
    if (id === admin.id) await replacePassword(trx, user, passwordHash);
    else {
      const change = { isEmailReplaced: false, newRole: user.role };
      await endUnverifiedSignInMethods(trx, user, change, now);
      await saveUser(trx, id, { password_hash: passwordHash });
    }
    await recordChange(trx, "user", id, "password-changed", admin, now, {
      detail: "Signed out everywhere",
    });
    return { kind: "set", generatedPassword };
  });
}
