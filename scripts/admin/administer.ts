import { deleteSessionsOf } from "../../app/accounts/session-queries.server";
import {
  findUserByEmail,
  insertUser,
  updatePassword,
} from "../../app/accounts/user-queries.server";
import { updateUser } from "../../app/accounts/user-record-queries.server";
import type { Db } from "../../app/db.server";
import { findGuessable } from "../../app/passwords/common-passwords.server";
import { hashPassword } from "../../app/passwords/hash-password.server";
import { maxPasswordLength } from "../../app/passwords/password-rules";
import { openDatabase } from "../../db/open";

const commands = ["create", "reset-password", "disable-two-factor"];

/** Of a password that is typed here. */
export const minLength = 8;

/**
 * Makes an administrator, gives an account a new password, or switches its second factor off.
 * @param words a command, an e-mail address, and the name of somebody new
 * @returns what was done, in one sentence
 * @throws Error with what is wrong, in one sentence; nothing was written then
 */
export async function administer(
  [command, email, ...nameWords]: string[],
  dataDir: string,
  readPassword: () => Promise<string>,
): Promise<string> {
  if (!commands.includes(command ?? "") || !email?.includes("@")) {
    throw new Error(`Usage: npm run admin -- ${commands.join("|")} <email> [name]`);
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
    const problem = findGuessable(password, [nameWords.join(" "), email]);
    if (problem) throw new Error(problem);
    const passwordHash = await hashPassword(password);
    if (user) {
      await updatePassword(db, user.id, passwordHash);
      await deleteSessionsOf(db, user.id);
      const said = `${email} has a new password and is signed out everywhere`;
      if (command === "reset-password") return `${said}.`;
      await updateUser(db, user.id, { role: "admin", status: "active" });
      return `${said}, and is an administrator now.`;
    }
    const name = nameWords.join(" ") || "Administrator";
    await insertUser(db, { name, email, passwordHash, role: "admin", now: new Date() });
    return `Made the administrator ${email}.`;
  } finally {
    await db.destroy();
  }
}

/** What writes mails reads the environment when it is loaded: only here, where one is written. */
async function disableTwoFactor(
  db: Db,
  user: { id: string; name: string; email: string },
): Promise<string> {
  const { disableFactors } = await import("../../app/factors/disable-factors.server");
  const { siteOrigin } = await import("../../app/mail/site-origin.server");
  const by = {
    actor: { id: null, name: "npm run admin" },
    mailOrigin: siteOrigin,
    now: new Date(),
  };
  const wasOn = await db.transaction().execute((trx) => disableFactors(trx, user, by));
  return wasOn
    ? `${user.email} has no second factor any more and is signed out everywhere.`
    : `${user.email} had no second factor. Nothing was changed.`;
}
