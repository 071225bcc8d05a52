import { eraseNotifications } from "~/communication/notifications/notify-desk.server";
import type { Db } from "~/db.server";
import { anonymiseEnquiriesFrom, clearOldEnquiryMessages } from "./enquiry-record-queries.server";

export const clearOldEnquiries = (trx: Db, handledBefore: Date): Promise<number> =>
  clearOldEnquiryMessages(trx, handledBefore);

/** Also deletes the front desk's notifications about the enquiries. Returns their ids. */
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
