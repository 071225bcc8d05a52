import type { Db } from "~/db.server";
import { listPartlySealedDocuments, setSealedDocument } from "./guest-profile-queries.server";
import { openDocument, sealDocument } from "./sealed-document.server";

/**
 * Seals the documents of before 2026-11-26 whole, in the caller's transaction; one whose key is lost
 * stays as it is.
 */
export async function sealOldDocuments(trx: Db): Promise<void> {
  for (const { id, stored } of await listPartlySealedDocuments(trx)) {
    await setSealedDocument(trx, id, sealDocument(openDocument(stored)));
  }
}
