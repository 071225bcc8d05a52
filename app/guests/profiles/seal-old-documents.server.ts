import type { Db } from "~/db.server";
import { listPartlySealedDocuments, setSealedDocument } from "./guest-profile-queries.server";
import { openDocument, sealDocument } from "./sealed-document.server";

/** Documents from before 2026-11-26 have only their number encrypted. Undecryptable ones stay as they are. */
export async function sealOldDocuments(trx: Db): Promise<void> {
  for (const { id, sealedDocument } of await listPartlySealedDocuments(trx)) {
    await setSealedDocument(trx, id, sealDocument(openDocument(sealedDocument)));
  }
}
