import { config } from "~/config.server";
import { randomCrockford } from "~/core/ids.server";
import type { Db } from "~/db.server";
import { asRecoveryCode, bareRecoveryCode, recoveryCodeCount } from "./factor-rules";
import { markRecoveryCode, saveRecoveryCodes } from "./recovery-code-queries.server";
import { everyHash, hashSecret } from "./secret-hash.server";

const recoveryCodeLength = 10;

/**
 * Makes an account's recovery codes anew, in the caller's transaction; those it had end.
 * @returns them as they are shown, once: they are stored only as what they are compared with
 */
export async function makeRecoveryCodes(trx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    randomCrockford(recoveryCodeLength),
  );
  const hashes = codes.map((code) => hashSecret(textOf(userId, code), config.sessionSecrets[0]));
  await saveRecoveryCodes(trx, userId, hashes, now);
  return codes.map(asRecoveryCode);
}

/** Uses one of an account's recovery codes as it was typed, once, in the caller's transaction. */
export const takeRecoveryCode = (
  trx: Db,
  userId: string,
  typed: string,
  now: Date,
): Promise<boolean> =>
  markRecoveryCode(trx, userId, everyHash(textOf(userId, bareRecoveryCode(typed))), now);

const textOf = (userId: string, code: string) => `recovery ${userId} ${code}`;
