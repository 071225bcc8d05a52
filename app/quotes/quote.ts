import type { Board, StayDate } from "db/schema";
import { boardNames } from "~/catalogue/boards";
import { type RoomRates, rateForBoard, ratesOn } from "~/catalogue/rates";
import { plural } from "~/lodge/counted";
import { type Currency, formatCents } from "~/lodge/money";
import { eachNight, formatDayAndMonth, type Stay } from "~/lodge/stay";
import { type ChargeTerms, type PriceLines, priceLines, withServiceCharge } from "./charges";

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
}

/**
 * What a stay costs, night by night, in figures alone. Stored with the booking as it was agreed;
 * `quoteLines` says it in words.
 */
export interface Quote {
  currency: Currency;
  board: Board;
  nights: QuotedNight[];
  serviceChargePercent: number;
  /** The nights and the service charge. */
  totalCents: number;
}

/**
 * The one price of a stay (specification, section 5, "Price total", the reading in which the total
 * follows the board). Each night has the rate of its season; a season without a rate for the board
 * is sold at its own base rate.
 * @throws RangeError when the stay has no night.
 */
export function quoteStay(rates: RoomRates, stay: Stay, board: Board, basis: ChargeTerms): Quote {
  return quoteOf(board, listNights(rates, stay, board, basis.taxPercent), basis);
}

/** The price of nights whose rates are known. */
export function quoteOf(
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
    const ofNight = ratesOn(rates, night);
    const rateCents = rateForBoard(ofNight, board);
    return { night, rateCents, breakfastRateCents: ofNight.BB, taxPercent, reason: null };
  });
  if (nights.length === 0) throw new RangeError("a stay has at least one night");
  return nights;
}

/** What nights cost together, without a service charge. */
export function sumNights(nights: Pick<QuotedNight, "rateCents">[]): number {
  return nights.reduce((sum, { rateCents }) => sum + rateCents, 0);
}

/**
 * What a night of the stay costs, without a service charge: the average where seasons differ,
 * rounded to the cent. Lists show it and filter by it.
 * @throws RangeError when the stay has no night.
 */
export function nightlyCents(rates: RoomRates, stay: Stay, board: Board): number {
  return averageCents(listNights(rates, stay, board, 0));
}

/** The same of nights whose rates are known. */
export function averageCents(nights: Pick<QuotedNight, "rateCents">[]): number {
  return Math.round(sumNights(nights) / nights.length);
}

/** The first night's rate: the charge for a late cancellation, on which is no service charge. */
export function firstNightCents(quote: Quote): number {
  return quote.nights[0]?.rateCents ?? 0;
}

/**
 * A quote in words, the same wherever it is shown. Equal rates of neighbouring nights make one line,
 * and so do neighbours whose price the desk set for one reason; where there are several lines, each
 * says from when on.
 */
export function quoteLines(quote: Quote): PriceLines {
  const runs = runsOf(quote.nights);
  const board = boardNames[quote.board].toLowerCase();
  const parts = runs.map(([first, ...others]) => {
    const count = plural(1 + others.length, "night");
    const { night, rateCents, taxPercent, reason } = first;
    const rate = `${count} × ${formatCents(rateCents, quote.currency)}`;
    const words = reason === null ? [rate, board] : [count, board, `agreed price: ${reason}`];
    if (runs.length > 1) words.push(`from ${formatDayAndMonth(night)}`);
    return { label: words.join(", "), amountCents: sumNights([first, ...others]), taxPercent };
  });
  return priceLines(parts, quote);
}

type Run = [QuotedNight, ...QuotedNight[]];

/** Neighbouring nights that one line tells, in their order. */
function runsOf(nights: QuotedNight[]): Run[] {
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
  (one.reason !== null || one.rateCents === other.rateCents);
