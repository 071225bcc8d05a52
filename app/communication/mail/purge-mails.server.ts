import { db } from "~/db.server";
import { removeMailFiles } from "./mail-files.server";
import { clearOldMailBodies, deleteOldMails } from "./mail-outbox-queries.server";

/** Per statement, so that other writers wait only briefly. */
const batchSize = 200;

/** Returns the number of changed and deleted mails. */
export async function purgeOldMails({
  textsBefore,
  mailsBefore,
}: {
  textsBefore: Date;
  mailsBefore: Date;
}): Promise<number> {
  let count = 0;
  let batchCount: number;
  do {
    const mails = await clearOldMailBodies(db, textsBefore, batchSize);
    await removeMailFiles(mails);
    batchCount = mails.length;
    count += batchCount;
  } while (batchCount === batchSize);
  do {
    batchCount = await deleteOldMails(db, mailsBefore, batchSize);
    count += batchCount;
  } while (batchCount === batchSize);
  return count;
}
