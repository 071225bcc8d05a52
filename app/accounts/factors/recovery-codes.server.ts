import { config } from "~/config.server";
import { randomCrockford } from "~/core/ids.server";
import type { Db } from "~/db.server";
import { formatRecoveryCode, normaliseRecoveryCode, recoveryCodeCount } from "./factor-policy";
import { markRecoveryCodeUsed, saveRecoveryCodes } from "./factor-queries.server";
import { hashFactorCode, hashFactorCodeWithEverySecret } from "./hash-factor-code.server";

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
