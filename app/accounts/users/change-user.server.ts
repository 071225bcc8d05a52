import type { UserStatus } from "db/schema";
import { revokeCodes } from "~/accounts/codes/one-time-codes.server";
import { endSessionsOfUser } from "~/accounts/end-sessions.server";
import { isSameAddress } from "~/accounts/load-account.server";
import { generatePassword } from "~/accounts/passwords/generate-password.server";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { replacePassword } from "~/accounts/replace-password.server";
import type { Viewer } from "~/accounts/roles";
import { saveUser } from "~/accounts/user-record.server";
import { findUser, type UserRecord } from "~/accounts/user-record-queries.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { endUnverifiedSignInMethods } from "./end-unverified-sign-in-methods.server";
import { countAdmins, isEmailTaken, isStillAdmin } from "./rights-queries.server";
import { findRoleChangeProblem, gainsDeskAccess, type RoleAndStatus } from "./user-policy";

interface UserChange extends RoleAndStatus {
  name: string;
  email: string;
  phone: string | null;
}

type ChangeUserResult =
  /** `generatedPassword`: the new password after a change of address or a grant of staff rights. Shown once. */
  | { kind: "changed"; generatedPassword: string | null; isSignedOut: boolean }
  | { kind: "not-found" | "not-allowed" }
  | { kind: "version-conflict"; stored: UserRecord }
  | { kind: "refused"; field: "email" | "role" | "status"; message: string };

/**
 * A new e-mail address, role or status signs the account out everywhere. A guest who gets staff rights, and an
 * account with a new address, get a new password and lose all unverified sign-in methods, because anyone could have
 * signed up with the address. `version`: of the account that the form showed.
 */
export async function changeUser(
  id: string,
  change: UserChange,
  version: number,
  admin: Viewer,
  now: Date,
): Promise<ChangeUserResult> {
  const userBefore = await findUser(db, id);
  const getsNewPassword =
    userBefore !== undefined && needsNewPassword(userBefore, change, id === admin.id);
  const generatedPassword = getsNewPassword ? generatePassword() : null;
  const passwordHash = generatedPassword && (await hashPassword(generatedPassword));
  return db.transaction().execute(async (trx) => {
    if (!(await isStillAdmin(trx, admin.id))) return { kind: "not-allowed" };
    const user = await findUser(trx, id);
    if (!user || user.removedAt) return { kind: "not-found" };
    if (user.version !== version || userBefore?.version !== version) {
      return { kind: "version-conflict", stored: user };
    }
    const needsEmail = user.email !== "" || change.role !== "guest";
    if (change.email === "" && needsEmail) {
      return { kind: "refused", field: "email", message: "Enter an email address" };
    }
    // A new address, role or status makes a provisional account hold its address.
    const willHoldEmail =
      !user.isProvisional || sessionFields.some((key) => user[key] !== change[key]);
    if (willHoldEmail && change.email && (await isEmailTaken(trx, change.email, id))) {
      return { kind: "refused", field: "email", message: "Another account has this email." };
    }
    if (change.status === "pending" && user.status !== "pending") {
      return { kind: "refused", field: "status", message: "Only new accounts can be pending." };
    }
    const problem = findRoleChangeProblem(user, change, {
      isSelf: id === admin.id,
      otherAdmins: await countAdmins(trx, id),
    });
    if (problem) return { kind: "refused", ...problem };
    const storedFields = pickUserFields(user);
    const changedFields = pickUserFields(change);
    if (JSON.stringify(storedFields) === JSON.stringify(changedFields)) {
      return { kind: "changed", generatedPassword: null, isSignedOut: false };
    }
    const isSignedOut = sessionFields.some((key) => storedFields[key] !== changedFields[key]);
    if (getsNewPassword) {
      const isEmailReplaced = !isSameAddress(storedFields.email, changedFields.email);
      await endUnverifiedSignInMethods(trx, user, { isEmailReplaced, newRole: change.role }, now);
    } else if (isSignedOut) {
      await endSessionsOfUser(trx, id);
      await revokeCodes(trx, id);
    }
    await saveUser(trx, id, {
      ...changedFields,
      ...(passwordHash && { password_hash: passwordHash }),
      // An address that staff set is unverified until its owner uses a code sent to it.
      ...(!isSameAddress(storedFields.email, changedFields.email) && {
        email_verified_at: null,
        email_verified_by: null,
      }),
      ...(willHoldEmail && { is_provisional: 0 }),
    });
    await recordChange(trx, "user", id, "changed", admin, now, {
      detail: describeSignOut(passwordHash !== null, isSignedOut),
      before: storedFields,
      after: changedFields,
    });
    return { kind: "changed", generatedPassword, isSignedOut };
  });
}

const needsNewPassword = (before: UserRecord, change: UserChange, isSelf: boolean): boolean =>
  gainsDeskAccess(before, change) || (!isSelf && !isSameAddress(before.email, change.email));

const sessionFields = ["email", "role", "status"] as const;

function describeSignOut(hasNewPassword: boolean, isSignedOut: boolean): string | undefined {
  if (hasNewPassword) return "New password, signed out everywhere";
  return isSignedOut ? "Signed out everywhere" : undefined;
}

const pickUserFields = ({ name, email, phone, role, status }: UserChange) => ({
  name,
  email,
  phone,
  role,
  status,
});

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
