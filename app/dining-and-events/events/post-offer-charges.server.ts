import type { Viewer } from "~/accounts/roles";
import { findOpenFolio } from "~/billing/folios/load-folio.server";
import {
  findBookingIdByIdempotencyKey,
  recordFolioLines,
} from "~/billing/folios/record-folio-lines.server";
import { findPostingDay } from "~/core/business-days/find-posting-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { folioClosedMessage } from "~/reservations/bookings/stay-state";
import { addServiceChargeParts } from "~/reservations/quotes/charges";
import { getOfferState } from "./describe-offer.server";
import { findOffer } from "./offer-queries.server";
import { parseOfferQuote } from "./stored-offer.server";

type PostOfferChargesResult =
  | { kind: "billed"; bookingId: string }
  | { kind: "not-found" }
  | { kind: "refused"; message: string };

const refuse = (message: string): PostOfferChargesResult => ({ kind: "refused", message });

/** The offer's id is the idempotency key, so the lines are posted only once. */
export async function postOfferCharges(
  id: string,
  bookingId: string,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<PostOfferChargesResult> {
  const { settings, now } = operationContext;
  return db.transaction().execute(async (trx): Promise<PostOfferChargesResult> => {
    const offer = await findOffer(trx, id);
    if (!offer) return { kind: "not-found" };
    const billedBookingId = await findBookingIdByIdempotencyKey(trx, id);
    if (billedBookingId === bookingId) return { kind: "billed", bookingId };
    if (billedBookingId) {
      return refuse(`Already posted to the folio of booking ${billedBookingId}.`);
    }
    if (getOfferState(offer, operationContext) !== "accepted")
      return refuse("This quote has no current event.");
    const folioResult = await findOpenFolio(trx, bookingId);
    if (folioResult.kind === "not-found") return refuse("Booking not found.");
    if (folioResult.kind === "closed") return refuse(folioClosedMessage);
    const { folio } = folioResult;
    const quote = parseOfferQuote(offer.quote);
    if (folio.currency !== quote.currency) {
      return refuse(`The folio is in ${folio.currency}, the quote in ${quote.currency}.`);
    }
    const day = await findPostingDay(trx, lodgeToday(now, settings.general.timeZone));
    const { taxPercent } = quote;
    const offerCharges = quote.lines.map(({ label, quantity, unitCents }) => ({
      label,
      quantity,
      unitCents,
      taxPercent,
      amountCents: quantity * unitCents,
    }));
    // addServiceChargeParts returns the charges followed by the service charge.
    const serviceCharges = addServiceChargeParts(offerCharges, quote, english)
      .slice(offerCharges.length)
      .map((charge) => ({ ...charge, quantity: 1, unitCents: charge.amountCents }));
    const lines = [...offerCharges, ...serviceCharges].map(({ label, quantity, unitCents }) => ({
      bookingId,
      day,
      kind: "extra" as const,
      text: label,
      category: "Conference",
      quantity,
      unitCents,
      taxPercent,
      reason: "",
    }));
    await recordFolioLines(trx, lines, { idempotencyKey: id, clerk, now });
    const amount = formatCents(quote.totalCents, quote.currency);
    for (const [subject, subjectId, action, detail] of [
      ["bill", bookingId, "charged", `Accepted quote, ${offer.spaceName}, ${amount}`],
      ["request", offer.enquiryId, "offer-billed", `${amount}, posted to booking #${bookingId}`],
    ] as const) {
      await recordChange(trx, subject, subjectId, action, clerk, now, { detail });
    }
    return { kind: "billed", bookingId };
  });
}
