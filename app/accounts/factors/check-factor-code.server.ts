import { normaliseCode } from "~/accounts/codes/code-policy";
import { endSessionOfUser } from "~/accounts/end-sessions.server";
import { clearFactorTries, countFactorTry } from "~/accounts/limits/count-factor-try.server";
import { type SignInContext, signInPauseMs } from "~/accounts/limits/sign-in-context";
import { notifyAccount } from "~/accounts/notify-account.server";
import type { Method } from "~/accounts/session-methods.server";
import { completeSession } from "~/accounts/sessions.server";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { defineMessage, type Translator } from "~/core/languages/translator";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import { type Db, db } from "~/db.server";
import { isRecoveryCode, maxChallengeTries } from "./factor-policy";
import {
  countRecoveryCodes,
  deleteChallenge,
  type FactorRow,
  findSentChallenge,
  incrementChallengeTries,
  listVerifiedFactorRows,
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
