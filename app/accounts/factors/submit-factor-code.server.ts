import { endSessionOfUser } from "~/accounts/end-sessions.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import { completeSession } from "~/accounts/sessions.server";
import type { Message } from "~/core/form-state";
import type { Translator } from "~/core/languages/translator";
import { db } from "~/db.server";
import { checkFactorCode, type FactorContext } from "./check-factor-code.server";
import { listVerifiedFactorRows } from "./factor-queries.server";
import { countRecoveryCodes } from "./recovery-code-queries.server";

type SubmitFactorCodeResult =
  /** `codesLeft`: after a recovery code, how many there are still; null after another one. */
  | { kind: "passed"; codesLeft: number | null }
  | { kind: "wrong"; message: Message }
  /** Too many wrong ones, now or before; now: the session has ended. */
  | { kind: "wait"; message: Message; hasEnded: boolean };

/**
 * Takes a code of any factor of an account, or a recovery code, for a session that awaits one. The
 * fifth wrong one ends the session; with the next, codes are not looked at for 15 minutes.
 */
export async function submitFactorCode(
  prover: FactorContext,
  { sessionId, code }: { sessionId: string; code: string },
): Promise<SubmitFactorCodeResult> {
  const { user, entrance, mailOrigin } = prover;
  const { now } = entrance;
  return db.transaction().execute(async (trx): Promise<SubmitFactorCodeResult> => {
    const factors = await listVerifiedFactorRows(trx, user.id);
    const proof = await checkFactorCode(trx, prover, { factors, code, recovery: true });
    if (proof.kind === "wait") return { ...proof, hasEnded: false };
    if (proof.kind === "wrong") {
      const { message, isLast } = proof;
      if (!isLast) return { kind: "wrong", message };
      await endSessionOfUser(trx, user.id, sessionId);
      return { kind: "wait", message, hasEnded: true };
    }
    await completeSession(trx, sessionId, proof.method, user, now);
    if (proof.method !== "recovery") return { kind: "passed", codesLeft: null };
    const codesLeft = await countRecoveryCodes(trx, user.id);
    const more = ({ count }: Translator) => [
      count(codesLeft, "{n} recovery code left.", "{n} recovery codes left."),
    ];
    await notifyAccount(trx, user, "recovery-code-used", { origin: mailOrigin, now, more });
    return { kind: "passed", codesLeft };
  });
}
