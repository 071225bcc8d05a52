import { db } from "~/db.server";
import { removeMailFiles } from "./mail-files.server";
import { clearOldMailBodies, deleteOldMails } from "./mail-outbox-queries.server";

/** Rows per statement, so that other writers wait only briefly. */
const batchSize = 200;

/** Purges the texts and files of old mails, and the rows of older ones. Returns how many changed. */
export async function purgeOldMails({
  textsBefore,
  mailsBefore,
}: {
  textsBefore: Date;
  mailsBefore: Date;
}): Promise<number> {
  let count = 0;
  for (let found = batchSize; found === batchSize; ) {
    const mails = await clearOldMailBodies(db, textsBefore, batchSize);
    await removeMailFiles(mails);
    found = mails.length;
    count += found;
  }
  for (let found = batchSize; found === batchSize; ) {
    found = await deleteOldMails(db, mailsBefore, batchSize);
    count += found;
  }
  return count;
}
