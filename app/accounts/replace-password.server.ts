import { verifyPassword } from "~/accounts/passwords/hash-password.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Db } from "~/db.server";
import { endSessionsAndCodes } from "./end-sessions-and-codes.server";
import { notifyAccount } from "./notify-account.server";
import { type AccountRow, findAccount } from "./user-queries.server";
import { updateUser } from "./user-record-queries.server";

/** Whether a password is that of an account; takes the time of a hash in any case. */
export async function isAccountPassword(db: Db, id: string, password: string): Promise<boolean> {
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
  await endSessionsAndCodes(trx, { id, email });
}

/**
 * Saves the password that somebody chose for their own account, in the caller's transaction, and tells them.
 * Everybody else who is signed in to it is signed out.
 * @param chosen.exceptId the session that goes on; null: it is renewed afterwards
 * @param present.origin of links in mails
 */
export async function saveOwnPassword(
  trx: Db,
  user: AccountRow,
  { passwordHash, exceptId }: { passwordHash: string; exceptId: string | null },
  present: { origin: string | null; now: Date },
): Promise<void> {
  await updateUser(trx, user.id, { password_hash: passwordHash });
  await endSessionsAndCodes(trx, user, exceptId);
  const event = user.password_hash === null ? "password-set" : "password-changed";
  await recordChange(trx, "user", user.id, event, user, present.now, {
    detail: "Signed out everywhere else",
  });
  await notifyAccount(trx, user, event, present);
}
