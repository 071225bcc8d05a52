import { translateRecords } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import type { PriceLines } from "~/reservations/quotes/charges";
import { findEventByOffer } from "./event-queries.server";
import type { Offer } from "./offer-queries.server";
import { formatOfferQuote } from "./offer-quote";
import { parseOfferQuote } from "./stored-offer.server";

interface OfferDescription {
  spaceName: string;
  facts: { name: string; value: string }[];
  price: PriceLines;
}

type DescribableOffer = Pick<
  Offer,
  "spaceId" | "spaceName" | "day" | "startTime" | "endTime" | "people" | "quote"
>;

/** Returns an offer with its event's current place and time, which the front desk may have changed. */
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
  const asked = { id: offer.spaceId, name: offer.spaceName };
  const [space = asked] = await translateRecords(db, [asked], "space", translator);
  return {
    spaceName: space.name,
    facts: [
      { name: t("Space"), value: space.name },
      { name: t("Date"), value: formatStayDate(offer.day) },
      { name: t("Time"), value: `${offer.startTime}–${offer.endTime}` },
      { name: t("People"), value: String(offer.people) },
    ],
    price: formatOfferQuote(parseOfferQuote(offer.quote), translator),
  };
}
