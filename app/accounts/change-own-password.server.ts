import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { db } from "~/db.server";
import { type ConfirmPasswordResult, confirmPassword } from "./confirm-password.server";
import { saveOwnPassword } from "./replace-password.server";
import type { Viewer } from "./roles";
import { findAccount, toViewer } from "./user-queries.server";

type ChangeOwnPasswordResult =
  /** Every session has ended, also the one that asked: it has to be renewed for `user`. */
  | { kind: "changed"; user: Viewer }
  /** It is the one that the account has. */
  | { kind: "same" }
  /** Another password was set, or the account removed, while this was looked at. */
  | { kind: "changed-meanwhile" }
  | Exclude<ConfirmPasswordResult, { kind: "right" }>;

/**
 * Somebody changes their own password, or sets one where the account has none. Everybody else who is
 * signed in to the account is signed out, and what was sent to come in without a password has ended.
 * @param current as typed; not looked at where the account has none
 * @param wanted one that meets the policy
 * @param origin of links in mails
 */
export async function changeOwnPassword(
  viewer: Viewer,
  { current, wanted }: { current: string; wanted: string },
  entrance: SignInContext,
  origin: string | null,
): Promise<ChangeOwnPasswordResult> {
  const before = await findAccount(db, viewer.id);
  if (!before) return { kind: "changed-meanwhile" };
  if (before.password_hash !== null) {
    const confirmed = await confirmPassword(viewer.id, current, entrance);
    if (confirmed.kind !== "right") return confirmed;
    if (current === wanted) return { kind: "same" };
  }
  const passwordHash = await hashPassword(wanted);
  const { now } = entrance;
  return db.transaction().execute(async (trx) => {
    const user = await findAccount(trx, viewer.id);
    // The password that was asked for is the one that is replaced, and the rights are as they were.
    if (user?.password_hash !== before.password_hash || user.status === "inactive") {
      return { kind: "changed-meanwhile" };
    }
    await saveOwnPassword(trx, user, { passwordHash, exceptId: null }, { origin, now });
    const signedOut = await findAccount(trx, viewer.id);
    return { kind: "changed", user: toViewer(signedOut ?? user) };
  });
}
