import type { Viewer } from "~/accounts/roles";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { linkParagraph } from "~/communication/mail/mail-content";
import { recordChange } from "~/core/change-log/record-change.server";
import { randomCrockford } from "~/core/ids.server";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { findEnquiry } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { handleEnquiryInTransaction } from "~/dining-and-events/enquiries/handle-enquiry.server";
import { buildPriceParagraph } from "~/reservations/quotes/quote-text";
import { describeOffer } from "./describe-offer.server";
import {
  findActiveOffer,
  findOffer,
  findOfferByIdempotencyKey,
  insertOffer,
  type Offer,
  type OfferDetails,
  withdrawActiveOffer,
} from "./offer-queries.server";
import { findEventProblem } from "./save-event.server";

type SendOfferResult =
  | { kind: "sent" | "not-found" }
  | { kind: "refused"; field: string; message: string };

const refuse = (field: string, message: string): SendOfferResult => ({
  kind: "refused",
  field,
  message,
});

const outdatedOfferMessage =
  "Someone else sent or withdrew a quote while you had this open. Check the enquiry, or send this quote anyway.";

/**
 * Marks the enquiry as handled. Replaces an earlier offer unless accepted. A repeated form sends only one offer.
 * @param expectedOfferId the active offer's id when the form was opened; empty if none
 */
export async function sendOffer(
  enquiryId: string,
  details: OfferDetails,
  {
    idempotencyKey,
    expectedOfferId,
    origin,
  }: { idempotencyKey: string; expectedOfferId: string; origin: string | null },
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<SendOfferResult> {
  const { settings, now } = operationContext;
  return db.transaction().execute(async (trx): Promise<SendOfferResult> => {
    if (await findOfferByIdempotencyKey(trx, idempotencyKey)) return { kind: "sent" };
    const enquiry = await findEnquiry(trx, enquiryId);
    if (enquiry?.kind !== "conference") return { kind: "not-found" };
    if (!enquiry.email) return refuse("", "The guest gave no email address. Call instead.");
    const activeOffer = await findActiveOffer(trx, enquiryId);
    if (activeOffer?.acceptedAt && !activeOffer.isEventCancelled) {
      return refuse("", "The guest has already accepted a quote. Edit its event in the calendar.");
    }
    if ((activeOffer?.id ?? "") !== expectedOfferId) return refuse("", outdatedOfferMessage);
    const problem = await findEventProblem(trx, details, operationContext);
    if (problem) return problem;
    if (lodgeInstant(details.day, details.startTime, settings.general.timeZone) <= now) {
      return refuse("startTime", "This time has passed. Choose a later time.");
    }
    if (details.validUntil < lodgeToday(now, settings.general.timeZone)) {
      return refuse("validUntil", "This date is in the past. Choose today or a later date.");
    }
    if (details.validUntil > details.day) {
      return refuse("validUntil", "The quote must expire on or before the day of the event.");
    }
    await withdrawActiveOffer(trx, enquiryId, now);
    const id = randomCrockford(16);
    const offer = { ...details, id, enquiryId, language: enquiry.language, idempotencyKey };
    await insertOffer(trx, offer, { sentById: clerk.id, now });
    const stored = await findOffer(trx, id);
    if (!stored) throw new Error("the inserted offer is missing");
    await mailOffer(trx, stored, { ...enquiry, email: enquiry.email }, origin, operationContext);
    const { currency, totalCents } = details.quote;
    await recordChange(trx, "request", enquiryId, "offered", clerk, now, {
      detail: `${stored.spaceName}, ${formatStayDate(details.day)}: ${formatCents(totalCents, currency)}, valid until ${formatStayDate(details.validUntil)}`,
    });
    await handleEnquiryInTransaction(trx, enquiryId, clerk, now);
    return { kind: "sent" };
  });
}

async function mailOffer(
  trx: Db,
  offer: Offer,
  { name, email, language: enquiryLanguage }: { name: string; email: string; language: string },
  origin: string | null,
  { settings, now }: OperationContext,
): Promise<void> {
  const translator = offeredTranslatorFor(enquiryLanguage, settings);
  const { t, code: language, formatStayDate } = translator;
  const { spaceName, details, price } = await describeOffer(trx, offer, translator);
  const [day, validUntil] = [formatStayDate(offer.day), formatStayDate(offer.validUntil)];
  await enqueueMail(trx, now, {
    kind: "offer",
    cause: "lodge",
    to: email,
    subject: t("Our quote: {space}, {day}", { space: spaceName, day }),
    name,
    enquiryId: offer.enquiryId,
    language,
    isRequested: true,
    paragraphs: [
      ...(offer.text ? [offer.text] : []),
      { facts: details },
      buildPriceParagraph(price, translator),
      t("This quote is valid until {day}. Accept it and the space is yours.", {
        day: validUntil,
      }),
      linkParagraph(origin, `/offers/${offer.id}`, t("View and accept the quote"), translator),
    ],
  });
}

type WithdrawOfferResult =
  | { kind: "withdrawn"; enquiryId: string }
  | { kind: "not-found" }
  | { kind: "accepted" };

/** Idempotent. */
export async function withdrawOffer(
  id: string,
  clerk: Viewer,
  now: Date,
): Promise<WithdrawOfferResult> {
  return db.transaction().execute(async (trx): Promise<WithdrawOfferResult> => {
    const offer = await findOffer(trx, id);
    if (!offer) return { kind: "not-found" };
    const { enquiryId } = offer;
    if (offer.withdrawnAt) return { kind: "withdrawn", enquiryId };
    if (offer.acceptedAt) return { kind: "accepted" };
    await withdrawActiveOffer(trx, enquiryId, now);
    await recordChange(trx, "request", enquiryId, "offer-withdrawn", clerk, now);
    return { kind: "withdrawn", enquiryId };
  });
}
