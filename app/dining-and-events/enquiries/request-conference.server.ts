import {
  type EventProblem,
  endTime,
  findEventProblems,
} from "~/catalogue/conference-spaces/conference-rules";
import { linkTo, mailCitation } from "~/communication/mail/mail-content";
import { inWords } from "~/core/languages/in-words.server";
import type { Words } from "~/core/languages/words";
import type { Currency } from "~/core/money";
import type { PresentAt } from "~/core/settings/present";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { chargeTerms, type PriceLines } from "~/reservations/quotes/charges";
import { priceParagraph } from "~/reservations/quotes/quote-text";
import { conferenceFacts } from "./conference-facts";
import { conferenceLines, quoteConference } from "./conference-quote";
import {
  type ConferenceDetails,
  insertConferenceDetails,
  isConferenceRequestFor,
  listRequestableSpaces,
} from "./conference-request-queries.server";
import { recordRequest, TooManyRequestsError } from "./record-request.server";
import type { RequestSender } from "./request-queries.server";

/** A total as the visitor saw it. */
interface ShownPrice {
  cents: number;
  /** Null where the form did not say. */
  currency: Currency | null;
}

type RequestConferenceResult =
  | { kind: "sent"; requestId: string }
  | { kind: "refused"; problems: EventProblem[] }
  | { kind: "price-moved"; price: PriceLines }
  | { kind: "too-many-requests" };

/**
 * Takes a request for a conference space at the price of the day. Nothing is held by it: the desk
 * answers. `shown` is the total the visitor saw, if any; another one is told first. `origin`
 * is the site's own address for the link in the mail, if it is known.
 */
export async function requestConference(
  sender: RequestSender & { email: string },
  details: ConferenceDetails,
  { shown, origin }: { shown: ShownPrice | null; origin: string | null },
  { settings, now, address }: PresentAt,
  words: Words,
): Promise<RequestConferenceResult> {
  const { t } = words;
  try {
    return await db.transaction().execute(async (trx): Promise<RequestConferenceResult> => {
      const spaces = await listRequestableSpaces(trx);
      const wish = { ...details, space: details.spaceId, date: details.day };
      const told = await inWords(trx, spaces, "space", words);
      const problems = findEventProblems(wish, told, settings, now);
      const space = spaces.find(({ id }) => id === details.spaceId);
      if (!space || problems.length > 0) return { kind: "refused", problems };
      const spaceName = told.find(({ id }) => id === space.id)?.name ?? space.name;
      const quote = quoteConference(space, details.hours, chargeTerms(settings));
      const price = conferenceLines(quote, spaceName, words);
      const { totalCents, currency } = quote;
      if (shown && (shown.cents !== totalCents || shown.currency !== currency)) {
        return { kind: "price-moved", price };
      }
      const when = `${formatStayDate(details.day)}, ${details.startTime}–${endTime(details.startTime, details.hours)}`;
      const { id, isKnown } = await recordRequest(
        trx,
        {
          kind: "conference",
          sender,
          address,
          language: words.code,
          isSame: (other) => isConferenceRequestFor(trx, other, details),
          notification: {
            title: "New conference request",
            message: `${sender.name}: ${space.name}, ${when}, ${details.people} ${details.people === 1 ? "person" : "people"}`,
          },
          mail: (requestId) => ({
            subject: t("Your conference request: {space}, {day}", {
              space: spaceName,
              day: words.formatStayDate(details.day),
            }),
            paragraphs: [
              t(
                "Thank you. Your conference request has arrived. We call or write to you to confirm it; until then nothing is held for you.",
              ),
              { facts: conferenceFacts({ ...details, spaceName }, words) },
              priceParagraph(price, words),
              ...(sender.message
                ? [{ typed: `${t("You wrote:")}\n\n${mailCitation(sender.message)}` }]
                : []),
              linkTo(origin, `/requests/${requestId}`, t("See it again"), words),
            ],
          }),
        },
        now,
      );
      if (!isKnown) await insertConferenceDetails(trx, id, details, quote);
      return { kind: "sent", requestId: id };
    });
  } catch (error) {
    if (error instanceof TooManyRequestsError) return { kind: "too-many-requests" };
    throw error;
  }
}
