import type { Db } from "~/db.server";
import { forgetSeatingsOf } from "~/dining/forget-seatings.server";
import { forgetEventsAsked } from "~/events/forget-events.server";
import { forgetMailsAboutRequests } from "~/mail/forget-mails.server";
import { forgetRequestsFrom } from "~/requests/forget-requests.server";

/**
 * Takes from all requests of an address who wrote them and what, and so from the tables and events that
 * they became, in the caller's transaction; the mails about them go.
 * @returns what to call once the transaction has ended: it removes the files of these mails.
 */
export async function forgetWhatWasAsked(trx: Db, email: string): Promise<() => Promise<void>> {
  const requestIds = await forgetRequestsFrom(trx, email);
  await forgetSeatingsOf(trx, { requestIds });
  await forgetEventsAsked(trx, requestIds);
  return forgetMailsAboutRequests(trx, requestIds);
}
