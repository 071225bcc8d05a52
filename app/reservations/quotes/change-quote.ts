import type { StayDate } from "db/schema";
import type { RoomRates } from "~/catalogue/rooms/rates";
import type { PlainText, Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import { roomIdOn, type StayPart } from "~/core/stay-parts";
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
  /** Booked nights keep their rates; added nights have current rates. Tax and service charge stay as agreed. */
  | { kind: "kept" }
  /** The whole stay has current rates, tax and service charge. */
  | { kind: "anew" }
  /** A manual price for all nights, without the service charge. Tax and service charge stay as agreed. */
  | { kind: "by-hand"; cents: number; reason: string };

export interface ChangedQuote {
  quote: Quote;
  keptNights: StayDate[];
}

type PartyAndBoard = Pick<StayChoice, "guests" | "children" | "board">;

export interface PricedPart extends StayPart {
  rates: RoomRates;
  capacity: number;
}

/**
 * With `kept` pricing, a night of both stays keeps its rate unless room or board changes. The number of guests does
 * not affect a kept rate. The children's part stays as agreed unless the number of guests or children changes.
 * @throws RangeError when the stay has no night
 */
export function quoteChangedStay(
  booked: PartyAndBoard & { parts: StayPart[]; quote: Quote },
  stay: PartyAndBoard & { parts: PricedPart[] },
  pricing: Pricing,
  currentTerms: ChargeTerms,
): ChangedQuote {
  if (pricing.kind === "anew") {
    const nights = stay.parts.flatMap(({ rates, capacity, ...part }) =>
      listNights(rates, part, stay.board, currentTerms.taxPercent).map((night) =>
        withChildren(night, placeChildren(stay, capacity), currentTerms.currency),
      ),
    );
    return { quote: buildQuote(stay.board, nights, currentTerms), keptNights: [] };
  }
  const isSameBoard = stay.board === booked.board;
  const agreedNights = new Map(
    (isSameBoard ? booked.quote.nights : [])
      .filter(({ night }) => roomIdOn(booked.parts, night) === roomIdOn(stay.parts, night))
      .map((night) => [night.night, night]),
  );
  const taxPercent = booked.quote.nights[0]?.taxPercent ?? currentTerms.taxPercent;
  const { currency } = booked.quote;
  const isSameParty = stay.guests === booked.guests && stay.children === booked.children;
  const nights = stay.parts.flatMap(({ rates, capacity, ...part }) =>
    listNights(rates, part, stay.board, taxPercent).map((night) => {
      const children = placeChildren(stay, capacity);
      const agreedNight = agreedNights.get(night.night);
      const pricedNight =
        agreedNight && isSameParty
          ? agreedNight
          : withChildren(agreedNight ?? night, children, currency);
      if (pricing.kind === "kept") return pricedNight;
      return {
        ...pricedNight,
        listRateCents: sumNights([withChildren(night, children, currency)]),
      };
    }),
  );
  if (pricing.kind === "by-hand") {
    const manualNights = applyManualPrice(nights, pricing, currency);
    return { quote: buildQuote(stay.board, manualNights, booked.quote), keptNights: [] };
  }
  const keptNights = nights.map(({ night }) => night).filter((night) => agreedNights.has(night));
  return { quote: buildQuote(stay.board, nights, booked.quote), keptNights };
}

/**
 * For a price agreed elsewhere, such as with an agent. Spreads it over the nights, without a service charge.
 * @throws RangeError when the stay has no night
 */
export function quoteAgreedPrice(
  rates: RoomRates,
  stay: Pick<StayChoice, "checkIn" | "checkOut" | "board">,
  agreedPrice: { cents: number; reason: string },
  { taxPercent, currency }: ChargeTerms,
): Quote {
  const nights = listNights(rates, stay, stay.board, taxPercent);
  const pricedNights = applyManualPrice(nights, agreedPrice, currency);
  return buildQuote(stay.board, pricedNights, { currency, serviceChargePercent: 0 });
}

/** The share of breakfast in each rate stays. */
function applyManualPrice(
  nights: QuotedNight[],
  { cents, reason }: { cents: number; reason: string },
  currency: Currency,
): QuotedNight[] {
  const cumulativeCents = (count: number) => roundMoney((cents * count) / nights.length, currency);
  return nights.map((night, index) => {
    const rateCents = cumulativeCents(index + 1) - cumulativeCents(index);
    const breakfastShare = night.rateCents > 0 ? night.breakfastRateCents / night.rateCents : 1;
    const breakfastRateCents = Math.round(rateCents * breakfastShare);
    // Without children, because the price is for the whole party.
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
  { quote, keptNights }: ChangedQuote,
  { t, count }: Translator,
): NightGroup[] {
  const newNights = new Set(quote.nights.map(({ night }) => night));
  const hasManualRate = quote.nights.some(
    ({ night, reason }) => reason && !keptNights.includes(night),
  );
  const groups: { name: PlainText; nights: QuotedNight[] }[] = [
    {
      name: "At agreed rates",
      nights: quote.nights.filter(({ night }) => keptNights.includes(night)),
    },
    {
      name: hasManualRate ? "Manual rate" : "At current rates",
      nights: quote.nights.filter(({ night }) => !keptNights.includes(night)),
    },
    {
      name: "Removed nights",
      nights: booked.nights.filter(({ night }) => !newNights.has(night)),
    },
  ];
  return groups
    .filter(({ nights }) => nights.length > 0)
    .map(({ name, nights }) => ({
      name: t(name),
      nights: count(nights.length, "{n} night", "{n} nights"),
      cents: sumNights(nights),
    }));
}
