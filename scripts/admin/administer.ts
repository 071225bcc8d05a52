import { findGuessableProblem } from "../../app/accounts/passwords/common-passwords.server";
import { hashPassword } from "../../app/accounts/passwords/hash-password.server";
import { maxPasswordLength } from "../../app/accounts/passwords/password-policy";
import { findUserByEmail, insertUser } from "../../app/accounts/user-queries.server";
import { findUser, updateUser } from "../../app/accounts/user-record-queries.server";
import { recordChange } from "../../app/core/change-log/record-change.server";
import type { Db } from "../../app/db.server";
import { formatCommand } from "../../app/operations/startup/format-command";
import { openDatabase } from "../../db/open";

const commands = ["create", "reset-password", "disable-two-factor"];

/** Minimum length of passwords typed here. */
export const minLength = 8;

/**
 * Creates an administrator, resets a password, or disables a second factor.
 * @param words a command, an e-mail address, and the name for a new account
 * @returns what was done, in one sentence
 * @throws Error with the reason in one sentence; nothing was changed
 */
export async function administer(
  [command, email, ...nameWords]: string[],
  dataDir: string,
  readPassword: () => Promise<string>,
): Promise<string> {
  if (!commands.includes(command ?? "") || !email?.includes("@")) {
    throw new Error(
      [
        `Usage: ${formatCommand("admin", "create <email> [name]")}`,
        `       ${formatCommand("admin", "reset-password <email>")}`,
        `       ${formatCommand("admin", "disable-two-factor <email>")}`,
        `       ${formatCommand("admin", "rotate-keys")}`,
      ].join("\n"),
    );
  }
  const { db } = await openDatabase(dataDir, new Date());
  try {
    const user = await findUserByEmail(db, email);
    if (command !== "create" && !user) throw new Error(`${email} has no account.`);
    if (command === "disable-two-factor" && user) return await disableTwoFactor(db, user);
    const password = await readPassword();
    if (password.length < minLength) throw new Error(`At least ${minLength} characters.`);
    if (password.length > maxPasswordLength) {
      throw new Error(`At most ${maxPasswordLength} characters.`);
    }
    const problem = findGuessableProblem(password, [nameWords.join(" "), email]);
    if (problem) throw new Error(problem);
    const passwordHash = await hashPassword(password);
    if (user) {
      const isPromoted = command === "create";
      await loadSignInMethods();
      await db.transaction().execute((trx) => resetAccess(trx, user.id, passwordHash, isPromoted));
      const summary = `${email} has a new password and is signed out everywhere`;
      return isPromoted ? `${summary}, and is an administrator now.` : `${summary}.`;
    }
    const name = nameWords.join(" ") || "Administrator";
    await db.transaction().execute((trx) => addAdministrator(trx, { name, email, passwordHash }));
    return `Created administrator ${email}.`;
  } finally {
    await db.destroy();
  }
}

const actor = { id: null, name: "npm run admin" };

async function addAdministrator(
  trx: Db,
  profile: { name: string; email: string; passwordHash: string },
): Promise<void> {
  const now = new Date();
  const user = await insertUser(trx, { ...profile, role: "admin", now });
  if (!user) throw new Error(`${profile.email} already has an account. Nothing was changed.`);
  const after = { name: user.name, email: user.email, role: user.role, status: "active" };
  await recordChange(trx, "user", user.id, "created", actor, now, { after });
}

/** The import opens the database a second time. Call it before a transaction, which would block it. */
const loadSignInMethods = () =>
  import("../../app/accounts/users/end-unverified-sign-in-methods.server");

/**
 * Sets a new password and ends all unverified sign-in methods. May promote the user. In the caller's
 * transaction.
 */
async function resetAccess(
  trx: Db,
  id: string,
  passwordHash: string,
  isPromoted: boolean,
): Promise<void> {
  const { endUnverifiedSignInMethods } = await loadSignInMethods();
  const now = new Date();
  const account = await findUser(trx, id);
  if (!account) throw new Error("The account was deleted in the meantime. Nothing was changed.");
  const newRole = isPromoted ? "admin" : account.role;
  await endUnverifiedSignInMethods(trx, account, { isEmailReplaced: false, newRole }, now);
  const rights = isPromoted ? ({ role: "admin", status: "active" } as const) : {};
  await updateUser(trx, id, { password_hash: passwordHash, ...rights });
  const detail = "New password, signed out everywhere";
  const { role, status } = account;
  await recordChange(trx, "user", id, isPromoted ? "changed" : "password-changed", actor, now, {
    detail,
    before: { role, status },
    after: { role, status, ...rights },
  });
}

/** Imports the mail code here, because loading it reads the environment. Other commands work without it. */
async function disableTwoFactor(
  db: Db,
  user: { id: string; name: string; email: string },
): Promise<string> {
  const { disableFactors } = await import("~/accounts/factors/remove-factors.server");
  const { siteOrigin } = await import("../../app/communication/mail/site-origin.server");
  const by = {
    actor,
    mailOrigin: siteOrigin,
    now: new Date(),
  };
  const wasEnabled = await db.transaction().execute((trx) => disableFactors(trx, user, by));
  return wasEnabled
    ? `The second factor of ${user.email} was removed. All its sessions were signed out.`
    : `${user.email} had no second factor. Nothing was changed.`;
}
