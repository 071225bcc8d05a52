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
  /** `remainingCodes`: unused recovery codes after a recovery code was used, otherwise null. */
  | { kind: "passed"; remainingCodes: number | null }
  | { kind: "wrong"; message: Message }
  /** Too many wrong codes. `isSessionEnded`: this attempt ended the pending session. */
  | { kind: "wait"; message: Message; isSessionEnded: boolean };

/** After too many wrong codes, ends the pending session and checks no further codes for 15 minutes. */
export async function submitFactorCode(
  factorContext: FactorContext,
  { sessionId, code }: { sessionId: string; code: string },
): Promise<SubmitFactorCodeResult> {
  const { user, signInContext, mailOrigin } = factorContext;
  const { now } = signInContext;
  return db.transaction().execute(async (trx): Promise<SubmitFactorCodeResult> => {
    const factors = await listVerifiedFactorRows(trx, user.id);
    const check = await checkFactorCode(trx, factorContext, {
      factors,
      code,
      acceptsRecoveryCodes: true,
    });
    if (check.kind === "wait") return { ...check, isSessionEnded: false };
    if (check.kind === "wrong") {
      const { message, isLast } = check;
      if (!isLast) return { kind: "wrong", message };
      await endSessionOfUser(trx, user.id, sessionId);
      return { kind: "wait", message, isSessionEnded: true };
    }
    await completeSession(trx, sessionId, check.method, user, now);
    if (check.method !== "recovery") return { kind: "passed", remainingCodes: null };
    const remainingCodes = await countRecoveryCodes(trx, user.id);
    const remainingCodesParagraph = ({ count }: Translator) => [
      count(remainingCodes, "{n} recovery code left.", "{n} recovery codes left."),
    ];
    await notifyAccount(trx, user, "recovery-code-used", {
      origin: mailOrigin,
      now,
      createParagraphs: remainingCodesParagraph,
    });
    return { kind: "passed", remainingCodes };
  });
}
