import { findGuessable } from "../../app/accounts/common-passwords.server";
import { maxPasswordLength } from "../../app/accounts/password-rules";
import { hashPassword } from "../../app/accounts/passwords.server";
import { deleteSessionsOf } from "../../app/accounts/session-queries.server";
import {
  findUserByEmail,
  insertUser,
  updatePassword,
} from "../../app/accounts/user-queries.server";
import { updateUser } from "../../app/accounts/user-record-queries.server";
import { openDatabase } from "../../db/open";

/** Of a password that is typed here. */
export const minLength = 8;

/**
 * Makes an administrator, or gives an account a new password.
 * @param words a command, an e-mail address, and the name of somebody new
 * @returns what was done, in one sentence
 * @throws Error with what is wrong, in one sentence; nothing was written then
 */
export async function administer(
  [command, email, ...nameWords]: string[],
  dataDir: string,
  readPassword: () => Promise<string>,
): Promise<string> {
  if ((command !== "create" && command !== "reset-password") || !email?.includes("@")) {
    throw new Error("Usage: npm run admin -- create|reset-password <email> [name]");
  }
  const { db } = await openDatabase(dataDir, new Date());
  try {
    const user = await findUserByEmail(db, email);
    if (command === "reset-password" && !user) throw new Error(`${email} has no account.`);
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
