import type { Db } from "~/db.server";
import { verifyPassword } from "~/passwords/hash-password.server";
import { endWaysIn } from "./end-ways-in.server";
import { findAccount } from "./user-queries.server";
import { updateUser } from "./user-record-queries.server";

/** Whether a password is that of an account; takes the time of a hash in any case. */
export async function isPasswordOf(db: Db, id: string, password: string): Promise<boolean> {
  const account = await findAccount(db, id);
  return verifyPassword(account?.password_hash, password);
}

/**
 * Gives an account another password in the caller's transaction: it is signed out everywhere, its codes
 * and its pause after wrong passwords end.
 */
export async function replacePassword(
  trx: Db,
  { id, email }: { id: string; email: string },
  passwordHash: string,
): Promise<void> {
  await updateUser(trx, id, { password_hash: passwordHash });
  await endWaysIn(trx, { id, email });
}
