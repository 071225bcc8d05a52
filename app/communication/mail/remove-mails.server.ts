import { type Db, db } from "~/db.server";
import { removeMailFiles } from "./mail-files.server";
import {
  clearOldMailBodies,
  deleteMailsAboutEnquiries,
  deleteMailsAboutStays,
  deleteMailsOfGuest,
  deleteMailsTo,
  deleteOldMails,
  type MailOwner,
} from "./mail-outbox-queries.server";
import { deleteVerifiedAddress } from "./verified-address-queries.server";

/** Returns a function that removes the mails' files, to call after the transaction. */
export async function eraseMailsTo(trx: Db, address: string): Promise<() => Promise<void>> {
  const mails = await deleteMailsTo(trx, address);
  await deleteVerifiedAddress(trx, address);
  return () => removeMailFiles(mails);
}

/** As `eraseMailsTo`, for an account's address. Other mails to the address stay, because other people may use it. */
export async function eraseMailsAboutStays(
  trx: Db,
  owner: MailOwner,
): Promise<() => Promise<void>> {
  const mails = await deleteMailsAboutStays(trx, owner);
  return () => removeMailFiles(mails);
}

/** As `eraseMailsTo`. */
export async function eraseMailsAboutEnquiries(
  trx: Db,
  enquiryIds: string[],
): Promise<() => Promise<void>> {
  const mails = await deleteMailsAboutEnquiries(trx, enquiryIds);
  return () => removeMailFiles(mails);
}

/** As `eraseMailsTo`. Includes mails about stays booked for others. */
export async function eraseMailsOfGuest(
  trx: Db,
  { id, email }: { id: number; email: string | null },
): Promise<() => Promise<void>> {
  const mails = await deleteMailsOfGuest(trx, id, email);
  return () => removeMailFiles(mails);
}

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
