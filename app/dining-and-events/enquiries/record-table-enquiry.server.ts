import { formatShortTime } from "~/catalogue/menu/opening-hours";
import type { LanguageCode } from "~/core/languages/language-codes";
import { formatStayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { recordEnquiry } from "./record-enquiry.server";
import {
  insertTableEnquiry,
  isSameTableEnquiry,
  type TableEnquiryDetails,
} from "./table-enquiry-queries.server";

/** What a visitor enters to request a table. */
export interface TableEnquiry extends TableEnquiryDetails {
  name: string;
  phone: string;
  note: string;
}

/**
 * Records a table enquiry, in the caller's transaction. The front desk confirms by phone. Visitors leave no e-mail
 * address, so no mail is sent.
 * @param context.told text to add to the front desk's notification
 * @throws TooManyRequestsError before writing, which rolls back the caller's transaction
 */
export async function recordTableEnquiry(
  trx: Db,
  { name, phone, note, day, time, people }: TableEnquiry,
  {
    address,
    language,
    told: notificationText,
  }: { address: string | null; language: LanguageCode; told: string },
  now: Date,
): Promise<{ id: string; isKnown: boolean }> {
  const details = { day, time, people };
  const remark = note && `. Note: ${note.replace(/\s+/g, " ")}`;
  const enquiry = await recordEnquiry(
    trx,
    {
      kind: "table",
      sender: { name, email: null, phone, message: note },
      address,
      language,
      isSame: (similarId) => isSameTableEnquiry(trx, similarId, details),
      notification: {
        title: `Table for ${people}: ${formatStayDate(day)}, ${formatShortTime(time)}`,
        message: `${name} requests a table. Call ${phone} to confirm${notificationText}${remark}`,
      },
    },
    now,
  );
  if (!enquiry.isKnown) await insertTableEnquiry(trx, enquiry.id, details);
  return enquiry;
}
