import type { Board, BookingStatus, Instant, StayDate } from "db/schema";
import { type Currency, roundMoney } from "~/core/money";
import { nightParts } from "~/reservations/quotes/night-parts";
import type { Quote } from "~/reservations/quotes/quote";
import { calculateShare } from "./figures";

/** A stay whose nights are counted in reports. */
export interface CountedStay {
  /** The room of the first night. */
  roomId: number;
  /** Room moves: the first night in each further room, in order. */
  moves: [from: StayDate, roomId: number][];
  board: Board;
  source: "guest" | "desk";
  /** The front desk's source; null: see `source`. */
  sourceName: string | null;
  country: string | null;
  status: BookingStatus;
  createdAt: Instant;
  cancelledAt: Instant | null;
  quote: Quote;
}

/** An amount in cents, with and without included tax. */
export interface Amount {
  grossCents: number;
  netCents: number;
}

/** A sold night with its share of the stay's agreed price, in cents. */
export interface PricedNight extends Amount {
  day: StayDate;
  roomId: number;
  stay: CountedStay;
  /** Without tax and without the supplement for half or full board. */
  roomNetCents: number;
}

/** Subtracts the included tax, rounded to the currency's smallest amount. */
export function subtractTax(cents: number, percent: number, currency: Currency): number {
  return cents - roundMoney((cents * percent) / (100 + percent), currency);
}

/**
 * Lists every night of the stays. Tax is subtracted from each night and not from sums, so that the sums of
 * rooms, months and boards match.
 */
export function listPricedNights(stays: CountedStay[]): PricedNight[] {
  return stays.flatMap((stay) => {
    const { currency } = stay.quote;
    return nightParts(stay.quote).map(({ night, taxPercent, boardCents, ...nightAmounts }) => {
      const grossCents =
        nightAmounts.roomCents +
        boardCents +
        nightAmounts.childrenCents +
        nightAmounts.serviceCents;
      const netCents = subtractTax(grossCents, taxPercent, currency);
      const roomNetCents = netCents - subtractTax(boardCents, taxPercent, currency);
      const roomId = stay.moves.findLast(([from]) => from <= night)?.[1] ?? stay.roomId;
      return { day: night, roomId, stay, grossCents, netCents, roomNetCents };
    });
  });
}

interface NightSums extends Amount {
  nights: number;
  roomNetCents: number;
}

/** Returns the number of nights and the sums of their amounts. */
export function sumPricedNights(nights: PricedNight[]): NightSums {
  const sums = { nights: nights.length, grossCents: 0, netCents: 0, roomNetCents: 0 };
  for (const { grossCents, netCents, roomNetCents } of nights) {
    sums.grossCents += grossCents;
    sums.netCents += netCents;
    sums.roomNetCents += roomNetCents;
  }
  return sums;
}

/** Calculates occupancy, and rates per sold and per available night. Null if the divisor is 0. */
export function calculateRates({ nights, grossCents, roomNetCents }: NightSums, available: number) {
  const ratePerNight = (cents: number, count: number) =>
    count > 0 ? Math.round(cents / count) : null;
  return {
    available,
    occupancy: calculateShare(nights, available),
    adrCents: ratePerNight(grossCents, nights),
    revParCents: ratePerNight(grossCents, available),
    netAdrCents: ratePerNight(roomNetCents, nights),
    netRevParCents: ratePerNight(roomNetCents, available),
  };
}

/** Returns whether a stay was on the books at an instant: created before, and not cancelled by then. */
export function wasOnBooks(
  { createdAt, cancelledAt }: Pick<CountedStay, "createdAt" | "cancelledAt">,
  instant: Instant,
): boolean {
  return createdAt < instant && (cancelledAt === null || cancelledAt >= instant);
}
