import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { db } from "~/db.server";
import { type ConfirmPasswordResult, reauthenticate } from "./confirm-password.server";
import { saveOwnPassword } from "./replace-password.server";
import type { Viewer } from "./roles";
import { findAccount, toViewer } from "./user-queries.server";

type ChangeOwnPasswordResult =
  /** All sessions have ended. The caller starts a new session of `user` in this browser. */
  | { kind: "changed"; user: Viewer }
  /** The new password equals the current one. */
  | { kind: "same" }
  | { kind: "version-conflict" }
  | Exclude<ConfirmPasswordResult, { kind: "correct" }>;

/**
 * Ends all sessions and codes. If the account has no password, `currentPassword` is ignored, and the session must have
 * just begun: an old session may be a stolen one, and a password would open everything that asks for it.
 */
export async function changeOwnPassword(
  viewer: Viewer,
  {
    currentPassword,
    newPassword,
    sessionId,
  }: { currentPassword: string; newPassword: string; sessionId: string | null },
  signInContext: SignInContext,
  origin: string | null,
): Promise<ChangeOwnPasswordResult> {
  const account = await findAccount(db, viewer.id);
  if (!account) return { kind: "version-conflict" };
  const credentials = { password: currentPassword, sessionId };
  const confirmation = await reauthenticate(viewer.id, credentials, signInContext);
  if (confirmation.kind !== "correct") return confirmation;
  const isSame = account.password_hash !== null && currentPassword === newPassword;
  if (isSame) return { kind: "same" };
  const passwordHash = await hashPassword(newPassword);
  const { now } = signInContext;
  return db.transaction().execute(async (trx) => {
    const user = await findAccount(trx, viewer.id);
    // Another request may have changed the password or deactivated the account since the check.
    if (user?.password_hash !== account.password_hash || user.status === "inactive") {
      return { kind: "version-conflict" };
    }
    await saveOwnPassword(trx, user, { passwordHash, exceptId: null }, { origin, now });
    const updatedUser = await findAccount(trx, viewer.id);
    return { kind: "changed", user: toViewer(updatedUser ?? user) };
  });
}
