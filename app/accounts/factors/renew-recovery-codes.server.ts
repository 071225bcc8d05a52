import { notifyAccount } from "~/accounts/notify-account.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import {
  type CheckFactorCodeResult,
  checkFactorCode,
  type FactorContext,
} from "./check-factor-code.server";
import { listVerifiedFactorRows } from "./factor-queries.server";
import { createRecoveryCodes } from "./recovery-codes.server";

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
