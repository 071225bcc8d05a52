import type { Db } from "~/db.server";
import { removeMailFiles } from "./mail-files.server";
import { deleteMailsTo } from "./mail-outbox-queries.server";
import { forgetProof } from "./proved-addresses.server";

/**
 * Deletes the mails to an address and that it was ever proved, in the caller's transaction.
 * @returns what to call once the transaction has ended: it removes their files.
 */
export async function forgetMails(trx: Db, address: string): Promise<() => Promise<void>> {
  const mails = await deleteMailsTo(trx, address);
  await forgetProof(trx, address);
  return () => removeMailFiles(mails);
}
