import { db } from "~/db.server";
import { removeMailFiles } from "./mail-files.server";
import { clearOldMailBodies, deleteOldMails } from "./mail-outbox-queries.server";

/** So many at once that nobody else waits for them. */
const batchSize = 200;

/**
 * Forgets what old mails said, with their files, and of still older ones that there were any.
 * @returns how many were changed.
 */
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
