import { formatShortTime } from "~/catalogue/menu/opening-hours";
import type { LanguageCode } from "~/core/languages/language-codes";
import { formatStayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  hasTableEnquiryDetails,
  insertTableEnquiry,
  type TableEnquiryDetails,
} from "./enquiry-queries.server";
import { recordEnquiry } from "./record-enquiry.server";

export interface TableEnquiry extends TableEnquiryDetails {
  name: string;
  phone: string;
  note: string;
}

/**
 * Records a request for a table, which the front desk confirms by phone. Visitors leave no e-mail address, so no mail
 * is sent.
 * @throws TooManyRequestsError before writing, which rolls back the caller's transaction
 */
export async function recordTableEnquiry(
  trx: Db,
  { name, phone, note, day, time, people }: TableEnquiry,
  {
    address,
    language,
    notificationSuffix,
  }: { address: string | null; language: LanguageCode; notificationSuffix: string },
  now: Date,
): Promise<{ id: string; isDuplicate: boolean }> {
  const details = { day, time, people };
  const noteSuffix = note && `. Note: ${note.replace(/\s+/g, " ")}`;
  const enquiry = await recordEnquiry(
    trx,
    {
      kind: "table",
      sender: { name, email: null, phone, message: note },
      address,
      language,
      hasSameDetails: (similarId) => hasTableEnquiryDetails(trx, similarId, details),
      notification: {
        title: `Table for ${people}: ${formatStayDate(day)}, ${formatShortTime(time)}`,
        message: `${name} requests a table. Call ${phone} to confirm${notificationSuffix}${noteSuffix}`,
      },
    },
    now,
  );
  if (!enquiry.isDuplicate) await insertTableEnquiry(trx, enquiry.id, details);
  return enquiry;
}
