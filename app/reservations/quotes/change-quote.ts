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

/** How the desk prices a stay that is changed. */
export type Pricing =
  /** Nights that were booked before keep their rates, others cost today's; agreed percents stay. */
  | { kind: "kept" }
  /** The whole stay as if it were booked now, percents included. */
  | { kind: "anew" }
  /** All nights together, without the service charge; agreed percents stay. */
  | { kind: "by-hand"; cents: number; reason: string };

export interface ChangedQuote {
  quote: Quote;
  /** The nights whose rates stay as they were agreed. */
  kept: StayDate[];
}

/** Who is in a stay, and with which board. */
type PartyAndBoard = Pick<StayChoice, "guests" | "children" | "board">;

/** Nights in one kind of room, at what they cost there now. */
export interface PricedPart extends StayPart {
  rates: RoomRates;
  capacity: number;
}

/**
 * What a booked stay costs after a change. A calendar night that is in both the old and the new stay
 * keeps its rate while its room and the board do; the number of guests moves none. The children's part of a
 * night follows from its rate, and stays as it was agreed while the party does.
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
 * What a stay costs whose price was agreed elsewhere, before it was written down here: shared out over
 * its nights, and nothing is added to it.
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

/**
 * A price that the desk set for all nights and all who come, shared out evenly; breakfast keeps its
 * part of each.
 */
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

/** Some nights of a change: what becomes of them, how many there are, what they cost together. */
interface NightGroup {
  name: string;
  nights: string;
  cents: number;
}

/** Which nights of a booked stay keep their rates, which are priced now, and which are given up. */
export function groupNights(
  booked: Quote,
  { quote, kept }: ChangedQuote,
  { t, count }: Translator,
): NightGroup[] {
  const stays = new Set(quote.nights.map(({ night }) => night));
  const isByHand = quote.nights.some(({ night, reason }) => reason && !kept.includes(night));
  const parts: { name: PlainText; nights: QuotedNight[] }[] = [
    { name: "Kept as agreed", nights: quote.nights.filter(({ night }) => kept.includes(night)) },
    {
      name: isByHand ? "Price set by hand" : "At today’s rates",
      nights: quote.nights.filter(({ night }) => !kept.includes(night)),
    },
    { name: "Given up", nights: booked.nights.filter(({ night }) => !stays.has(night)) },
  ];
  return parts
    .filter(({ nights }) => nights.length > 0)
    .map(({ name, nights }) => ({
      name: t(name),
      nights: count(nights.length, "{n} night", "{n} nights"),
      cents: sumNights(nights),
    }));
}
