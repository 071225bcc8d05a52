import { notifyAccount } from "~/accounts/notify-account.server";
import { config } from "~/config.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { randomCrockford } from "~/core/ids.server";
import { type Db, db } from "~/db.server";
import {
  type CheckFactorCodeResult,
  checkFactorCode,
  type FactorContext,
} from "./check-factor-code.server";
import { formatRecoveryCode, normaliseRecoveryCode, recoveryCodeCount } from "./factor-policy";
import { listVerifiedFactorRows } from "./factor-queries.server";
import { hashFactorCode, hashFactorCodeWithEverySecret } from "./hash-factor-code.server";
import { markRecoveryCodeUsed, saveRecoveryCodes } from "./recovery-code-queries.server";

const recoveryCodeLength = 10;

/** Returns the formatted codes, which can be shown only once, because only their hashes are stored. */
export async function createRecoveryCodes(trx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    randomCrockford(recoveryCodeLength),
  );
  const hashes = codes.map((code) =>
    hashFactorCode(hashInput(userId, code), config.sessionSecrets[0]),
  );
  await saveRecoveryCodes(trx, userId, hashes, now);
  return codes.map(formatRecoveryCode);
}

export const consumeRecoveryCode = (
  trx: Db,
  userId: string,
  submitted: string,
  now: Date,
): Promise<boolean> =>
  markRecoveryCodeUsed(
    trx,
    userId,
    hashFactorCodeWithEverySecret(hashInput(userId, normaliseRecoveryCode(submitted))),
    now,
  );

const hashInput = (userId: string, code: string) => `recovery ${userId} ${code}`;

type RenewRecoveryCodesResult =
  | { kind: "created"; recoveryCodes: string[] }
  | { kind: "no-factor" }
  | Exclude<CheckFactorCodeResult, { kind: "correct" }>;

export async function renewRecoveryCodes(
  factorContext: FactorContext,
  code: string,
): Promise<RenewRecoveryCodesResult> {
  const { user, signInContext, mailOrigin } = factorContext;
  const { now } = signInContext;
  return db.transaction().execute(async (trx): Promise<RenewRecoveryCodesResult> => {
    const factors = await listVerifiedFactorRows(trx, user.id);
    if (factors.length === 0) return { kind: "no-factor" };
    const check = await checkFactorCode(trx, factorContext, {
      factors,
      code,
      acceptsRecoveryCodes: true,
    });
    if (check.kind !== "correct") return check;
    const recoveryCodes = await createRecoveryCodes(trx, user.id, now);
    await recordChange(trx, "user", user.id, "recovery-codes-made", user, now);
    await notifyAccount(trx, user, "recovery-codes-made", { origin: mailOrigin, now });
    return { kind: "created", recoveryCodes };
  });
}
