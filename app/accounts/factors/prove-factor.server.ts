import { bareCode } from "~/accounts/codes/code-rules";
import { countFactorTry, forgetFactorTries } from "~/accounts/limits/count-factor-try.server";
import type { Entrance } from "~/accounts/limits/entrance";
import { pauseMs } from "~/accounts/limits/sign-in-pause";
import type { Method } from "~/accounts/session-methods.server";
import { tellAccount } from "~/accounts/tell-account.server";
import type { Message } from "~/core/form-state";
import { said } from "~/core/languages/words";
import type { Db } from "~/db.server";
import type { FactorRow } from "./factor-queries.server";
import { isRecoveryCode } from "./factor-rules";
import { takeRecoveryCode } from "./recovery-codes.server";
import { takeCode } from "./take-code.server";

/** Who shows a second factor, and from where, when, and what links in mails begin with. */
export interface Prover {
  user: { id: string; name: string; email: string; signOutCount: number };
  entrance: Entrance;
  mailOrigin: string | null;
}

export type ProveFactorResult =
  | { kind: "right"; method: Extract<Method, "totp" | "phone" | "recovery"> }
  /** `isLast`: no other is looked at for a while. */
  | { kind: "wrong"; message: Message; isLast: boolean }
  /** Too many wrong ones before: nothing was looked at. */
  | { kind: "wait"; message: Message };

const wrongCode = said("This code is not right, or it was used before");
const waitForCode = said("Too many wrong codes. Please wait {n} minutes and try again.", {
  n: pauseMs / 60_000,
});

/**
 * Takes a code of one of an account's factors, or one of its recovery codes, in the caller's
 * transaction, which has to stand also when it is wrong: a wrong one counts.
 * @param shown.factors those that count
 * @param shown.recovery whether a recovery code does too
 */
export async function proveFactor(
  trx: Db,
  { user, entrance, mailOrigin }: Prover,
  shown: { factors: FactorRow[]; code: string; recovery: boolean },
): Promise<ProveFactorResult> {
  const { now } = entrance;
  const tried = await countFactorTry(trx, user, entrance);
  if (!tried) return { kind: "wait", message: waitForCode };
  const method = await takeAny(trx, user.id, shown, now);
  if (method) {
    await forgetFactorTries(trx, user, entrance);
    return { kind: "right", method };
  }
  const { isLast, isTelling } = tried;
  if (isTelling) {
    await tellAccount(trx, user, "wrong-codes", { origin: mailOrigin, now });
  }
  return { kind: "wrong", message: isLast ? waitForCode : wrongCode, isLast };
}

async function takeAny(
  trx: Db,
  userId: string,
  { factors, code, recovery }: { factors: FactorRow[]; code: string; recovery: boolean },
  now: Date,
): Promise<"totp" | "phone" | "recovery" | null> {
  if (recovery && isRecoveryCode(code)) {
    return (await takeRecoveryCode(trx, userId, code, now)) ? "recovery" : null;
  }
  const typed = bareCode(code);
  for (const factor of factors) {
    if (await takeCode(trx, factor, typed, now)) return factor.type;
  }
  return null;
}
