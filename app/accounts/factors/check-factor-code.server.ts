import { normaliseCode } from "~/accounts/codes/code-policy";
import { clearFactorTries, countFactorTry } from "~/accounts/limits/count-factor-try.server";
import { type SignInContext, signInPauseMs } from "~/accounts/limits/sign-in-context";
import { notifyAccount } from "~/accounts/notify-account.server";
import type { Method } from "~/accounts/session-methods.server";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import type { Db } from "~/db.server";
import { isRecoveryCode, maxChallengeTries } from "./factor-policy";
import {
  deleteChallenge,
  type FactorRow,
  findSentChallenge,
  incrementChallengeTries,
  updateFactor,
} from "./factor-queries.server";
import { hashFactorCodeWithEverySecret } from "./hash-factor-code.server";
import { consumeRecoveryCode } from "./recovery-codes.server";
import { findTimeStep } from "./totp.server";

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

/** The caller counts tries, and its transaction must commit even if the code is wrong. */
const consumeFactorCode = (
  trx: Db,
  factor: FactorRow,
  code: string,
  now: Date,
): Promise<boolean> =>
  factor.type === "totp"
    ? consumeAppCode(trx, factor, code, now)
    : consumeSentCode(trx, factor, code, now);

async function consumeAppCode(
  trx: Db,
  { id, sealed_secret, last_step }: FactorRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const key = openSecret(sealed_secret ?? "", config.sessionSecrets, "factor");
  const step = key && findTimeStep(key, code, { lastStep: last_step, now });
  if (!step) return false;
  // Encrypts the key again with the first session secret, so that older secrets can be retired.
  const sealedKey = sealSecret(key, config.sessionSecrets, "factor");
  await updateFactor(trx, id, {
    last_step: step,
    sealed_secret: sealedKey,
    updated_at: now.toISOString(),
  });
  return true;
}

async function consumeSentCode(
  trx: Db,
  { id }: FactorRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const challenge = await findSentChallenge(trx, id, now);
  if (!challenge || challenge.tries >= maxChallengeTries) return false;
  if (
    !hashFactorCodeWithEverySecret(`${challenge.id} ${code}`).includes(challenge.code_hash ?? "")
  ) {
    await incrementChallengeTries(trx, challenge.id);
    return false;
  }
  await deleteChallenge(trx, challenge.id);
  return true;
}
