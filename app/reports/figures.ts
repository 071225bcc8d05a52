import type { StayDate } from "db/schema";
import { eachDay, type Period } from "~/core/stay";
import { isWithin } from "./periods";

/** How many units of a room were sold on a day, and their total in cents. */
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
  pastUnitCounts: { until: StayDate; units: number }[];
}

const countUnitsOn = (day: StayDate, { units, isListed, pastUnitCounts }: RoomUnits) =>
  pastUnitCounts.find(({ until }) => day < until)?.units ?? (isListed ? units : 0);

export interface RoomNight {
  day: StayDate;
  roomId: number;
  sold: number;
  /** The units on sale that night, minus blocked units. Includes the sold units, and is never less than `sold`. */
  available: number;
  cents: number;
}

export function listRoomNights(
  period: Period,
  rooms: RoomUnits[],
  sold: SoldNights[],
  blocked: BlockedNights[],
): RoomNight[] {
  const createKey = (roomId: number, day: StayDate) => `${roomId} ${day}`;
  const soldNightsByKey = new Map(sold.map((night) => [createKey(night.roomId, night.day), night]));
  const blockedUnitsByKey = new Map(
    blocked.map((night) => [createKey(night.roomId, night.day), night.units]),
  );
  return eachDay(period).flatMap((day) =>
    rooms.map((room) => {
      const { id } = room;
      const soldNights = soldNightsByKey.get(createKey(id, day));
      const unblockedUnits =
        countUnitsOn(day, room) - (blockedUnitsByKey.get(createKey(id, day)) ?? 0);
      const soldUnits = soldNights?.sold ?? 0;
      return {
        day,
        roomId: id,
        sold: soldUnits,
        available: Math.max(soldUnits, unblockedUnits),
        cents: soldNights?.cents ?? 0,
      };
    }),
  );
}

/** Totals and rates of room nights, in cents. Rates are null if the divisor is 0. */
interface NightFigures {
  sold: number;
  available: number;
  /** Each stay's total, with board, children and service charge, spread over its nights. */
  stayCents: number;
  /** Sold divided by available nights, 0 to 1. */
  occupancyRate: number | null;
  /** Average daily rate: room revenue per sold night. */
  adrCents: number | null;
  /** Revenue per available room: room revenue per available night. */
  revParCents: number | null;
}

export function sumNights(nights: RoomNight[]): NightFigures {
  let [sold, available, stayCents] = [0, 0, 0];
  for (const night of nights) {
    sold += night.sold;
    available += night.available;
    stayCents += night.cents;
  }
  return {
    sold,
    available,
    stayCents,
    occupancyRate: available > 0 ? sold / available : null,
    adrCents: sold > 0 ? Math.round(stayCents / sold) : null,
    revParCents: available > 0 ? Math.round(stayCents / available) : null,
  };
}

export interface DayCents {
  day: StayDate;
  cents: number;
}

export function sumCents(days: DayCents[], period: Period): number {
  return days.reduce((sum, { day, cents }) => sum + (isWithin(period, day) ? cents : 0), 0);
}

/** Returns the median of values that occur `count` times each, or null without values. */
export function calculateMedian(values: { value: number; count: number }[]): number | null {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const valueAt = (index: number) => {
    let counted = 0;
    return sorted.find(({ count }) => {
      counted += count;
      return counted > index;
    })?.value as number;
  };
  // With an even total, the mean of the two middle values.
  return (valueAt((total - 1) >> 1) + valueAt(total >> 1)) / 2;
}

export function calculateShare(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}
