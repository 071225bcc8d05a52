import { recordChange } from "~/audit/record-change.server";
import { forgetCodes } from "~/codes/one-time-codes.server";
import { db } from "~/db.server";
import { hashPassword, inSignInQueue, verifyPassword } from "~/passwords/hash-password.server";
import { forgetAttempts } from "./attempt-queries.server";
import type { Viewer } from "./roles";
import { deleteOtherSessions } from "./session-queries.server";
import { busy } from "./sign-in.server";
import { tellAccount } from "./tell-account.server";
import { findAccount } from "./user-queries.server";
import { updateUser } from "./user-record-queries.server";

type ChangePasswordWithinResult =
  | { kind: "changed" }
  /** It is the one that the account has. */
  | { kind: "same" }
  /** Another was set, or the account closed, while this was looked at. */
  | { kind: "changed-meanwhile" }
  | { kind: "busy"; message: string };

/**
 * Gives an account another password within a session that goes on, once the caller has seen that its
 * person may. Everybody else who is signed in to it is signed out.
 * @param wanted one that meets the policy
 * @param origin of links in mails
 */
export const changePasswordWithin = (
  viewer: Viewer,
  sessionId: string,
  wanted: string,
  present: { origin: string | null; now: Date },
): Promise<ChangePasswordWithinResult> =>
  inSignInQueue(() => change(viewer, sessionId, wanted, present), busy);

async function change(
  { id }: Viewer,
  sessionId: string,
  wanted: string,
  { origin, now }: { origin: string | null; now: Date },
): Promise<ChangePasswordWithinResult> {
  const before = await findAccount(db, id);
  if (before?.password_hash && (await verifyPassword(before.password_hash, wanted))) {
    return { kind: "same" };
  }
  const passwordHash = await hashPassword(wanted);
  return db.transaction().execute(async (trx) => {
    const user = await findAccount(trx, id);
    if (!user || user.password_hash !== before?.password_hash || user.status === "inactive") {
      return { kind: "changed-meanwhile" };
    }
    await updateUser(trx, id, { password_hash: passwordHash });
    await deleteOtherSessions(trx, id, sessionId);
    await forgetCodes(trx, id);
    await forgetAttempts(trx, user.email);
    const event = user.password_hash ? "password-changed" : "password-set";
    await recordChange(
      trx,
      {
        subject: "user",
        subjectId: id,
        action: event,
        actor: user,
        detail: "Signed out everywhere else",
      },
      now,
    );
    // An address that nobody proved may be a stranger's, whom this does not concern.
    if (!user.is_provisional) {
      await tellAccount(trx, { to: user.email, name: user.name, event }, { origin, now });
    }
    return { kind: "changed" };
  });
}
