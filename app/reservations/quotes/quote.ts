import type { Board, StayDate } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import { findBoardRate, findRatesOn, type RoomRates } from "~/catalogue/rooms/rates";
import type { Translator } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import { eachNight, type Stay } from "~/core/stay";
import type { Party } from "~/reservations/availability/party";
import {
  buildPriceLines,
  type ChargeTerms,
  type GrossAmount,
  type PriceLines,
  type PricePart,
  sumGrossOfParts,
  withServiceCharge,
} from "./charges";
import {
  type ChildrenInRoom,
  type ChildrenRate,
  calculateChildrenCents,
  listChildrenLines,
  placeChildren,
  quoteChildren,
} from "./children";

export interface QuotedNight {
  night: StayDate;
  rateCents: number;
  /** The rate for bed and breakfast alone. The rest of `rateCents` is the board's supplement. */
  breakfastRateCents: number;
  taxPercent: number;
  /** Why staff set a manual rate; null for the list rate. */
  reason: string | null;
  /** The children's part. Omitted without children and for a manual rate. */
  children?: ChildrenRate;
  /** The list rate when the manual rate was set, children included. Omitted if unknown or without a manual rate. */
  listRateCents?: number;
}

export interface Quote {
  currency: Currency;
  board: Board;
  nights: QuotedNight[];
  serviceChargePercent: number;
  totalCents: number;
}

/**
 * Specification, section 5, "Price total"; the total follows the board. A season without a rate for the board uses
 * its base rate.
 * @throws RangeError when the stay has no night
 */
export function quoteStay(
  rates: RoomRates,
  stay: Stay,
  board: Board,
  terms: ChargeTerms,
  children: ChildrenInRoom | null = null,
): Quote {
  const nights = listNights(rates, stay, board, terms.taxPercent).map((night) =>
    withChildren(night, children, terms.currency),
  );
  return buildQuote(board, nights, terms);
}

export const quoteStayForParty = (
  { rates, capacity }: { rates: RoomRates; capacity: number },
  stay: Stay & Pick<Party, "guests" | "children">,
  board: Board,
  terms: ChargeTerms,
): Quote => quoteStay(rates, stay, board, terms, placeChildren(stay, capacity));

/** A manual rate covers the whole party and gets no children's part. */
export function withChildren(
  { children: _, ...night }: QuotedNight,
  children: ChildrenInRoom | null,
  currency: Currency,
): QuotedNight {
  if (!children || night.reason !== null) return night;
  return { ...night, children: quoteChildren(night.rateCents, children, currency) };
}

export function buildQuote(
  board: Board,
  nights: QuotedNight[],
  { currency, serviceChargePercent }: Pick<ChargeTerms, "currency" | "serviceChargePercent">,
): Quote {
  const totalCents = withServiceCharge(sumNights(nights), { currency, serviceChargePercent });
  return { currency, board, nights, serviceChargePercent, totalCents };
}

/** Uses list rates, without children. @throws RangeError when the stay has no night */
export function listNights(
  rates: RoomRates,
  stay: Stay,
  board: Board,
  taxPercent: number,
): QuotedNight[] {
  const nights = eachNight(stay).map((night) => {
    const nightRates = findRatesOn(rates, night);
    const rateCents = findBoardRate(nightRates, board);
    return { night, rateCents, breakfastRateCents: nightRates.BB, taxPercent, reason: null };
  });
  if (nights.length === 0) throw new RangeError("a stay has at least one night");
  return nights;
}

type PricedNight = Pick<QuotedNight, "rateCents" | "children">;

const getNightTotalCents = ({ rateCents, children }: PricedNight) =>
  rateCents + (children ? calculateChildrenCents(children) : 0);

export function sumQuoteGross(quote: Quote): GrossAmount[] {
  const parts = quote.nights.map((night) => ({
    amountCents: getNightTotalCents(night),
    taxPercent: night.taxPercent,
  }));
  return sumGrossOfParts(parts, quote);
}

/** Rounds the running total, so that the shares add up to the service charge of the stay. */
export function listServiceChargeByNight(quote: Quote): number[] {
  let cumulativeCents = 0;
  let cumulativeServiceCents = 0;
  return quote.nights.map((night) => {
    cumulativeCents += getNightTotalCents(night);
    const previousServiceCents = cumulativeServiceCents;
    cumulativeServiceCents = withServiceCharge(cumulativeCents, quote) - cumulativeCents;
    return cumulativeServiceCents - previousServiceCents;
  });
}

export function sumNights(nights: PricedNight[]): number {
  return nights.reduce((sum, night) => sum + getNightTotalCents(night), 0);
}

/** Includes the service charge. A manual rate with unknown list rate counts as is. */
export function sumListRates(quote: Quote): number {
  const cents = quote.nights.reduce(
    (sum, night) => sum + (night.listRateCents ?? getNightTotalCents(night)),
    0,
  );
  return withServiceCharge(cents, quote);
}

/** Leaves out children and service charge. @throws RangeError when the stay has no night */
export function calculateNightlyCents(rates: RoomRates, stay: Stay, board: Board): number {
  return calculateAverageCents(listNights(rates, stay, board, 0));
}

export function calculateAverageCents(nights: PricedNight[]): number {
  return Math.round(sumNights(nights) / nights.length);
}

/**
 * The late cancellation charge: the first night's rate minus the reductions for children. Excludes supplements for
 * children who share a bed, and the service charge.
 */
export function calculateFirstNightCents({ nights: [firstNight] }: Quote): number {
  if (!firstNight) return 0;
  const { rateCents, children } = firstNight;
  return children ? rateCents - children.withPlace * children.eachCents : rateCents;
}

/** Consecutive nights with the same rate, or the same reason for a manual rate, form one line. */
export const listQuoteLines = (quote: Quote, translator: Translator): PriceLines =>
  buildPriceLines(listQuoteParts(quote, translator), quote, translator);

export function listQuoteParts(quote: Quote, translator: Translator): PricePart[] {
  const { t, count } = translator;
  const runs = groupNightsBySamePrice(quote.nights);
  const board = t(boardLabels[quote.board]).toLowerCase();
  return runs.flatMap((run) => {
    const [{ night, rateCents, taxPercent, reason, children }] = run;
    const nights = count(run.length, "{n} night", "{n} nights");
    const rate = translator.formatCents(rateCents, quote.currency);
    const label =
      reason === null
        ? t("{nights} × {rate}, {board}", { nights, rate, board })
        : t("{nights}, {board}, agreed price: {reason}", { nights, board, reason });
    const lines = [
      { label, amountCents: sumRates(run) },
      ...(children ? listChildrenLines(children, run.length, translator) : []),
    ];
    const day = translator.formatDayAndMonth(night);
    return lines.map(({ label, amountCents }) => ({
      label: runs.length > 1 ? t("{line}, from {day}", { line: label, day }) : label,
      amountCents,
      taxPercent,
    }));
  });
}

const sumRates = (nights: QuotedNight[]) =>
  nights.reduce((sum, { rateCents }) => sum + rateCents, 0);

type NightRun = [QuotedNight, ...QuotedNight[]];

function groupNightsBySamePrice(nights: QuotedNight[]): NightRun[] {
  const runs: NightRun[] = [];
  for (const night of nights) {
    const run = runs.at(-1);
    if (run && hasSamePrice(run[0], night)) run.push(night);
    else runs.push([night]);
  }
  return runs;
}

const hasSamePrice = (a: QuotedNight, b: QuotedNight) =>
  a.reason === b.reason &&
  a.taxPercent === b.taxPercent &&
  a.children?.withPlace === b.children?.withPlace &&
  a.children?.sharing === b.children?.sharing &&
  a.children?.eachCents === b.children?.eachCents &&
  (a.reason !== null || a.rateCents === b.rateCents);
