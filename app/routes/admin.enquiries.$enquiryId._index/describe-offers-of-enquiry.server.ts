import { findBookingIdByIdempotencyKey } from "~/billing/folios/record-folio-lines.server";
import { formatInstant } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { getOfferState, withCurrentEvent } from "~/dining-and-events/events/describe-offer.server";
import { type OfferState, offerStateLabels } from "~/dining-and-events/events/offer-policy";
import { listOffers } from "~/dining-and-events/events/offer-queries.server";
import { parseOfferQuote } from "~/dining-and-events/events/stored-offer.server";
import type { Tone } from "~/ui/badge";

const stateTones: Record<OfferState, Tone> = {
  open: "waiting",
  accepted: "good",
  declined: "off",
  cancelled: "off",
  expired: "off",
  withdrawn: "off",
  replaced: "off",
};

export async function describeOffersOfEnquiry(
  enquiryId: string,
  operationContext: OperationContext,
) {
  const { timeZone } = operationContext.settings.general;
  const storedOffers = await listOffers(db, enquiryId);
  const offers = await Promise.all(
    storedOffers.map(async (offer) => ({
      ...(await withCurrentEvent(db, offer)),
      billedBookingId: await findBookingIdByIdempotencyKey(db, offer.id),
    })),
  );
  return offers.map((offer) => {
    const state = getOfferState(offer, operationContext);
    const { totalCents, currency } = parseOfferQuote(offer.quote);
    const { spaceName, startTime, endTime, sentByName, sentAt } = offer;
    return {
      id: offer.id,
      eventText: `${spaceName}, ${formatStayDate(offer.day)}, ${startTime} to ${endTime}`,
      total: formatCents(totalCents, currency),
      validUntil: formatStayDate(offer.validUntil),
      sentText: `${formatInstant(sentAt, timeZone)}, ${sentByName ?? "staff"}`,
      state: offerStateLabels[state],
      tone: stateTones[state],
      declineMessage: offer.declineMessage,
      billedBookingId: offer.billedBookingId,
      isFinal: state !== "open" && state !== "expired",
      isAccepted: state === "accepted",
      eventId: offer.eventId,
    };
  });
}
