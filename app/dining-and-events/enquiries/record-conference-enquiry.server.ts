import {
  calculateEndTime,
  type EventProblem,
  findEventProblems,
} from "~/catalogue/conference-spaces/event-options";
import { spaceTexts } from "~/catalogue/conference-spaces/space-definition";
import { linkParagraph, quoteMailText } from "~/communication/mail/mail-content";
import { translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import type { VisitorOperationContext } from "~/core/settings/operation-context";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { getChargeTerms, type PriceLines } from "~/reservations/quotes/charges";
import { buildPriceParagraph } from "~/reservations/quotes/quote-text";
import { formatConferenceQuote, quoteConference, summariseConference } from "./conference-quote";
import {
  type ConferenceDetails,
  type EnquirySender,
  hasConferenceDetails,
  insertConferenceDetails,
  listListedSpaces,
} from "./enquiry-queries.server";
import { recordEnquiry, TooManyRequestsError } from "./record-enquiry.server";

interface ShownPrice {
  cents: number;
  /** Null if the form did not send it. */
  currency: Currency | null;
}

type RecordConferenceEnquiryResult =
  | { kind: "sent"; enquiryId: string }
  | { kind: "refused"; problems: EventProblem[] }
  | { kind: "price-changed"; price: PriceLines }
  | { kind: "too-many-requests" };

/**
 * Records a conference request. The space is not reserved; the front desk answers.
 * @param shownPrice the total that the visitor saw, if any. If it differs from the price, nothing is recorded
 * @param origin the site's origin for links in the mail, or null if unknown
 */
export async function recordConferenceEnquiry(
  sender: EnquirySender & { email: string },
  details: ConferenceDetails,
  { shownPrice, origin }: { shownPrice: ShownPrice | null; origin: string | null },
  { settings, now, address }: VisitorOperationContext,
  translator: Translator,
): Promise<RecordConferenceEnquiryResult> {
  const { t } = translator;
  try {
    return await db.transaction().execute(async (trx): Promise<RecordConferenceEnquiryResult> => {
      const spaces = await listListedSpaces(trx);
      const eventRequest = { ...details, space: details.spaceId, date: details.day };
      const translatedSpaces = await translateRecords(trx, spaces, spaceTexts, translator);
      const problems = findEventProblems(eventRequest, translatedSpaces, settings, now);
      const space = spaces.find(({ id }) => id === details.spaceId);
      if (!space || problems.length > 0) return { kind: "refused", problems };
      const spaceName = translatedSpaces.find(({ id }) => id === space.id)?.name ?? space.name;
      const quote = quoteConference(space, details.hours, getChargeTerms(settings));
      const price = formatConferenceQuote(quote, spaceName, translator);
      const { totalCents, currency } = quote;
      if (shownPrice && (shownPrice.cents !== totalCents || shownPrice.currency !== currency)) {
        return { kind: "price-changed", price };
      }
      const dateAndTime = `${formatStayDate(details.day)}, ${details.startTime}–${calculateEndTime(details.startTime, details.hours)}`;
      const { id, isDuplicate } = await recordEnquiry(
        trx,
        {
          kind: "conference",
          sender,
          address,
          language: translator.code,
          hasSameDetails: (similarId) => hasConferenceDetails(trx, similarId, details),
          notification: {
            title: "New conference request",
            message: `${sender.name}: ${space.name}, ${dateAndTime}, ${details.people} ${details.people === 1 ? "person" : "people"}`,
          },
          createMail: (enquiryId) => ({
            subject: t("Your conference request: {space}, {day}", {
              space: spaceName,
              day: translator.formatStayDate(details.day),
            }),
            paragraphs: [
              t(
                "Thank you for your conference request. We'll be in touch to confirm; nothing is reserved until then.",
              ),
              { facts: summariseConference({ ...details, spaceName }, translator) },
              buildPriceParagraph(price, translator),
              ...(sender.message
                ? [{ typed: `${t("You wrote:")}\n\n${quoteMailText(sender.message)}` }]
                : []),
              linkParagraph(origin, `/requests/${enquiryId}`, t("View it"), translator),
            ],
          }),
        },
        now,
      );
      if (!isDuplicate) await insertConferenceDetails(trx, id, details, quote);
      return { kind: "sent", enquiryId: id };
    });
  } catch (error) {
    if (error instanceof TooManyRequestsError) return { kind: "too-many-requests" };
    throw error;
  }
}
