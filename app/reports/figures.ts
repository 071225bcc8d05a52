import type { StayDate } from "db/schema";
import { eachDay, type Period } from "~/core/stay";
import { isWithin } from "./periods";

export interface SoldNights {
  day: StayDate;
  roomId: number;
  sold: number;
  cents: number;
}

export interface BlockedNights {
  day: StayDate;
  roomId: number;
  units: number;
}

interface RoomUnits {
  id: number;
  units: number;
  isListed: boolean;
  /** What it had to sell on the nights before `until`, the earliest first. */
  past: { until: StayDate; units: number }[];
}

const countUnitsOn = (day: StayDate, { units, isListed, past }: RoomUnits) =>
  past.find(({ until }) => day < until)?.units ?? (isListed ? units : 0);

/** One room on one night. */
export interface RoomNight {
  day: StayDate;
  roomId: number;
  sold: number;
  available: number;
  cents: number;
}

/**
 * Every room on every night of a period. Available is: the units that the room had to sell then
 * (docs/decisions/018-units-of-the-past.md), less those that are blocked; and never less than what
 * was sold.
 */
export function listRoomNights(
  period: Period,
  rooms: RoomUnits[],
  sold: SoldNights[],
  blocked: BlockedNights[],
): RoomNight[] {
  const key = (roomId: number, day: StayDate) => `${roomId} ${day}`;
  const soldBy = new Map(sold.map((night) => [key(night.roomId, night.day), night]));
  const blockedBy = new Map(blocked.map((night) => [key(night.roomId, night.day), night.units]));
  return eachDay(period).flatMap((day) =>
    rooms.map((room) => {
      const { id } = room;
      const known = soldBy.get(key(id, day));
      const onSale = countUnitsOn(day, room) - (blockedBy.get(key(id, day)) ?? 0);
      const nights = known?.sold ?? 0;
      return {
        day,
        roomId: id,
        sold: nights,
        available: Math.max(nights, onSale),
        cents: known?.cents ?? 0,
      };
    }),
  );
}

/** Nights of rooms taken together. Rates in cents; null where nothing can be divided. */
interface NightFigures {
  sold: number;
  available: number;
  /** What the nights were sold for: each stay's total, spread over its nights. */
  roomCents: number;
  /** Nights sold of those available, 0 to 1. */
  occupancy: number | null;
  /** Average daily rate: room revenue by night sold. */
  adrCents: number | null;
  /** Revenue per available room: room revenue by night available. */
  revParCents: number | null;
}

export function sumNights(nights: RoomNight[]): NightFigures {
  let [sold, available, roomCents] = [0, 0, 0];
  for (const night of nights) {
    sold += night.sold;
    available += night.available;
    roomCents += night.cents;
  }
  return {
    sold,
    available,
    roomCents,
    occupancy: available > 0 ? sold / available : null,
    adrCents: sold > 0 ? Math.round(roomCents / sold) : null,
    revParCents: available > 0 ? Math.round(roomCents / available) : null,
  };
}

export interface DayCents {
  day: StayDate;
  cents: number;
}

/** The cents of the days that lie in a period. */
export function sumCents(days: DayCents[], period: Period): number {
  return days.reduce((sum, { day, cents }) => sum + (isWithin(period, day) ? cents : 0), 0);
}

/** The middle of values of which each is there so many times; null when there are none. */
export function calculateMedian(values: { value: number; count: number }[]): number | null {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    return sorted.find(({ count }) => {
      passed += count;
      return passed > place;
    })?.value as number;
  };
  return (at((total - 1) >> 1) + at(total >> 1)) / 2;
}

/** A part of a whole, 0 to 1; null when there is no whole. */
export function calculateShare(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}
