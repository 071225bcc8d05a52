import { quoteText } from "~/booking/quote-text";
import { formatStayDate } from "~/booking/stay";
import { type ConferenceQuote, quoteConference } from "~/catalogue/conference-quote";
import { type EventProblem, endTime, findEventProblems } from "~/catalogue/conference-rules";
import { db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";
import { conferenceFacts } from "./conference-facts";
import {
  type ConferenceDetails,
  insertConferenceDetails,
  isConferenceRequestFor,
  listRequestableSpaces,
} from "./conference-request-queries.server";
import { mailCitation, mailFacts, mailText } from "./mail-text";
import { recordRequest, TooManyRequestsError } from "./record-request.server";
import type { RequestSender } from "./request-queries.server";

type RequestConferenceResult =
  | { kind: "sent"; requestId: string }
  | { kind: "refused"; problems: EventProblem[] }
  | { kind: "price-moved"; quote: ConferenceQuote }
  | { kind: "too-many-requests" };

/**
 * Takes a request for a conference space at the price of the day. Nothing is held by it: the desk
 * answers. `shownCents` is the total the visitor saw, if any; another one is told first. `origin`
 * is the site's own address for the link in the mail.
 */
export async function requestConference(
  sender: RequestSender & { email: string },
  details: ConferenceDetails,
  { shownCents, origin }: { shownCents: number | null; origin: string },
  now: Date,
): Promise<RequestConferenceResult> {
  const settings = await readSettings(db);
  try {
    return await db.transaction().execute(async (trx): Promise<RequestConferenceResult> => {
      const spaces = await listRequestableSpaces(trx);
      const wish = { ...details, space: details.spaceId, date: details.day };
      const problems = findEventProblems(wish, spaces, settings, now);
      const space = spaces.find(({ id }) => id === details.spaceId);
      if (!space || problems.length > 0) return { kind: "refused", problems };
      const quote = quoteConference(space, details.hours, settings.payment);
      if (shownCents !== null && shownCents !== quote.totalCents) {
        return { kind: "price-moved", quote };
      }
      const when = `${formatStayDate(details.day)}, ${details.startTime}–${endTime(details.startTime, details.hours)}`;
      const { id, isKnown } = await recordRequest(
        trx,
        {
          kind: "conference",
          sender,
          isSame: (other) => isConferenceRequestFor(trx, other, details),
          notification: {
            title: "New conference request",
            message: `${sender.name}: ${space.name}, ${when}, ${details.people} ${details.people === 1 ? "person" : "people"}`,
          },
          mail: (requestId) => ({
            subject: `Your conference request: ${space.name}, ${formatStayDate(details.day)}`,
            body: mailText(settings.general, sender.name, [
              "Thank you. Your conference request has arrived. We call or write to you to confirm it; until then nothing is held for you.",
              mailFacts(conferenceFacts({ ...details, spaceName: space.name })),
              quoteText(quote),
              ...(sender.message ? [`You wrote:\n\n${mailCitation(sender.message)}`] : []),
              `See it again: ${origin}/requests/${requestId}`,
            ]),
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
