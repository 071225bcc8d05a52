import type { Db } from "~/db.server";
import { forgetSeatingsOf } from "~/dining/forget-seatings.server";
import { forgetEventsAsked } from "~/events/forget-events.server";
import { forgetStagedRows } from "~/imports/forget-imports.server";
import { forgetMails, forgetMailsAboutRequests } from "~/mail/forget-mails.server";
import { forgetSubscriber } from "~/newsletter/forget-subscriber.server";
import type { SoleReach } from "~/people/sole-reach.server";
import { forgetRequestsFrom } from "~/requests/forget-requests.server";

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
