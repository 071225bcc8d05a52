import { config } from "~/config.server";
import { identifySealingSecret, resealSecret, type SealCount } from "~/core/sealed-secret.server";
import type { Db } from "~/db.server";
import { listSealedMails, updateMail } from "./mail-outbox-queries.server";

const { sessionSecrets } = config;

/** Counts the personal links and codes of unsent mails. Ignores failed mails with a lost secret, which stay failed. */
export async function countMailSeals(db: Db): Promise<SealCount> {
  const count: SealCount = { first: 0, older: 0, none: 0 };
  for (const { sealed, failedAt } of await listSealedMails(db)) {
    const secret = identifySealingSecret(sealed, sessionSecrets, "mail");
    if (secret !== "none" || failedAt === null) count[secret]++;
  }
  return count;
}

/** Seals links and codes again with the first session secret if an older one sealed them. */
export async function resealMails(trx: Db): Promise<void> {
  for (const { id, sealed } of await listSealedMails(trx)) {
    const resealed = resealSecret(sealed, sessionSecrets, "mail");
    if (resealed !== null) await updateMail(trx, id, { sealed: resealed });
  }
}
