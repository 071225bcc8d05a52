import type { StayDate } from "db/schema";
import type { RoomRates } from "~/catalogue/rooms/rates";
import type { PlainText, Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import { roomOn, type StayPart } from "~/core/stay-parts";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { ChargeTerms } from "./charges";
import { placeChildren } from "./children";
import {
  buildQuote,
  listNights,
  type Quote,
  type QuotedNight,
  sumNights,
  withChildren,
} from "./quote";

export type Pricing =
  /** Booked nights keep their rates; others have today's rates. Agreed percentages stay. */
  | { kind: "kept" }
  /** The whole stay at today's rates and percentages. */
  | { kind: "anew" }
  /** One price for all nights without the service charge. Agreed percentages stay. */
  | { kind: "by-hand"; cents: number; reason: string };

export interface ChangedQuote {
  quote: Quote;
  kept: StayDate[];
}

type PartyAndBoard = Pick<StayChoice, "guests" | "children" | "board">;

export interface PricedPart extends StayPart {
  rates: RoomRates;
  capacity: number;
}

/**
 * Returns the quote after a change. A night of both stays keeps its rate, unless room or board changes. The
 * number of guests changes no kept rate. The children's part stays until the party changes.
 * @throws RangeError when the stay has no night.
 */
export function quoteChangedStay(
  booked: PartyAndBoard & { parts: StayPart[]; quote: Quote },
  stay: PartyAndBoard & { parts: PricedPart[] },
  pricing: Pricing,
  today: ChargeTerms,
): ChangedQuote {
  if (pricing.kind === "anew") {
    const nights = stay.parts.flatMap(({ rates, capacity, ...part }) =>
      listNights(rates, part, stay.board, today.taxPercent).map((night) =>
        withChildren(night, placeChildren(stay, capacity), today.currency),
      ),
    );
    return { quote: buildQuote(stay.board, nights, today), kept: [] };
  }
  const isSameBoard = stay.board === booked.board;
  const agreed = new Map(
    (isSameBoard ? booked.quote.nights : [])
      .filter(({ night }) => roomOn(booked.parts, night) === roomOn(stay.parts, night))
      .map((night) => [night.night, night]),
  );
  const taxPercent = booked.quote.nights[0]?.taxPercent ?? today.taxPercent;
  const { currency } = booked.quote;
  const isSameParty = stay.guests === booked.guests && stay.children === booked.children;
  const nights = stay.parts.flatMap(({ rates, capacity, ...part }) =>
    listNights(rates, part, stay.board, taxPercent).map((night) => {
      const children = placeChildren(stay, capacity);
      const known = agreed.get(night.night);
      const kept = known && isSameParty ? known : withChildren(known ?? night, children, currency);
      if (pricing.kind === "kept") return kept;
      return { ...kept, usualCents: sumNights([withChildren(night, children, currency)]) };
    }),
  );
  if (pricing.kind === "by-hand") {
    const byHand = applyManualPrice(nights, pricing, currency);
    return { quote: buildQuote(stay.board, byHand, booked.quote), kept: [] };
  }
  const kept = nights.map(({ night }) => night).filter((night) => agreed.has(night));
  return { quote: buildQuote(stay.board, nights, booked.quote), kept };
}

/**
 * Returns the quote for a price agreed elsewhere, spread over the nights without a service charge.
 * @throws RangeError when the stay has no night.
 */
export function quoteAgreedPrice(
  rates: RoomRates,
  stay: Pick<StayChoice, "checkIn" | "checkOut" | "board">,
  agreed: { cents: number; reason: string },
  { taxPercent, currency }: ChargeTerms,
): Quote {
  const nights = listNights(rates, stay, stay.board, taxPercent);
  const shared = applyManualPrice(nights, agreed, currency);
  return buildQuote(stay.board, shared, { currency, serviceChargePercent: 0 });
}

/** Spreads a price for the whole party evenly over the nights. Breakfast keeps its share of each rate. */
function applyManualPrice(
  nights: QuotedNight[],
  { cents, reason }: { cents: number; reason: string },
  currency: Currency,
): QuotedNight[] {
  const upTo = (count: number) => roundMoney((cents * count) / nights.length, currency);
  return nights.map((night, index) => {
    const rateCents = upTo(index + 1) - upTo(index);
    const part = night.rateCents > 0 ? night.breakfastRateCents / night.rateCents : 1;
    const breakfastRateCents = Math.round(rateCents * part);
    return withChildren({ ...night, rateCents, breakfastRateCents, reason }, null, currency);
  });
}

interface NightGroup {
  name: string;
  nights: string;
  cents: number;
}

export function groupNights(
  booked: Quote,
  { quote, kept }: ChangedQuote,
  { t, count }: Translator,
): NightGroup[] {
  const stays = new Set(quote.nights.map(({ night }) => night));
  const isByHand = quote.nights.some(({ night, reason }) => reason && !kept.includes(night));
  const parts: { name: PlainText; nights: QuotedNight[] }[] = [
    { name: "As booked", nights: quote.nights.filter(({ night }) => kept.includes(night)) },
    {
      name: isByHand ? "Agreed price" : "At today’s rates",
      nights: quote.nights.filter(({ night }) => !kept.includes(night)),
    },
    { name: "No longer booked", nights: booked.nights.filter(({ night }) => !stays.has(night)) },
  ];
  return parts
    .filter(({ nights }) => nights.length > 0)
    .map(({ name, nights }) => ({
      name: t(name),
      nights: count(nights.length, "{n} night", "{n} nights"),
      cents: sumNights(nights),
    }));
}
