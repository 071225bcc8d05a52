import { eraseMailsAboutEnquiries, eraseMailsTo } from "~/communication/mail/remove-mails.server";
import type { Db } from "~/db.server";
import { anonymiseEnquiries } from "~/dining-and-events/enquiries/purge-enquiries.server";
import { anonymiseEvents } from "~/dining-and-events/events/purge-events.server";
import { anonymiseTableReservations } from "~/dining-and-events/tables/purge-table-reservations.server";
import type { ContactKeys } from "~/guests/profiles/contact-keys.server";
import { listNameWords } from "~/guests/profiles/name-words";
import { anonymiseFileNames, purgeStagedRows } from "~/operations/imports/purge-imports.server";
import { eraseSubscriber } from "~/publishing/newsletter/remove-subscribers.server";
import { anonymiseSkippedEvents } from "~/reservations/channels/anonymise-skipped-events.server";

/**
 * Anonymises enquiries from these addresses and numbers with their tables and events. Deletes subscriptions, mails and
 * staged import rows. Removes the person's names from the names of imported files and of channels' events.
 * @returns a function that deletes the mail files, to be called after the transaction
 */
export async function anonymiseContactData(
  trx: Db,
  contactKeys: ContactKeys,
  names: (string | null | undefined)[],
): Promise<() => Promise<void>> {
  const enquiryIds = await anonymiseEnquiries(trx, contactKeys);
  await anonymiseTableReservations(trx, { enquiryIds, phones: contactKeys.phones });
  await anonymiseEvents(trx, { enquiryIds, ...contactKeys });
  await purgeStagedRows(trx, contactKeys);
  const nameWords = listNameWords(names);
  await anonymiseFileNames(trx, nameWords);
  await anonymiseSkippedEvents(trx, nameWords);
  const fileRemovals = [await eraseMailsAboutEnquiries(trx, enquiryIds)];
  for (const email of contactKeys.emails) {
    await eraseSubscriber(trx, email);
    fileRemovals.push(await eraseMailsTo(trx, email));
  }
  return async () => {
    for (const removeFiles of fileRemovals) await removeFiles();
  };
}
