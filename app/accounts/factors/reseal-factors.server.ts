import { config } from "~/config.server";
import {
  findSealingSecret,
  openSecret,
  type SealCount,
  sealSecret,
} from "~/core/sealed-secret.server";
import type { Db } from "~/db.server";
import { listSealedFactors, updateFactor } from "./factor-queries.server";

const { sessionSecrets } = config;

export async function countFactorSeals(db: Db): Promise<SealCount> {
  const count: SealCount = { first: 0, older: 0, none: 0 };
  for (const { stored } of await listSealedFactors(db)) {
    count[findSealingSecret(stored, sessionSecrets, "factor")]++;
  }
  return count;
}

/** Seals keys of older secrets with the first secret, in the caller's transaction. */
export async function resealFactors(trx: Db): Promise<void> {
  for (const { id, stored } of await listSealedFactors(trx)) {
    if (findSealingSecret(stored, sessionSecrets, "factor") !== "older") continue;
    const key = openSecret(stored, sessionSecrets, "factor");
    if (key === null) continue;
    await updateFactor(trx, id, { sealed_secret: sealSecret(key, sessionSecrets, "factor") });
  }
}
