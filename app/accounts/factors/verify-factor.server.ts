import { endOtherSessions } from "~/accounts/end-sessions.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import { completeSession, isSessionRunning } from "~/accounts/sessions.server";
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
      /** The first of the account: it is asked for from now on, and other sessions have ended. */
      isFirst: boolean;
      /** Made with the first one where they were wanted; shown once. */
      recoveryCodes: string[] | null;
    }
  | { kind: "not-found" | "challenge-expired" }
  /** The challenge is unknown, used, or had too many wrong codes. */
  | { kind: "no-challenge" }
  | Exclude<CheckFactorCodeResult, { kind: "right" }>;

/**
 * Takes a code of a factor for a session: what the session awaited is over, and it has shown the
 * factor. One that was only begun is the account's from now on; the first ends all other sessions,
 * which were opened without it.
 * @param shown.challengeId what `challengeFactor` gave; a form of our own asks without one
 * @param shown.withRecoveryCodes whether the first brings its recovery codes
 */
export async function verifyFactor(
  prover: FactorContext,
  shown: {
    sessionId: string;
    factorId: string;
    code: string;
    challengeId?: string;
    withRecoveryCodes?: boolean;
  },
): Promise<VerifyFactorResult> {
  const { user, entrance } = prover;
  const { now } = entrance;
  const { sessionId, factorId, code, challengeId, withRecoveryCodes = false } = shown;
  return db.transaction().execute(async (trx): Promise<VerifyFactorResult> => {
    // What the session was opened with may have ended while the code was on its way.
    if (!(await isSessionRunning(trx, sessionId))) return { kind: "not-found" };
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
    const proof = await checkFactorCode(trx, prover, { factors: [factor], code, recovery: false });
    if (proof.kind !== "right") {
      // A wrong code that was sent has been counted where it was looked at.
      if (challenge && !challenge.code_hash) await incrementChallengeTries(trx, challenge.id);
      return proof;
    }
    if (challenge) await deleteChallenge(trx, challenge.id);
    const isFirst = !(await hasFactor(trx, user.id));
    let recoveryCodes: string[] | null = null;
    if (!factor.verified_at) {
      if (isFirst) await endOtherSessions(trx, user.id, sessionId);
      if (isFirst && withRecoveryCodes)
        recoveryCodes = await createRecoveryCodes(trx, user.id, now);
      await activateFactor(trx, prover, factor);
    }
    await completeSession(trx, sessionId, proof.method, user, now);
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
  { user, entrance: { now }, mailOrigin }: FactorContext,
  factor: FactorRow,
): Promise<void> {
  const instant = now.toISOString();
  await updateFactor(trx, factor.id, { verified_at: instant, updated_at: instant });
  await deleteUnverifiedFactors(trx, user.id);
  await recordChange(trx, "user", user.id, "second-factor-added", user, now);
  await notifyAccount(trx, user, "factor-added", { origin: mailOrigin, now });
}
