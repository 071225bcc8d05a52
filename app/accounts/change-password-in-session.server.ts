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

type ChangePasswordInSessionResult =
  | { kind: "changed" }
  | { kind: "same" }
  | { kind: "version-conflict" }
  | { kind: "busy"; message: Message };

/** Ends all other sessions. The caller has checked the user's permission and the password policy. */
export const changePasswordInSession = (
  viewer: Viewer,
  sessionId: string,
  newPassword: string,
  context: { origin: string | null; now: Date },
): Promise<ChangePasswordInSessionResult> =>
  runInSignInQueue(() => changeInQueue(viewer, sessionId, newPassword, context), busyResult);

async function changeInQueue(
  { id }: Viewer,
  sessionId: string,
  newPassword: string,
  { origin, now }: { origin: string | null; now: Date },
): Promise<ChangePasswordInSessionResult> {
  const account = await findAccount(db, id);
  if (account?.password_hash && (await verifyPassword(account.password_hash, newPassword))) {
    return { kind: "same" };
  }
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (trx) => {
    const user = await findAccount(trx, id);
    if (!user || user.password_hash !== account?.password_hash || user.status === "inactive") {
      return { kind: "version-conflict" };
    }
    await saveOwnPassword(trx, user, { passwordHash, exceptId: sessionId }, { origin, now });
    return { kind: "changed" };
  });
}
