import { config } from "~/config.server";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import type { Db } from "~/db.server";
import { maxChallengeTries } from "./factor-policy";
import {
  deleteChallenge,
  type FactorRow,
  findSentChallenge,
  incrementChallengeTries,
  updateFactor,
} from "./factor-queries.server";
import { hashFactorCodeWithEverySecret } from "./hash-factor-code.server";
import { findTimeStep } from "./totp.server";

/** The caller counts tries, and its transaction must commit even if the code is wrong. */
export const consumeFactorCode = (
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
