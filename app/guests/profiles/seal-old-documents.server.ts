import type { Db } from "~/db.server";
import { listPartlySealedDocuments, setSealedDocument } from "./guest-profile-queries.server";
import { openDocument, sealDocument } from "./sealed-document.server";

/** Encrypts documents from before 2026-11-26 entirely, except documents whose key is lost. */
export async function sealOldDocuments(trx: Db): Promise<void> {
  for (const { id, stored } of await listPartlySealedDocuments(trx)) {
    await setSealedDocument(trx, id, sealDocument(openDocument(stored)));
  }
}
