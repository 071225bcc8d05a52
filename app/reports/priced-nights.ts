import type { Board, BookingStatus, Instant, StayDate } from "db/schema";
import { type Currency, roundMoney } from "~/core/money";
import { nightParts } from "~/reservations/quotes/night-parts";
import type { Quote } from "~/reservations/quotes/quote";
import { calculateShare } from "./figures";

/** A stay as it is counted. */
export interface CountedStay {
  /** The kind of room of the first night. */
  roomId: number;
  /** From which nights on it is in another kind, the first first. */
  moves: [from: StayDate, roomId: number][];
  board: Board;
  source: "guest" | "desk";
  /** As the desk names it; null: as `source` says. */
  sourceName: string | null;
  country: string | null;
  status: BookingStatus;
  createdAt: Instant;
  cancelledAt: Instant | null;
  quote: Quote;
}

/** Money with the tax that it contains, and without, in cents. */
export interface Amount {
  grossCents: number;
  netCents: number;
}

/** One night of a stay at its own price. */
export interface PricedNight extends Amount {
  day: StayDate;
  /** The kind of room in which the stay is that night. */
  roomId: number;
  stay: CountedStay;
  /** Without tax, and without what half or full board adds. */
  roomNetCents: number;
}

/** An amount without the tax that it contains, which is worked out to the cent (or whole franc). */
export function subtractTax(cents: number, percent: number, currency: Currency): number {
  return cents - roundMoney((cents * percent) / (100 + percent), currency);
}

/**
 * Every night of stays. The tax of a night is taken out of that night's price, so that the nights of a
 * month, of a room or of a country come to the same sums however they are put together.
 */
export function listPricedNights(stays: CountedStay[]): PricedNight[] {
  return stays.flatMap((stay) => {
    const { currency } = stay.quote;
    return nightParts(stay.quote).map(({ night, taxPercent, boardCents, ...parts }) => {
      const grossCents = parts.roomCents + boardCents + parts.childrenCents + parts.serviceCents;
      const netCents = subtractTax(grossCents, taxPercent, currency);
      const roomNetCents = netCents - subtractTax(boardCents, taxPercent, currency);
      const roomId = stay.moves.findLast(([from]) => from <= night)?.[1] ?? stay.roomId;
      return { day: night, roomId, stay, grossCents, netCents, roomNetCents };
    });
  });
}

/** Nights together. */
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

/** What sums come to by night sold and by night that could be; null where nothing can be divided. */
export function calculateRates({ nights, grossCents, roomNetCents }: NightSums, available: number) {
  const each = (cents: number, count: number) => (count > 0 ? Math.round(cents / count) : null);
  return {
    available,
    occupancy: calculateShare(nights, available),
    adrCents: each(grossCents, nights),
    revParCents: each(grossCents, available),
    netAdrCents: each(roomNetCents, nights),
    netRevParCents: each(roomNetCents, available),
  };
}

/** Whether a stay was on the books at an instant: made before it, and not cancelled by then. */
export function wasOnBooks(
  { createdAt, cancelledAt }: Pick<CountedStay, "createdAt" | "cancelledAt">,
  at: Instant,
): boolean {
  return createdAt < at && (cancelledAt === null || cancelledAt >= at);
}
