import { eraseNotifications } from "~/communication/notifications/erase-notifications.server";
import type { Db } from "~/db.server";
import { blankEnquiriesFrom } from "./enquiry-record-queries.server";

/**
 * Removes personal data from all enquiries with these addresses or numbers, in the caller's transaction.
 * Deletes the front desk's notifications about them too. Returns the ids of the enquiries.
 */
export async function anonymiseEnquiries(
  trx: Db,
  contactKeys: { emails: string[]; phones: string[] },
): Promise<string[]> {
  const ids = await blankEnquiriesFrom(trx, contactKeys);
  await eraseNotifications(
    trx,
    ids.map((id) => `/admin/enquiries/${id}`),
  );
  return ids;
}
