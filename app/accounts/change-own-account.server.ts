import type { SignInContext } from "~/accounts/limits/sign-in-context";
import {
  hashPassword,
  runInSignInQueue,
  verifyPassword,
} from "~/accounts/passwords/hash-password.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Message } from "~/core/form-state";
import { db } from "~/db.server";
import { type ConfirmPasswordResult, reauthenticate } from "./reauthenticate.server";
import { saveOwnPassword } from "./replace-password.server";
import type { Viewer } from "./roles";
import { busyResult } from "./sign-in.server";
import { findAccount, toViewer } from "./user-queries.server";
import { findUser, type UserRecord, updateUser } from "./user-record-queries.server";

type ChangeOwnDetailsResult =
  | { kind: "changed" }
  /** Staff, or the user in another window, changed the account since the form was rendered. */
  | { kind: "version-conflict"; stored: UserRecord }
  | { kind: "not-found" };

export async function changeOwnDetails(
  viewer: Viewer,
  details: { name: string; phone: string | null },
  version: number,
  now: Date,
): Promise<ChangeOwnDetailsResult> {
  return db.transaction().execute(async (trx) => {
    const user = await findUser(trx, viewer.id);
    if (!user || user.removedAt) return { kind: "not-found" };
    const storedDetails = { name: user.name, phone: user.phone };
    if (JSON.stringify(storedDetails) === JSON.stringify(details)) return { kind: "changed" };
    if (user.version !== version) return { kind: "version-conflict", stored: user };
    await updateUser(trx, user.id, details);
    await recordChange(trx, "user", user.id, "changed", { id: user.id, name: details.name }, now, {
      before: storedDetails,
      after: details,
    });
    return { kind: "changed" };
  });
}

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
