import type { Viewer } from "~/accounts/roles";
import { findPostingDayProblem } from "~/billing/business-days/find-posting-day-problem.server";
import { findOpenFolio } from "~/billing/folios/find-open-folio.server";
import {
  findBookingByIdempotencyKey,
  recordFolioLines,
} from "~/billing/folios/record-folio-lines.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { folioClosed } from "~/reservations/bookings/stay-state";
import { addServiceChargeParts } from "~/reservations/quotes/charges";
import { findOfferState } from "./accept-offer.server";
import { findOffer } from "./offer-queries.server";
import { parseOfferQuote } from "./stored-offer.server";

type PostOfferChargesResult =
  | { kind: "billed"; bookingId: string }
  | { kind: "not-found" }
  | { kind: "refused"; message: string };

const refuse = (message: string): PostOfferChargesResult => ({ kind: "refused", message });

/**
 * Posts the lines of an accepted offer to a booking's folio, dated today.
 * The offer's id is the idempotency key, so the lines are posted only once.
 */
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
    const before = await findBookingByIdempotencyKey(trx, id);
    if (before === bookingId) return { kind: "billed", bookingId };
    if (before) return refuse(`Already posted to the folio of booking ${before}.`);
    if (findOfferState(offer, operationContext) !== "accepted")
      return refuse("There is no such event.");
    const open = await findOpenFolio(trx, bookingId);
    if (open.kind === "not-found") return refuse("There is no such booking.");
    if (open.kind === "closed") return refuse(folioClosed);
    const quote = parseOfferQuote(offer.quote);
    if (open.folio.currency !== quote.currency) {
      return refuse(`The folio is in ${open.folio.currency}, the quote in ${quote.currency}.`);
    }
    const day = lodgeToday(now, settings.general.timeZone);
    const closed = await findPostingDayProblem(trx, day, day);
    if (closed) return refuse(closed);
    const { taxPercent } = quote;
    const agreed = quote.lines.map(({ label, quantity, unitCents }) => ({
      ...{ label, quantity, unitCents, taxPercent },
      amountCents: quantity * unitCents,
    }));
    const service = addServiceChargeParts(agreed, quote, english).slice(agreed.length);
    const added = service.map((part) => ({ ...part, quantity: 1, unitCents: part.amountCents }));
    const lines = [...agreed, ...added].map(({ label, quantity, unitCents }) => ({
      ...{ bookingId, day, kind: "extra" as const, text: label, category: "Conference" },
      ...{ quantity, unitCents, taxPercent, reason: "" },
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
