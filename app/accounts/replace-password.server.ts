import { verifyPassword } from "~/accounts/passwords/hash-password.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Db } from "~/db.server";
import { endSessionsAndCodes } from "./end-sessions.server";
import { notifyAccount } from "./notify-account.server";
import { type AccountRow, findAccount } from "./user-queries.server";
import { updateUser } from "./user-record-queries.server";

/** Takes the time of one hash even if there is no account or password, so that the time reveals nothing. */
export async function isAccountPassword(db: Db, id: string, password: string): Promise<boolean> {
  const account = await findAccount(db, id);
  return verifyPassword(account?.password_hash, password);
}

/** Ends the account's sessions, its codes and its sign-in pause. */
export async function replacePassword(
  trx: Db,
  { id, email }: { id: string; email: string },
  passwordHash: string,
): Promise<void> {
  await updateUser(trx, id, { password_hash: passwordHash });
  await endSessionsAndCodes(trx, { id, email });
}

/** Notifies the user. `exceptId`: the session that stays, or null if the caller starts a new session. */
export async function saveOwnPassword(
  trx: Db,
  user: AccountRow,
  { passwordHash, exceptId }: { passwordHash: string; exceptId: string | null },
  context: { origin: string | null; now: Date },
): Promise<void> {
  await updateUser(trx, user.id, { password_hash: passwordHash });
  await endSessionsAndCodes(trx, user, exceptId);
  const event = user.password_hash === null ? "password-set" : "password-changed";
  await recordChange(trx, "user", user.id, event, user, context.now, {
    detail: "Signed out everywhere else",
  });
  await notifyAccount(trx, user, event, context);
}
