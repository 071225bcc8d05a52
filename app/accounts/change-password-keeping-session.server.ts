import {
  hashPassword,
  runInSignInQueue,
  verifyPassword,
} from "~/accounts/passwords/hash-password.server";
import type { Message } from "~/core/form-state";
import { db } from "~/db.server";
import { saveOwnPassword } from "./replace-password.server";
import type { Viewer } from "./roles";
import { busyResult } from "./sign-in.server";
import { findAccount } from "./user-queries.server";

type ChangePasswordKeepingSessionResult =
  | { kind: "changed" }
  | { kind: "same" }
  /** The password or the account changed since the check. */
  | { kind: "version-conflict" }
  | { kind: "busy"; message: Message };

/**
 * For the auth service. Unlike `changeOwnPassword`, keeps this session and asks for no current password: the caller
 * has checked the user's permission and the password policy.
 */
export const changePasswordKeepingSession = (
  viewer: Viewer,
  sessionId: string,
  newPassword: string,
  context: { origin: string | null; now: Date },
): Promise<ChangePasswordKeepingSessionResult> =>
  runInSignInQueue(() => changeInQueue(viewer, sessionId, newPassword, context), busyResult);

async function changeInQueue(
  { id }: Viewer,
  sessionId: string,
  newPassword: string,
  { origin, now }: { origin: string | null; now: Date },
): Promise<ChangePasswordKeepingSessionResult> {
  const account = await findAccount(db, id);
  if (account?.password_hash && (await verifyPassword(account.password_hash, newPassword))) {
    return { kind: "same" };
  }
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (trx) => {
    const user = await findAccount(trx, id);
    // Another request may have changed the password or deactivated the account since the check.
    if (!user || user.password_hash !== account?.password_hash || user.status === "inactive") {
      return { kind: "version-conflict" };
    }
    await saveOwnPassword(trx, user, { passwordHash, exceptId: sessionId }, { origin, now });
    return { kind: "changed" };
  });
}
