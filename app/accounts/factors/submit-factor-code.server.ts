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
  /** `codesLeft`: unused recovery codes after a recovery code was used, otherwise null. */
  | { kind: "passed"; codesLeft: number | null }
  | { kind: "wrong"; message: Message }
  /** Too many wrong codes. `hasEnded`: this one ended the session. */
  | { kind: "wait"; message: Message; hasEnded: boolean };

/** The fifth wrong code ends the session. Further codes are not checked for 15 minutes. */
export async function submitFactorCode(
  factorContext: FactorContext,
  { sessionId, code }: { sessionId: string; code: string },
): Promise<SubmitFactorCodeResult> {
  const { user, signInContext, mailOrigin } = factorContext;
  const { now } = signInContext;
  return db.transaction().execute(async (trx): Promise<SubmitFactorCodeResult> => {
    const factors = await listVerifiedFactorRows(trx, user.id);
    const proof = await checkFactorCode(trx, factorContext, { factors, code, recovery: true });
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
