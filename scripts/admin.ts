/**
 * `npm run admin -- create <email> [name]` makes an administrator (or makes one of an account),
 * `npm run admin -- reset-password <email>` gives an account a new password and signs it out, and so
 * does `create`: anybody could have signed up with the address, which no mail confirms.
 * The password is read from standard input; the database is the one in DATA_DIR.
 */
import { createInterface } from "node:readline/promises";
import { commonPassword, isCommonPassword } from "../app/accounts/common-passwords.server";
import { maxPasswordLength } from "../app/accounts/password-rules";
import { hashPassword } from "../app/accounts/passwords.server";
import { deleteSessionsOf } from "../app/accounts/session-queries.server";
import { findUserByEmail, insertUser, updatePassword } from "../app/accounts/user-queries.server";
import { updateUser } from "../app/accounts/user-record-queries.server";
import { openDatabase } from "../db/open";

const minLength = 8;

async function readPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin });
  process.stderr.write(`Password (at least ${minLength} characters): `);
  for await (const line of terminal) return line;
  return "";
}

async function run([command, email, ...nameWords]: string[]): Promise<string> {
  if ((command !== "create" && command !== "reset-password") || !email?.includes("@")) {
    throw new Error("Usage: npm run admin -- create|reset-password <email> [name]");
  }
  const { db } = await openDatabase(process.env.DATA_DIR || "data", new Date());
  try {
    const user = await findUserByEmail(db, email);
    if (command === "reset-password" && !user) throw new Error(`${email} has no account.`);
    const password = await readPassword();
    if (password.length < minLength) throw new Error(`At least ${minLength} characters.`);
    if (password.length > maxPasswordLength) {
      throw new Error(`At most ${maxPasswordLength} characters.`);
    }
    if (isCommonPassword(password)) throw new Error(commonPassword);
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

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
