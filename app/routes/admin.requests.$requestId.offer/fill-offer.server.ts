import type { Offer } from "~/events/offer-queries.server";
import { parseOfferQuote } from "~/events/stored-offer.server";
import { cateringNames, endTime } from "~/facilities/conference-rules";
import { lodgeToday } from "~/lodge/instants";
import { centsAsTyped } from "~/lodge/money";
import { addStayDays } from "~/lodge/stay";
import type { RequestRecord } from "~/requests/request-record-queries.server";
import { parseConferenceQuote } from "~/requests/request-view.server";
import type { Present } from "~/settings/present";

/** Days for which an offer holds unless the desk says otherwise. */
const usualDays = 14;

interface Line {
  label: string;
  quantity: number;
  price: string;
}

const valuesOfLines = (lines: Line[]) =>
  Object.fromEntries(
    lines.flatMap(({ label, quantity, price }, index) => [
      [`label-${index + 1}`, label],
      [`quantity-${index + 1}`, String(quantity)],
      [`price-${index + 1}`, price],
    ]),
  );

/** What the form begins with: what was asked for, or the offer that this one takes the place of. */
export function fillOffer(
  record: RequestRecord,
  standing: Offer | undefined,
  { settings, now }: Present,
): Record<string, string> {
  if (standing) {
    const lines = parseOfferQuote(standing.quote).lines.map(({ unitCents, ...line }) => ({
      ...line,
      price: centsAsTyped(unitCents),
    }));
    return {
      spaceId: standing.spaceId,
      day: standing.day,
      startTime: standing.startTime,
      endTime: standing.endTime,
      setupMinutes: String(standing.setupMinutes),
      teardownMinutes: String(standing.teardownMinutes),
      people: String(standing.people),
      validUntil: standing.validUntil,
      text: standing.text,
      ...valuesOfLines(lines),
    };
  }
  const { eventDay: day = "", eventStart: startTime = "", eventPeople, catering } = record;
  const hours = record.eventHours ?? 1;
  const people = eventPeople ?? 1;
  const quote = record.quote ? parseConferenceQuote(record.quote) : null;
  const space = {
    label: record.spaceName ?? "",
    quantity: hours,
    price: centsAsTyped(quote?.pricePerHourCents ?? null),
  };
  const meal = cateringNames[catering as keyof typeof cateringNames] ?? null;
  const eaten =
    catering && catering !== "none" && meal ? [{ label: meal, quantity: people, price: "" }] : [];
  const until = addStayDays(lodgeToday(now, settings.general.timeZone), usualDays);
  const { setupMinutes, teardownMinutes } = settings.booking;
  return {
    spaceId: record.spaceId ?? "",
    day: day ?? "",
    startTime: startTime ?? "",
    endTime: startTime ? endTime(startTime, hours) : "",
    setupMinutes: String(setupMinutes),
    teardownMinutes: String(teardownMinutes),
    people: String(people),
    validUntil: day && day < until ? day : until,
    text: "",
    ...valuesOfLines([space, ...eaten]),
  };
}
