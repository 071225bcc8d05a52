import type { Board, BookingStatus, Instant, StayDate } from "db/schema";
import { type Currency, roundMoney } from "~/core/money";
import { listNightParts } from "~/reservations/quotes/night-parts";
import type { Quote } from "~/reservations/quotes/quote";
import { calculateShare } from "./figures";

export interface CountedStay {
  roomId: number;
  /** Room moves: the first night in each further room, in order. */
  moves: [from: StayDate, roomId: number][];
  board: Board;
  source: "guest" | "desk";
  /** The desk's booking source; null for bookings that guests made on the site. */
  sourceName: string | null;
  country: string | null;
  status: BookingStatus;
  createdAt: Instant;
  cancelledAt: Instant | null;
  quote: Quote;
}

export interface Amount {
  grossCents: number;
  netCents: number;
}

export interface PricedNight extends Amount {
  day: StayDate;
  roomId: number;
  stay: CountedStay;
  /** Without tax and without the supplement for half or full board. */
  roomNetCents: number;
}

export function subtractTax(cents: number, percent: number, currency: Currency): number {
  return cents - roundMoney((cents * percent) / (100 + percent), currency);
}

/** Tax is subtracted from each night and not from sums, so that the sums of rooms, months and boards match. */
export function listPricedNights(stays: CountedStay[]): PricedNight[] {
  return stays.flatMap((stay) => {
    const { currency } = stay.quote;
    return listNightParts(stay.quote).map(({ night, taxPercent, boardCents, ...nightAmounts }) => {
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

export function sumPricedNights(nights: PricedNight[]): NightSums {
  const sums = { nights: nights.length, grossCents: 0, netCents: 0, roomNetCents: 0 };
  for (const { grossCents, netCents, roomNetCents } of nights) {
    sums.grossCents += grossCents;
    sums.netCents += netCents;
    sums.roomNetCents += roomNetCents;
  }
  return sums;
}

/** A rate is null if its divisor is 0. */
export function calculateRates({ nights, grossCents, roomNetCents }: NightSums, available: number) {
  const ratePerNight = (cents: number, count: number) =>
    count > 0 ? Math.round(cents / count) : null;
  return {
    available,
    occupancyRate: calculateShare(nights, available),
    adrCents: ratePerNight(grossCents, nights),
    revParCents: ratePerNight(grossCents, available),
    netAdrCents: ratePerNight(roomNetCents, nights),
    netRevParCents: ratePerNight(roomNetCents, available),
  };
}

export function wasOnBooks(
  { createdAt, cancelledAt }: Pick<CountedStay, "createdAt" | "cancelledAt">,
  instant: Instant,
): boolean {
  return createdAt < instant && (cancelledAt === null || cancelledAt >= instant);
}
