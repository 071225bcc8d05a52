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

/** Who shows a second factor, and from where, when, and what links in mails begin with. */
export interface FactorContext {
  user: { id: string; name: string; email: string; signOutCount: number };
  entrance: SignInContext;
  mailOrigin: string | null;
}

export type CheckFactorCodeResult =
  | { kind: "right"; method: Extract<Method, "totp" | "phone" | "recovery"> }
  /** `isLast`: no other is looked at for a while. */
  | { kind: "wrong"; message: Message; isLast: boolean }
  /** Too many wrong ones before: nothing was looked at. */
  | { kind: "wait"; message: Message };

const wrongCode = defineMessage("This code is not right, or it was used before");
const tooManyWrongCodes = defineMessage(
  "Too many wrong codes. Please wait {n} minutes and try again.",
  {
    n: signInPauseMs / 60_000,
  },
);

/**
 * Takes a code of one of an account's factors, or one of its recovery codes, in the caller's
 * transaction, which has to stand also when it is wrong: a wrong one counts.
 * @param shown.factors those that count
 * @param shown.recovery whether a recovery code does too
 */
export async function checkFactorCode(
  trx: Db,
  { user, entrance, mailOrigin }: FactorContext,
  shown: { factors: FactorRow[]; code: string; recovery: boolean },
): Promise<CheckFactorCodeResult> {
  const { now } = entrance;
  const tried = await countFactorTry(trx, user, entrance);
  if (!tried) return { kind: "wait", message: tooManyWrongCodes };
  const method = await consumeAnyCode(trx, user.id, shown, now);
  if (method) {
    await clearFactorTries(trx, user, entrance);
    return { kind: "right", method };
  }
  const { isLast, isTelling } = tried;
  if (isTelling) {
    await notifyAccount(trx, user, "wrong-codes", { origin: mailOrigin, now });
  }
  return { kind: "wrong", message: isLast ? tooManyWrongCodes : wrongCode, isLast };
}

async function consumeAnyCode(
  trx: Db,
  userId: string,
  { factors, code, recovery }: { factors: FactorRow[]; code: string; recovery: boolean },
  now: Date,
): Promise<"totp" | "phone" | "recovery" | null> {
  if (recovery && isRecoveryCode(code)) {
    return (await consumeRecoveryCode(trx, userId, code, now)) ? "recovery" : null;
  }
  const typed = normaliseCode(code);
  for (const factor of factors) {
    if (await consumeFactorCode(trx, factor, typed, now)) return factor.type;
  }
  return null;
}
