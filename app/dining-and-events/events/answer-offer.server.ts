import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { linkParagraph } from "~/communication/mail/mail-content";
import { notifyDesk, notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import {
  type EnquiryRecord,
  findEnquiry,
} from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { buildPriceParagraph } from "~/reservations/quotes/quote-text";
import { describeOffer, getOfferState } from "./describe-offer.server";
import { calculateHeldSpan, maxContactLength, toLoggedEvent } from "./event-details";
import { findConflictingEvent, insertEvent } from "./event-queries.server";
import {
  findOffer,
  markOfferAccepted,
  markOfferDeclined,
  type Offer,
} from "./offer-queries.server";

type AcceptOfferResult =
  | { kind: "accepted" | "not-found" }
  | { kind: "not-open" }
  /** Another event has the space at this time. The front desk was notified, and nothing else changed. */
  | { kind: "space-taken" };

/** Creates the event, which reserves the space, and mails a confirmation. `origin` is for links in the mail. */
export async function acceptOffer(
  id: string,
  origin: string | null,
  operationContext: OperationContext,
): Promise<AcceptOfferResult> {
  const { now } = operationContext;
  return db.transaction().execute(async (trx): Promise<AcceptOfferResult> => {
    const offer = await findOffer(trx, id);
    const enquiry = offer && (await findEnquiry(trx, offer.enquiryId));
    if (!offer || !enquiry) return { kind: "not-found" };
    const state = getOfferState(offer, operationContext);
    if (state === "accepted") return { kind: "accepted" };
    if (state !== "open") return { kind: "not-open" };
    const actionUrl = `/admin/enquiries/${offer.enquiryId}`;
    const eventSummary = `${offer.spaceName}, ${formatStayDate(offer.day)}, ${offer.startTime} to ${offer.endTime}`;
    if (await findConflictingEvent(trx, offer.spaceId, calculateHeldSpan(offer))) {
      const message = `${enquiry.name} tried to accept a quote, but the space is taken: ${eventSummary}. Call the guest.`;
      const title = `Quote cannot be accepted: ${offer.id.slice(0, 4)}`;
      await notifyDeskOnce(trx, now, { title, message, type: "warning", actionUrl });
      return { kind: "space-taken" };
    }
    const event = {
      ...offer,
      title: enquiry.name,
      contact: [enquiry.email, enquiry.phone].filter(Boolean).join(", ").slice(0, maxContactLength),
      note: "",
    };
    const eventId = await insertEvent(trx, event, {
      offerId: id,
      idempotencyKey: null,
      createdBy: null,
      now,
    });
    await markOfferAccepted(trx, id, now);
    const actor = { id: null, name: "The guest" };
    await recordChange(trx, "request", offer.enquiryId, "offer-accepted", actor, now, {
      detail: eventSummary,
    });
    await recordChange(trx, "event", eventId, "created", actor, now, {
      after: toLoggedEvent(event),
    });
    await notifyDesk(trx, now, {
      title: "Quote accepted",
      message: `${enquiry.name} accepted the quote: ${eventSummary}. The space is booked.`,
      type: "success",
      actionUrl,
    });
    await mailAcceptance(trx, offer, enquiry, origin, operationContext);
    return { kind: "accepted" };
  });
}

async function mailAcceptance(
  trx: Db,
  offer: Offer,
  { name, email, language: enquiryLanguage }: EnquiryRecord,
  origin: string | null,
  { settings, now }: OperationContext,
): Promise<void> {
  if (!email) return;
  const translator = offeredTranslatorFor(enquiryLanguage, settings);
  const { t, code: language, formatStayDate } = translator;
  const { spaceName, details, price } = await describeOffer(trx, offer, translator);
  await enqueueMail(trx, now, {
    kind: "offer",
    cause: "lodge",
    to: email,
    subject: t("Reserved for you: {space}, {day}", {
      space: spaceName,
      day: formatStayDate(offer.day),
    }),
    name,
    enquiryId: offer.enquiryId,
    language,
    isRequested: true,
    paragraphs: [
      t("Thank you for accepting our quote. The space is reserved for you."),
      { facts: details },
      buildPriceParagraph(price, translator),
      linkParagraph(origin, `/offers/${offer.id}`, t("View it"), translator),
    ],
  });
}

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
