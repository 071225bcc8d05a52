import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { db } from "~/db.server";
import { type ConfirmPasswordResult, confirmPassword } from "./confirm-password.server";
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

/** Ends all sessions and codes. `current` is ignored if the account has no password. */
export async function changeOwnPassword(
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  signInContext: SignInContext,
  origin: string | null,
): Promise<ChangeOwnPasswordResult> {
  const account = await findAccount(db, viewer.id);
  if (!account) return { kind: "version-conflict" };
  if (account.password_hash !== null) {
    const confirmation = await confirmPassword(viewer.id, currentPassword, signInContext);
    if (confirmation.kind !== "correct") return confirmation;
    if (currentPassword === newPassword) return { kind: "same" };
  }
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
