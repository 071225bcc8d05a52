import { forgetMails, forgetMailsAboutRequests } from "~/communication/mail/forget-mails.server";
import type { Db } from "~/db.server";
import { forgetRequestsFrom } from "~/dining-and-events/enquiries/forget-requests.server";
import { forgetEventsAsked } from "~/dining-and-events/events/forget-events.server";
import { forgetSeatingsOf } from "~/dining-and-events/tables/forget-seatings.server";
import type { SoleReach } from "~/guests/profiles/sole-reach.server";
import { forgetStagedRows } from "~/operations/imports/forget-imports.server";
import { forgetSubscriber } from "~/publishing/newsletter/forget-subscriber.server";

/**
 * Forgets what is kept of how somebody is reached, in the caller's transaction: who wrote requests by
 * these addresses and numbers and what, the tables and events that they became, the newsletter, the mails, and the rows
 * of files that were not imported yet.
 * @returns what to call once the transaction has ended: it removes the files of these mails.
 */
export async function forgetWhatWasAsked(trx: Db, reach: SoleReach): Promise<() => Promise<void>> {
  const requestIds = await forgetRequestsFrom(trx, reach);
  await forgetSeatingsOf(trx, { requestIds, phones: reach.phones });
  await forgetEventsAsked(trx, { requestIds, ...reach });
  await forgetStagedRows(trx, reach);
  const removeFiles = [await forgetMailsAboutRequests(trx, requestIds)];
  for (const email of reach.emails) {
    await forgetSubscriber(trx, email);
    removeFiles.push(await forgetMails(trx, email));
  }
  return async () => {
    for (const remove of removeFiles) await remove();
  };
}
