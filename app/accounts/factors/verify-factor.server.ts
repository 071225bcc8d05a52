import { endOtherSessions } from "~/accounts/end-sessions-of.server";
import { completeSession, isSessionRunning } from "~/accounts/sessions.server";
import { tellAccount } from "~/accounts/tell-account.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import {
  countChallengeTry,
  deleteChallenge,
  deleteUnverified,
  type FactorRow,
  findChallenge,
  hasFactor,
  listFactorRows,
  updateFactor,
} from "./factor-queries.server";
import { mostChallengeTries } from "./factor-rules";
import { enrolledSince, type Factor, factorOf } from "./list-factors.server";
import { type ProveFactorResult, type Prover, proveFactor } from "./prove-factor.server";
import { makeRecoveryCodes } from "./recovery-codes.server";

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
  | Exclude<ProveFactorResult, { kind: "right" }>;

/**
 * Takes a code of a factor for a session: what the session awaited is over, and it has shown the
 * factor. One that was only begun is the account's from now on; the first ends all other sessions,
 * which were opened without it.
 * @param shown.challengeId what `challengeFactor` gave; a form of our own asks without one
 * @param shown.withRecoveryCodes whether the first brings its recovery codes
 */
export async function verifyFactor(
  prover: Prover,
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
    const rows = await listFactorRows(trx, user.id, enrolledSince(now));
    const factor = rows.find(({ id }) => id === factorId);
    if (!factor) return { kind: "not-found" };
    const challenge = challengeId
      ? await findChallenge(trx, { id: challengeId, factorId })
      : undefined;
    if (challengeId) {
      if (!challenge || challenge.tries >= mostChallengeTries) return { kind: "no-challenge" };
      if (challenge.expires_at <= now.toISOString()) return { kind: "challenge-expired" };
    }
    const proof = await proveFactor(trx, prover, { factors: [factor], code, recovery: false });
    if (proof.kind !== "right") {
      // A wrong code that was sent has been counted where it was looked at.
      if (challenge && !challenge.code_hash) await countChallengeTry(trx, challenge.id);
      return proof;
    }
    if (challenge) await deleteChallenge(trx, challenge.id);
    const isFirst = !(await hasFactor(trx, user.id));
    let recoveryCodes: string[] | null = null;
    if (!factor.verified_at) {
      if (isFirst) await endOtherSessions(trx, user.id, sessionId);
      if (isFirst && withRecoveryCodes) recoveryCodes = await makeRecoveryCodes(trx, user.id, now);
      await addFactor(trx, prover, factor);
    }
    await completeSession(trx, sessionId, proof.method, user, now);
    const verifiedAt = factor.verified_at ?? now.toISOString();
    return {
      kind: "verified",
      factor: { ...factorOf(factor), verifiedAt, updatedAt: now.toISOString() },
      isFirst,
      recoveryCodes,
    };
  });
}

async function addFactor(
  trx: Db,
  { user, entrance: { now }, mailOrigin }: Prover,
  factor: FactorRow,
): Promise<void> {
  const instant = now.toISOString();
  await updateFactor(trx, factor.id, { verified_at: instant, updated_at: instant });
  await deleteUnverified(trx, user.id);
  await recordChange(trx, "user", user.id, "second-factor-added", user, now);
  await tellAccount(trx, user, "factor-added", { origin: mailOrigin, now });
}
