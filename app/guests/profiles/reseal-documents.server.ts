import { config } from "~/config.server";
import { identifySealingSecret, type SealCount } from "~/core/sealed-secret.server";
import type { Db } from "~/db.server";
import {
  listPartlySealedDocuments,
  listSealedDocuments,
  setSealedDocument,
} from "./guest-profile-queries.server";
import { openDocument, sealDocument } from "./sealed-document.server";

export async function countDocumentSeals(db: Db): Promise<SealCount> {
  const count: SealCount = { first: 0, older: 0, none: 0 };
  for (const { sealedDocument } of await listSealedDocuments(db))
    count[identifySecretOf(sealedDocument)]++;
  return count;
}

export async function resealDocuments(trx: Db): Promise<void> {
  for (const { id, sealedDocument } of await listSealedDocuments(trx)) {
    if (identifySecretOf(sealedDocument) !== "older") continue;
    await setSealedDocument(trx, id, sealDocument(openDocument(sealedDocument)));
  }
}

/** In documents from before 2026-11-26, the type precedes the ciphertext. */
const identifySecretOf = (sealedDocument: string) =>
  identifySealingSecret(
    sealedDocument.slice(sealedDocument.lastIndexOf(" ") + 1),
    config.sessionSecrets,
    "document",
  );

/** Documents from before 2026-11-26 have only their number encrypted. Undecryptable ones stay as they are. */
export async function sealOldDocuments(trx: Db): Promise<void> {
  for (const { id, sealedDocument } of await listPartlySealedDocuments(trx)) {
    await setSealedDocument(trx, id, sealDocument(openDocument(sealedDocument)));
  }
}
