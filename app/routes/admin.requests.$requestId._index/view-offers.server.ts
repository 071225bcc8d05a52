import { findBilledWith } from "~/billing/folios/write-lines.server";
import { formatInstant } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { Present } from "~/core/settings/present";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { stateOfOffer } from "~/dining-and-events/events/accept-offer.server";
import { listOffers } from "~/dining-and-events/events/offer-queries.server";
import { type OfferState, offerStateNames } from "~/dining-and-events/events/offer-state";
import { parseOfferQuote } from "~/dining-and-events/events/stored-offer.server";
import { withItsEvent } from "~/dining-and-events/events/tell-offer.server";
import type { Tone } from "~/ui/badge";

const tones: Record<OfferState, Tone> = {
  open: "waiting",
  accepted: "good",
  declined: "off",
  cancelled: "off",
  expired: "off",
  withdrawn: "off",
  replaced: "off",
};

/** The offers for a request as its page lists them. */
export async function viewOffers(requestId: string, present: Present) {
  const { timeZone } = present.settings.general;
  const sent = await listOffers(db, requestId);
  const offers = await Promise.all(
    sent.map(async (offer) => ({
      ...(await withItsEvent(db, offer)),
      billedTo: await findBilledWith(db, offer.id),
    })),
  );
  return offers.map((offer) => {
    const state = stateOfOffer(offer, present);
    const { totalCents, currency } = parseOfferQuote(offer.quote);
    const { spaceName, startTime, endTime, sentBy, sentAt } = offer;
    return {
      id: offer.id,
      what: `${spaceName}, ${formatStayDate(offer.day)}, ${startTime} to ${endTime}`,
      total: formatCents(totalCents, currency),
      validUntil: formatStayDate(offer.validUntil),
      sent: `${formatInstant(sentAt, timeZone)}, ${sentBy ?? "staff"}`,
      state: offerStateNames[state],
      tone: tones[state],
      word: offer.declinedWord,
      billedTo: offer.billedTo,
      isOver: state !== "open" && state !== "expired",
      isAccepted: state === "accepted",
      eventId: offer.eventId,
    };
  });
}
