import { normaliseCode } from "~/accounts/codes/code-policy";
import { clearFactorTries, countFactorTry } from "~/accounts/limits/count-factor-try.server";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { signInPauseMs } from "~/accounts/limits/sign-in-pause";
import { notifyAccount } from "~/accounts/notify-account.server";
import type { Method } from "~/accounts/session-methods.server";
import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { consumeFactorCode } from "./consume-factor-code.server";
import { isRecoveryCode } from "./factor-policy";
import type { FactorRow } from "./factor-queries.server";
import { consumeRecoveryCode } from "./recovery-codes.server";

export interface FactorContext {
  user: { id: string; name: string; email: string; signOutCount: number };
  signInContext: SignInContext;
  mailOrigin: string | null;
}

export type CheckFactorCodeResult =
  | { kind: "correct"; method: Extract<Method, "totp" | "phone" | "recovery"> }
  /** `isLast`: this was the last try before a pause. */
  | { kind: "wrong"; message: Message; isLast: boolean }
  /** The account is paused. The code was not checked. */
  | { kind: "wait"; message: Message };

const wrongCode = defineMessage("This code is wrong or has already been used");
const tooManyWrongCodes = defineMessage(
  "Too many wrong codes. Please wait {n} minutes and try again.",
  {
    n: signInPauseMs / 60_000,
  },
);

/** The caller's transaction must commit even if the code is wrong, because wrong codes are counted. */
export async function checkFactorCode(
  trx: Db,
  { user, signInContext, mailOrigin }: FactorContext,
  submission: { factors: FactorRow[]; code: string; acceptsRecoveryCodes: boolean },
): Promise<CheckFactorCodeResult> {
  const { now } = signInContext;
  const attempt = await countFactorTry(trx, user, signInContext);
  if (!attempt) return { kind: "wait", message: tooManyWrongCodes };
  const method = await consumeAnyCode(trx, user.id, submission, now);
  if (method) {
    await clearFactorTries(trx, user, signInContext);
    return { kind: "correct", method };
  }
  const { isLast, shouldNotifyOwner } = attempt;
  if (shouldNotifyOwner) {
    await notifyAccount(trx, user, "wrong-codes", { origin: mailOrigin, now });
  }
  return { kind: "wrong", message: isLast ? tooManyWrongCodes : wrongCode, isLast };
}

async function consumeAnyCode(
  trx: Db,
  userId: string,
  {
    factors,
    code,
    acceptsRecoveryCodes,
  }: { factors: FactorRow[]; code: string; acceptsRecoveryCodes: boolean },
  now: Date,
): Promise<"totp" | "phone" | "recovery" | null> {
  if (acceptsRecoveryCodes && isRecoveryCode(code)) {
    return (await consumeRecoveryCode(trx, userId, code, now)) ? "recovery" : null;
  }
  const digits = normaliseCode(code);
  for (const factor of factors) {
    if (await consumeFactorCode(trx, factor, digits, now)) return factor.type;
  }
  return null;
}
