import { endOtherSessions } from "~/accounts/end-sessions.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import { completeSession, sessionExists } from "~/accounts/sessions.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import {
  type CheckFactorCodeResult,
  checkFactorCode,
  type FactorContext,
} from "./check-factor-code.server";
import { maxChallengeTries } from "./factor-policy";
import {
  deleteChallenge,
  deleteUnverifiedFactors,
  type FactorRow,
  findChallenge,
  hasFactor,
  incrementChallengeTries,
  listFactorRows,
  updateFactor,
} from "./factor-queries.server";
import { enrolmentCutoff, type Factor, toFactor } from "./list-factors.server";
import { createRecoveryCodes } from "./recovery-codes.server";

type VerifyFactorResult =
  | {
      kind: "verified";
      factor: Factor;
      /** The account's first factor. Other sessions have ended. */
      isFirst: boolean;
      recoveryCodes: string[] | null;
    }
  | { kind: "not-found" | "challenge-expired" }
  /** The challenge is unknown, or was tried too often. */
  | { kind: "no-challenge" }
  | Exclude<CheckFactorCodeResult, { kind: "correct" }>;

/**
 * Activates an unverified factor, and completes a session that waited for it. The account's first factor ends all
 * other sessions, because they were opened without one. Forms of this site have no `challengeId`.
 */
export async function verifyFactor(
  factorContext: FactorContext,
  submitted: {
    sessionId: string;
    factorId: string;
    code: string;
    challengeId?: string;
    withRecoveryCodes?: boolean;
  },
): Promise<VerifyFactorResult> {
  const { user, signInContext } = factorContext;
  const { now } = signInContext;
  const { sessionId, factorId, code, challengeId, withRecoveryCodes = false } = submitted;
  return db.transaction().execute(async (trx): Promise<VerifyFactorResult> => {
    // The session may have ended after the form was sent.
    if (!(await sessionExists(trx, sessionId, now))) return { kind: "not-found" };
    const rows = await listFactorRows(trx, user.id, enrolmentCutoff(now));
    const factor = rows.find(({ id }) => id === factorId);
    if (!factor) return { kind: "not-found" };
    const challenge = challengeId
      ? await findChallenge(trx, { id: challengeId, factorId })
      : undefined;
    if (challengeId) {
      if (!challenge || challenge.tries >= maxChallengeTries) return { kind: "no-challenge" };
      if (challenge.expires_at <= now.toISOString()) return { kind: "challenge-expired" };
    }
    const check = await checkFactorCode(trx, factorContext, {
      factors: [factor],
      code,
      acceptsRecoveryCodes: false,
    });
    if (check.kind !== "correct") {
      // If the challenge has a code that was sent, `checkFactorCode` has counted the wrong code already.
      if (challenge && !challenge.code_hash) await incrementChallengeTries(trx, challenge.id);
      return check;
    }
    if (challenge) await deleteChallenge(trx, challenge.id);
    const isFirst = !(await hasFactor(trx, user.id));
    let recoveryCodes: string[] | null = null;
    if (!factor.verified_at) {
      if (isFirst) await endOtherSessions(trx, user.id, sessionId);
      if (isFirst && withRecoveryCodes)
        recoveryCodes = await createRecoveryCodes(trx, user.id, now);
      await activateFactor(trx, factorContext, factor);
    }
    await completeSession(trx, sessionId, check.method, user, now);
    const verifiedAt = factor.verified_at ?? now.toISOString();
    return {
      kind: "verified",
      factor: { ...toFactor(factor), verifiedAt, updatedAt: now.toISOString() },
      isFirst,
      recoveryCodes,
    };
  });
}

async function activateFactor(
  trx: Db,
  { user, signInContext: { now }, mailOrigin }: FactorContext,
  factor: FactorRow,
): Promise<void> {
  const instant = now.toISOString();
  await updateFactor(trx, factor.id, { verified_at: instant, updated_at: instant });
  await deleteUnverifiedFactors(trx, user.id);
  await recordChange(trx, "user", user.id, "second-factor-added", user, now);
  await notifyAccount(trx, user, "factor-added", { origin: mailOrigin, now });
}
