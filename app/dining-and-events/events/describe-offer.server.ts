import { spaceTexts } from "~/catalogue/conference-spaces/space-definition";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import type { PriceLines } from "~/reservations/quotes/charges";
import { findEventByOffer } from "./event-queries.server";
import { deriveOfferState, formatOfferQuote, type OfferState } from "./offer-policy";
import { listOffers, type Offer } from "./offer-queries.server";
import { parseOfferQuote } from "./stored-offer.server";

interface OfferDescription {
  spaceName: string;
  details: { name: string; value: string }[];
  price: PriceLines;
}

type DescribableOffer = Pick<
  Offer,
  "spaceId" | "spaceName" | "day" | "startTime" | "endTime" | "people" | "quote"
>;

/** The front desk may have changed the event of an accepted offer. */
export async function withCurrentEvent(db: Db, offer: Offer): Promise<Offer> {
  const event = offer.acceptedAt ? await findEventByOffer(db, offer.id) : undefined;
  if (!event) return offer;
  const { spaceId, spaceName, day, startTime, endTime, people } = event;
  return { ...offer, spaceId, spaceName, day, startTime, endTime, people };
}

export async function describeOffer(
  db: Db,
  offer: DescribableOffer,
  translator: Translator,
): Promise<OfferDescription> {
  const { t, formatStayDate } = translator;
  const untranslatedSpace = { id: offer.spaceId, name: offer.spaceName };
  const [space = untranslatedSpace] = await translateRecords(
    db,
    [untranslatedSpace],
    spaceTexts,
    translator,
  );
  return {
    spaceName: space.name,
    details: [
      { name: t("Space"), value: space.name },
      { name: t("Date"), value: formatStayDate(offer.day) },
      { name: t("Time"), value: `${offer.startTime}–${offer.endTime}` },
      { name: t("Guests"), value: String(offer.people) },
    ],
    price: formatOfferQuote(parseOfferQuote(offer.quote), translator),
  };
}

export const getOfferState = (offer: Offer, { settings, now }: OperationContext): OfferState =>
  deriveOfferState(
    {
      ...offer,
      isReplaced: offer.isReplaced === 1,
      isEventCancelled: offer.isEventCancelled === 1,
      hasBegun: lodgeInstant(offer.day, offer.startTime, settings.general.timeZone) <= now,
    },
    lodgeToday(now, settings.general.timeZone),
  );

export async function findLastOffer(
  db: Db,
  enquiryId: string,
  operationContext: OperationContext,
): Promise<{ id: string; state: OfferState } | null> {
  const [newestOffer] = await listOffers(db, enquiryId);
  return newestOffer
    ? { id: newestOffer.id, state: getOfferState(newestOffer, operationContext) }
    : null;
}
