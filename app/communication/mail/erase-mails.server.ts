import type { Db } from "~/db.server";
import { removeMailFiles } from "./mail-files.server";
import {
  deleteMailsAboutEnquiries,
  deleteMailsAboutStays,
  deleteMailsOfGuest,
  deleteMailsTo,
  type MailOwner,
} from "./mail-outbox-queries.server";
import { eraseVerifiedAddress } from "./verified-addresses.server";

/**
 * Deletes the mails to an address and its verification, in the caller's transaction.
 * @returns a function that removes their files, to call after the transaction
 */
export async function eraseMailsTo(trx: Db, address: string): Promise<() => Promise<void>> {
  const mails = await deleteMailsTo(trx, address);
  await eraseVerifiedAddress(trx, address);
  return () => removeMailFiles(mails);
}

/**
 * Deletes the mails to an account's address about its bookings, as `eraseMailsTo` does. Other mails to the address
 * stay, because other people may use it.
 */
export async function eraseMailsAboutStays(
  trx: Db,
  owner: MailOwner,
): Promise<() => Promise<void>> {
  const mails = await deleteMailsAboutStays(trx, owner);
  return () => removeMailFiles(mails);
}

/** Deletes mails about enquiries, as `eraseMailsTo` does. */
export async function eraseMailsAboutEnquiries(
  trx: Db,
  enquiryIds: string[],
): Promise<() => Promise<void>> {
  const mails = await deleteMailsAboutEnquiries(trx, enquiryIds);
  return () => removeMailFiles(mails);
}

/** Deletes mails about a guest's stays, and about stays booked for others, as `eraseMailsTo` does. */
export async function eraseMailsOfGuest(
  trx: Db,
  { id, email }: { id: number; email: string | null },
): Promise<() => Promise<void>> {
  const mails = await deleteMailsOfGuest(trx, id, email);
  return () => removeMailFiles(mails);
}
