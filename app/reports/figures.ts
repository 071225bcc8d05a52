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
  /** Earlier numbers of units, each for nights before `until`, oldest first. */
  past: { until: StayDate; units: number }[];
}

const countUnitsOn = (day: StayDate, { units, isListed, past }: RoomUnits) =>
  past.find(({ until }) => day < until)?.units ?? (isListed ? units : 0);

export interface RoomNight {
  day: StayDate;
  roomId: number;
  sold: number;
  available: number;
  cents: number;
}

/**
 * Lists every room on every night of a period.
 * `available` is the units on sale that night, minus blocked units. `available` is never less than `sold`.
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

/** Totals of room nights. Rates in cents; null if the divisor is 0. */
interface NightFigures {
  sold: number;
  available: number;
  /** Each stay's total, spread over its nights. */
  roomCents: number;
  /** Sold by available, 0 to 1. */
  occupancy: number | null;
  /** Average daily rate: room revenue by sold night. */
  adrCents: number | null;
  /** Revenue per available room: room revenue by available night. */
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

export function sumCents(days: DayCents[], period: Period): number {
  return days.reduce((sum, { day, cents }) => sum + (isWithin(period, day) ? cents : 0), 0);
}

/** Returns the weighted median, or null without values. */
export function calculateMedian(values: { value: number; count: number }[]): number | null {
  const sorted = values.toSorted((a, b) => a.value - b.value);
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

/** Returns a share from 0 to 1, or null if the whole is 0. */
export function calculateShare(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}
