import { eraseNotifications } from "~/communication/notifications/erase-notifications.server";
import type { Db } from "~/db.server";
import { blankEnquiriesFrom } from "./enquiry-record-queries.server";

/**
 * Takes from all requests of addresses and numbers who wrote them and what, and what the desk was told of them,
 * in the caller's transaction; which requests they are.
 */
export async function anonymiseEnquiries(
  trx: Db,
  reach: { emails: string[]; phones: string[] },
): Promise<string[]> {
  const ids = await blankEnquiriesFrom(trx, reach);
  await eraseNotifications(
    trx,
    ids.map((id) => `/admin/requests/${id}`),
  );
  return ids;
}
