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
 * Deletes the mails to an address and that it was ever proved, in the caller's transaction.
 * @returns what to call once the transaction has ended: it removes their files.
 */
export async function eraseMailsTo(trx: Db, address: string): Promise<() => Promise<void>> {
  const mails = await deleteMailsTo(trx, address);
  await eraseVerifiedAddress(trx, address);
  return () => removeMailFiles(mails);
}

/** The same of the mails about an account's bookings alone, where nobody knows whose the address is. */
export async function eraseMailsAboutStays(
  trx: Db,
  owner: MailOwner,
): Promise<() => Promise<void>> {
  const mails = await deleteMailsAboutStays(trx, owner);
  return () => removeMailFiles(mails);
}

/** The same of the mails about requests. */
export async function eraseMailsAboutEnquiries(
  trx: Db,
  requestIds: string[],
): Promise<() => Promise<void>> {
  const mails = await deleteMailsAboutEnquiries(trx, requestIds);
  return () => removeMailFiles(mails);
}

/**
 * The same of the mails about the stays of a guest by their record, and of those to them about stays
 * that they booked for others.
 */
export async function eraseMailsOfGuest(
  trx: Db,
  { id, email }: { id: number; email: string | null },
): Promise<() => Promise<void>> {
  const mails = await deleteMailsOfGuest(trx, id, email);
  return () => removeMailFiles(mails);
}
