import { calculateEndTime, cateringLabels } from "~/catalogue/conference-spaces/event-options";
import { spaceTexts } from "~/catalogue/conference-spaces/space-definition";
import { lodgeToday } from "~/core/instants";
import { translateRecords } from "~/core/languages/translations.server";
import { formatCentsForInput } from "~/core/money";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays } from "~/core/stay";
import { db } from "~/db.server";
import type { EnquiryRecord } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { parseConferenceQuote } from "~/dining-and-events/enquiries/enquiry-view.server";
import type { Offer } from "~/dining-and-events/events/offer-queries.server";
import { parseOfferQuote } from "~/dining-and-events/events/stored-offer.server";

const defaultValidDays = 14;

interface OfferLineValues {
  label: string;
  quantity: number;
  price: string;
}

const createLineValues = (lines: OfferLineValues[]) =>
  Object.fromEntries(
    lines.flatMap(({ label, quantity, price }, index) => [
      [`label-${index + 1}`, label],
      [`quantity-${index + 1}`, String(quantity)],
      [`price-${index + 1}`, price],
    ]),
  );

/** Returns the form's initial values: from the offer being replaced, or else from the enquiry. */
export async function createOfferValues(
  enquiry: EnquiryRecord,
  activeOffer: Offer | undefined,
  { settings, now }: OperationContext,
): Promise<Record<string, string>> {
  if (activeOffer) {
    const lines = parseOfferQuote(activeOffer.quote).lines.map(({ unitCents, ...line }) => ({
      ...line,
      price: formatCentsForInput(unitCents),
    }));
    return {
      spaceId: activeOffer.spaceId,
      day: activeOffer.day,
      startTime: activeOffer.startTime,
      endTime: activeOffer.endTime,
      setupMinutes: String(activeOffer.setupMinutes),
      teardownMinutes: String(activeOffer.teardownMinutes),
      people: String(activeOffer.people),
      validUntil: activeOffer.validUntil,
      text: activeOffer.text,
      ...createLineValues(lines),
    };
  }
  const { eventPeople, catering } = enquiry;
  const day = enquiry.eventDay ?? "";
  const startTime = enquiry.eventStart ?? "";
  const hours = enquiry.eventHours ?? 1;
  const people = eventPeople ?? 1;
  const quote = enquiry.quote ? parseConferenceQuote(enquiry.quote) : null;
  const translator = offeredTranslatorFor(enquiry.language, settings);
  const requestedSpace = { id: enquiry.spaceId ?? "", name: enquiry.spaceName ?? "" };
  const [translatedSpace = requestedSpace] = await translateRecords(
    db,
    [requestedSpace],
    spaceTexts,
    translator,
  );
  const spaceLine = {
    label:
      translatedSpace.name && translator.t("{space}, per hour", { space: translatedSpace.name }),
    quantity: hours,
    price: formatCentsForInput(quote?.pricePerHourCents ?? null),
  };
  const mealLabel = cateringLabels[catering as keyof typeof cateringLabels] ?? null;
  const mealLines =
    catering && catering !== "none" && mealLabel
      ? [{ label: translator.t(mealLabel), quantity: people, price: "" }]
      : [];
  const defaultValidUntil = addStayDays(
    lodgeToday(now, settings.general.timeZone),
    defaultValidDays,
  );
  const { setupMinutes, teardownMinutes } = settings.booking;
  return {
    spaceId: enquiry.spaceId ?? "",
    day,
    startTime,
    endTime: startTime ? calculateEndTime(startTime, hours) : "",
    setupMinutes: String(setupMinutes),
    teardownMinutes: String(teardownMinutes),
    people: String(people),
    validUntil: day && day < defaultValidUntil ? day : defaultValidUntil,
    text: "",
    ...createLineValues([spaceLine, ...mealLines]),
  };
}
