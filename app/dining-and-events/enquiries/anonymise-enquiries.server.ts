import { eraseNotifications } from "~/communication/notifications/erase-notifications.server";
import type { Db } from "~/db.server";
import { blankEnquiriesFrom } from "./enquiry-record-queries.server";

/**
 * Removes personal data from all enquiries with these addresses or numbers, in the caller's transaction.
 * Deletes their front-desk notifications too. @returns the ids of the enquiries
 */
export async function anonymiseEnquiries(
  trx: Db,
  reach: { emails: string[]; phones: string[] },
): Promise<string[]> {
  const ids = await blankEnquiriesFrom(trx, reach);
  await eraseNotifications(
    trx,
    ids.map((id) => `/admin/enquiries/${id}`),
  );
  return ids;
}
