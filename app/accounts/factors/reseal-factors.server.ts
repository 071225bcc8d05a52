import { config } from "~/config.server";
import { identifySealingSecret, resealSecret, type SealCount } from "~/core/sealed-secret.server";
import type { Db } from "~/db.server";
import { listSealedFactors, updateFactor } from "./factor-queries.server";

const { sessionSecrets } = config;

export async function countFactorSeals(db: Db): Promise<SealCount> {
  const count: SealCount = { first: 0, older: 0, none: 0 };
  for (const { sealedSecret } of await listSealedFactors(db)) {
    count[identifySealingSecret(sealedSecret, sessionSecrets, "factor")]++;
  }
  return count;
}

/** Seals keys again with the first session secret if an older one sealed them. */
export async function resealFactors(trx: Db): Promise<void> {
  for (const { id, sealedSecret } of await listSealedFactors(trx)) {
    const resealed = resealSecret(sealedSecret, sessionSecrets, "factor");
    if (resealed !== null) await updateFactor(trx, id, { sealed_secret: resealed });
  }
}
