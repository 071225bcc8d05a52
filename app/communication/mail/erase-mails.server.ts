import type { Db } from "~/db.server";
import { removeMailFiles } from "./mail-files.server";
import {
  deleteMailsAboutEnquiries,
  deleteMailsAboutStays,
  deleteMailsOfGuest,
  deleteMailsTo,
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
