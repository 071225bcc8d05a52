import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { findEnquiry } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { findOfferState } from "./accept-offer.server";
import { findOffer, markOfferDeclined } from "./offer-queries.server";

type DeclineOfferResult =
  | { kind: "declined" | "not-found" }
  /** The offer was accepted or is no longer open. Its page says which. */
  | { kind: "not-open" };

/** Declines an offer for the visitor, with an optional reason. The front desk may send another. */
export async function declineOffer(
  id: string,
  word: string,
  present: OperationContext,
): Promise<DeclineOfferResult> {
  const { now } = present;
  return db.transaction().execute(async (trx): Promise<DeclineOfferResult> => {
    const offer = await findOffer(trx, id);
    const request = offer && (await findEnquiry(trx, offer.enquiryId));
    if (!offer || !request) return { kind: "not-found" };
    const state = findOfferState(offer, present);
    if (state === "declined") return { kind: "declined" };
    if (state !== "open") return { kind: "not-open" };
    await markOfferDeclined(trx, id, word, now);
    const { spaceName, day, enquiryId } = offer;
    const actor = { id: null, name: "The guest" };
    await recordChange(trx, "request", enquiryId, "offer-declined", actor, now);
    const remark = word && ` Message: ${word.replace(/\s+/g, " ")}`;
    await notifyDesk(trx, now, {
      title: "Quote declined",
      message: `${request.name} declined the quote: ${spaceName}, ${formatStayDate(day)}.${remark}`,
      type: "warning",
      actionUrl: `/admin/enquiries/${enquiryId}`,
    });
    return { kind: "declined" };
  });
}
