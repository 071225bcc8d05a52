import { eraseNotifications } from "~/communication/notifications/erase-notifications.server";
import type { Db } from "~/db.server";
import { anonymiseEnquiriesFrom } from "./enquiry-record-queries.server";

/**
 * Removes personal data from all enquiries with these addresses or numbers, and deletes the front desk's
 * notifications about them. Returns the ids of the enquiries.
 */
export async function anonymiseEnquiries(
  trx: Db,
  contactKeys: { emails: string[]; phones: string[] },
): Promise<string[]> {
  const ids = await anonymiseEnquiriesFrom(trx, contactKeys);
  await eraseNotifications(
    trx,
    ids.map((id) => `/admin/enquiries/${id}`),
  );
  return ids;
}
