import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { findEnquiry } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { getOfferState } from "./accept-offer.server";
import { findOffer, markOfferDeclined } from "./offer-queries.server";

type DeclineOfferResult =
  | { kind: "declined" | "not-found" }
  /** The offer was accepted, expired or was withdrawn. The offer's page shows which. */
  | { kind: "not-open" };

export async function declineOffer(
  id: string,
  reason: string,
  context: OperationContext,
): Promise<DeclineOfferResult> {
  const { now } = context;
  return db.transaction().execute(async (trx): Promise<DeclineOfferResult> => {
    const offer = await findOffer(trx, id);
    const enquiry = offer && (await findEnquiry(trx, offer.enquiryId));
    if (!offer || !enquiry) return { kind: "not-found" };
    const state = getOfferState(offer, context);
    if (state === "declined") return { kind: "declined" };
    if (state !== "open") return { kind: "not-open" };
    await markOfferDeclined(trx, id, reason, now);
    const { spaceName, day, enquiryId } = offer;
    const actor = { id: null, name: "The guest" };
    await recordChange(trx, "request", enquiryId, "offer-declined", actor, now);
    const messageSuffix = reason && ` Message: ${reason.replace(/\s+/g, " ")}`;
    await notifyDesk(trx, now, {
      title: "Quote declined",
      message: `${enquiry.name} declined the quote: ${spaceName}, ${formatStayDate(day)}.${messageSuffix}`,
      type: "warning",
      actionUrl: `/admin/enquiries/${enquiryId}`,
    });
    return { kind: "declined" };
  });
}
