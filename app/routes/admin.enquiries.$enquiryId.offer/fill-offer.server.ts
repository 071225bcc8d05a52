import { cateringLabels, findEndTime } from "~/catalogue/conference-spaces/event-options";
import { lodgeToday } from "~/core/instants";
import { translateRecords } from "~/core/languages/translate-records.server";
import { formatCentsForInput } from "~/core/money";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays } from "~/core/stay";
import { db } from "~/db.server";
import type { EnquiryRecord } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { parseConferenceQuote } from "~/dining-and-events/enquiries/enquiry-view.server";
import type { Offer } from "~/dining-and-events/events/offer-queries.server";
import { parseOfferQuote } from "~/dining-and-events/events/stored-offer.server";

/** Default validity of an offer in days. */
const defaultDays = 14;

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

/** Returns the initial values, from the enquiry or from the offer being replaced. */
export async function fillOffer(
  record: EnquiryRecord,
  standing: Offer | undefined,
  { settings, now }: OperationContext,
): Promise<Record<string, string>> {
  if (standing) {
    const lines = parseOfferQuote(standing.quote).lines.map(({ unitCents, ...line }) => ({
      ...line,
      price: formatCentsForInput(unitCents),
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
  const translator = offeredTranslatorFor(record.language, settings);
  const asked = { id: record.spaceId ?? "", name: record.spaceName ?? "" };
  const [named = asked] = await translateRecords(db, [asked], "space", translator);
  const space = {
    label: named.name,
    quantity: hours,
    price: formatCentsForInput(quote?.pricePerHourCents ?? null),
  };
  const meal = cateringLabels[catering as keyof typeof cateringLabels] ?? null;
  const eaten =
    catering && catering !== "none" && meal
      ? [{ label: translator.t(meal), quantity: people, price: "" }]
      : [];
  const until = addStayDays(lodgeToday(now, settings.general.timeZone), defaultDays);
  const { setupMinutes, teardownMinutes } = settings.booking;
  return {
    spaceId: record.spaceId ?? "",
    day: day ?? "",
    startTime: startTime ?? "",
    endTime: startTime ? findEndTime(startTime, hours) : "",
    setupMinutes: String(setupMinutes),
    teardownMinutes: String(teardownMinutes),
    people: String(people),
    validUntil: day && day < until ? day : until,
    text: "",
    ...valuesOfLines([space, ...eaten]),
  };
}
