import { config } from "~/config.server";
import { findSealingSecret, type SealCount } from "~/core/sealed-secret.server";
import type { Db } from "~/db.server";
import { listSealedDocuments, setSealedDocument } from "./guest-profile-queries.server";
import { openDocument, sealDocument } from "./sealed-document.server";

/** Counts documents by the session secret that decrypts them. */
export async function countDocumentSeals(db: Db): Promise<SealCount> {
  const count: SealCount = { first: 0, older: 0, none: 0 };
  for (const { stored } of await listSealedDocuments(db)) count[sealOf(stored)]++;
  return count;
}

/** Encrypts documents of older secrets with the first secret, in the caller's transaction. */
export async function resealDocuments(trx: Db): Promise<void> {
  for (const { id, stored } of await listSealedDocuments(trx)) {
    if (sealOf(stored) !== "older") continue;
    await setSealedDocument(trx, id, sealDocument(openDocument(stored)));
  }
}

/** Documents from before 2026-11-26 have their type before the ciphertext. */
const sealOf = (stored: string) =>
  findSealingSecret(stored.slice(stored.lastIndexOf(" ") + 1), config.sessionSecrets, "document");
