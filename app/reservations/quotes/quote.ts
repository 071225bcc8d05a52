import type { Board, StayDate } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import { findBoardRate, findRatesOn, type RoomRates } from "~/catalogue/rooms/rates";
import type { Translator } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import { eachNight, type Stay } from "~/core/stay";
import type { Party } from "~/reservations/availability/party";
import {
  type ChargeTerms,
  type Gross,
  grossByRate,
  type PriceLines,
  type PricePart,
  priceLines,
  withServiceCharge,
} from "./charges";
import {
  type ChildrenInRoom,
  type ChildrenRate,
  childrenCents,
  childrenLines,
  placeChildren,
  quoteChildren,
} from "./children";

/** What one night of a stay costs. */
export interface QuotedNight {
  night: StayDate;
  rateCents: number;
  /** What bed and breakfast alone cost; what is above it is the board's supplement. */
  breakfastRateCents: number;
  /** Contained in the rate. */
  taxPercent: number;
  /** Why the desk set the rate by hand; null where it is the price list's. */
  reason: string | null;
  /** What children change in it; left out where there are none, and where the desk set the rate. */
  children?: ChildrenRate;
  /**
   * What it would have cost with its children at the rates of the day on which the desk set its rate;
   * left out where the desk did not, and where that is not known.
   */
  usualCents?: number;
}

/**
 * What a stay costs, night by night, in figures alone. Stored with the booking as it was agreed;
 * `listQuoteLines` says it in words.
 */
export interface Quote {
  currency: Currency;
  board: Board;
  nights: QuotedNight[];
  serviceChargePercent: number;
  /** The nights with their children's parts, and the service charge. */
  totalCents: number;
}

/**
 * The one price of a stay (specification, section 5, "Price total", the reading in which the total
 * follows the board). Each night has the rate of its season; a season without a rate for the board
 * is sold at its own base rate.
 * @param children those of the party in that room; null without any
 * @throws RangeError when the stay has no night.
 */
export function quoteStay(
  rates: RoomRates,
  stay: Stay,
  board: Board,
  basis: ChargeTerms,
  children: ChildrenInRoom | null = null,
): Quote {
  const nights = listNights(rates, stay, board, basis.taxPercent).map((night) =>
    withChildren(night, children, basis.currency),
  );
  return buildQuote(board, nights, basis);
}

/** As `quoteStay`, of a room for a party: each night has the part of its children. */
export const quoteParty = (
  { rates, capacity }: { rates: RoomRates; capacity: number },
  stay: Stay & Pick<Party, "guests" | "children">,
  board: Board,
  basis: ChargeTerms,
): Quote => quoteStay(rates, stay, board, basis, placeChildren(stay, capacity));

/** A night with these children and no others. A price that the desk set is for all who come. */
export function withChildren(
  { children: _, ...night }: QuotedNight,
  children: ChildrenInRoom | null,
  currency: Currency,
): QuotedNight {
  if (!children || night.reason !== null) return night;
  return { ...night, children: quoteChildren(night.rateCents, children, currency) };
}

/** The price of nights whose rates are known. */
export function buildQuote(
  board: Board,
  nights: QuotedNight[],
  { currency, serviceChargePercent }: Pick<ChargeTerms, "currency" | "serviceChargePercent">,
): Quote {
  const totalCents = withServiceCharge(sumNights(nights), { currency, serviceChargePercent });
  return { currency, board, nights, serviceChargePercent, totalCents };
}

/**
 * Each night at the rate of the price list.
 * @throws RangeError when the stay has no night.
 */
export function listNights(
  rates: RoomRates,
  stay: Stay,
  board: Board,
  taxPercent: number,
): QuotedNight[] {
  const nights = eachNight(stay).map((night) => {
    const ofNight = findRatesOn(rates, night);
    const rateCents = findBoardRate(ofNight, board);
    return { night, rateCents, breakfastRateCents: ofNight.BB, taxPercent, reason: null };
  });
  if (nights.length === 0) throw new RangeError("a stay has at least one night");
  return nights;
}

type PricedNight = Pick<QuotedNight, "rateCents" | "children">;

/** What a night costs with its children, without a service charge. */
const nightCents = ({ rateCents, children }: PricedNight) =>
  rateCents + (children ? childrenCents(children) : 0);

/** What a quote comes to by rate of tax, service charge and children included. */
export function sumQuoteGross(quote: Quote): Gross[] {
  const parts = quote.nights.map((night) => ({
    amountCents: nightCents(night),
    taxPercent: night.taxPercent,
  }));
  return grossByRate(parts, quote);
}

/**
 * The share of the service charge that each night bears: rounded on the sum so far, so that all of
 * them come to the charge.
 */
export function serviceByNight(quote: Quote): number[] {
  let net = 0;
  let charged = 0;
  return quote.nights.map((night) => {
    net += nightCents(night);
    const before = charged;
    charged = withServiceCharge(net, quote) - net;
    return charged - before;
  });
}

/** What nights cost together, without a service charge. */
export function sumNights(nights: PricedNight[]): number {
  return nights.reduce((sum, night) => sum + nightCents(night), 0);
}

/** What a quote would come to if the desk had set no rate by hand, as far as that is known. */
export function sumListRates(quote: Quote): number {
  const cents = quote.nights.reduce(
    (sum, night) => sum + (night.usualCents ?? nightCents(night)),
    0,
  );
  return withServiceCharge(cents, quote);
}

/**
 * What a night of the stay costs for adults, without a service charge: the average where seasons
 * differ, rounded to the cent. Lists show it and filter by it.
 * @throws RangeError when the stay has no night.
 */
export function nightlyCents(rates: RoomRates, stay: Stay, board: Board): number {
  return averageCents(listNights(rates, stay, board, 0));
}

/** The same of nights whose rates are known, with their children. */
export function averageCents(nights: PricedNight[]): number {
  return Math.round(sumNights(nights) / nights.length);
}

/**
 * The charge for a late cancellation: the first night's rate less what children with a place take
 * off. What those who share a bed would add is not asked, nor is a service charge.
 */
export function firstNightCents({ nights: [first] }: Quote): number {
  if (!first) return 0;
  const { rateCents, children } = first;
  return children ? rateCents - children.withPlace * children.eachCents : rateCents;
}

/**
 * A quote in words, the same wherever it is shown. Equal rates of neighbouring nights make one line,
 * and so do neighbours whose price the desk set for one reason; where there are several lines, each
 * says from when on.
 */
export const listQuoteLines = (quote: Quote, words: Translator): PriceLines =>
  priceLines(listQuoteParts(quote, words), quote, words);

/** The lines of a quote, each with the tax that it contains; without its service charge. */
export function listQuoteParts(quote: Quote, words: Translator): PricePart[] {
  const { t, count } = words;
  const runs = groupAlikeNights(quote.nights);
  const board = t(boardLabels[quote.board]).toLowerCase();
  return runs.flatMap((run) => {
    const [{ night, rateCents, taxPercent, reason, children }] = run;
    const nights = count(run.length, "{n} night", "{n} nights");
    const rate = words.formatCents(rateCents, quote.currency);
    const label =
      reason === null
        ? t("{nights} × {rate}, {board}", { nights, rate, board })
        : t("{nights}, {board}, agreed price: {reason}", { nights, board, reason });
    const lines = [
      { label, amountCents: sumRates(run) },
      ...(children ? childrenLines(children, run.length, words) : []),
    ];
    const day = words.formatDayAndMonth(night);
    return lines.map(({ label, amountCents }) => ({
      label: runs.length > 1 ? t("{line}, from {day}", { line: label, day }) : label,
      amountCents,
      taxPercent,
    }));
  });
}

const sumRates = (nights: QuotedNight[]) =>
  nights.reduce((sum, { rateCents }) => sum + rateCents, 0);

type Run = [QuotedNight, ...QuotedNight[]];

/** Neighbouring nights that one line tells, in their order. */
function groupAlikeNights(nights: QuotedNight[]): Run[] {
  const runs: Run[] = [];
  for (const night of nights) {
    const run = runs.at(-1);
    if (run && isAlike(run[0], night)) run.push(night);
    else runs.push([night]);
  }
  return runs;
}

const isAlike = (one: QuotedNight, other: QuotedNight) =>
  one.reason === other.reason &&
  one.taxPercent === other.taxPercent &&
  one.children?.withPlace === other.children?.withPlace &&
  one.children?.sharing === other.children?.sharing &&
  one.children?.eachCents === other.children?.eachCents &&
  (one.reason !== null || one.rateCents === other.rateCents);
