import type { HousekeepingStatus, Instant, StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import { addStayDays, type Stay } from "~/core/stay";
import { nightEndTime } from "~/reservations/bookings/arrival-time";

/** What housekeeping needs to know of a stay, without personal data. */
export interface HousekeepingStay extends Stay {
  kind: "stay";
  id: string;
  guests: number;
  children: number;
  infants: number;
  /** Estimated arrival, `HH:mm` in the lodge's time zone; null: unknown. */
  arrivalTime: string | null;
  checkInTime: string;
  checkOutTime: string;
  checkedInAt: Instant | null;
  checkedOutAt: Instant | null;
  checkedOutOn: StayDate | null;
  noShowAt: Instant | null;
}

/** A unit that is out of service or sold by a channel, without guest data. */
export interface HousekeepingBlock extends Stay {
  kind: "block";
  id: number;
  reason: string;
  /** The channel that sold the nights. Null if the unit is out of service. */
  channel: string | null;
}

export type Occupant = HousekeepingStay | HousekeepingBlock;

interface RecordedCondition {
  condition: HousekeepingStatus;
  at: Instant;
}

export interface LastOccupancy {
  night: StayDate;
  occupant: Occupant;
}

/** Returns the day on which an occupancy ended, and the check-out instant if the guest left from this unit. */
function findOccupancyEnd({ night, occupant }: LastOccupancy) {
  const nextDay = addStayDays(night, 1);
  if (occupant.kind === "block" || !occupant.checkedOutOn) return { day: nextDay, at: null };
  const { checkedOutOn, checkOut } = occupant;
  const lastDay = checkedOutOn < checkOut ? checkedOutOn : checkOut;
  // Before a room move, the guest left this unit without a check-out.
  const leftFromThisUnit = nextDay >= lastDay;
  return {
    day: lastDay < nextDay ? lastDay : nextDay,
    at: leftFromThisUnit ? occupant.checkedOutAt : null,
  };
}

/**
 * Returns a unit's housekeeping status: the last recorded one, or dirty if a guest has slept in it or left it
 * since. A guest who was not checked in counts as present, unless marked as a no-show.
 */
export function deriveCondition(
  recordedStatus: RecordedCondition | null,
  lastOccupancy: LastOccupancy | null,
  timeZone: string,
): HousekeepingStatus {
  if (!recordedStatus) return lastOccupancy ? "dirty" : "clean";
  if (!lastOccupancy) return recordedStatus.condition;
  const end = findOccupancyEnd(lastOccupancy);
  const isUsedSince =
    lodgeToday(new Date(recordedStatus.at), timeZone) < end.day ||
    (end.at !== null && recordedStatus.at < end.at);
  return isUsedSince ? "dirty" : recordedStatus.condition;
}

export interface RoomMove {
  day: StayDate;
  unitName: string;
}

export type UnitEvent =
  | { kind: "arrives"; stay: HousekeepingStay }
  | { kind: "overdue-arrival"; stay: HousekeepingStay }
  /** A guest who was due to leave today, but was never checked in. */
  | { kind: "never-arrived"; stay: HousekeepingStay }
  /** `from` is the previous unit's name, or empty if the stay was unassigned. */
  | { kind: "moves-in"; stay: HousekeepingStay; from: string }
  | { kind: "stays"; stay: HousekeepingStay; move: RoomMove | null }
  | { kind: "departs"; stay: HousekeepingStay }
  /** `to` is the next unit's name, or empty if the stay is unassigned tonight. */
  | { kind: "moves-out"; stay: HousekeepingStay; to: string }
  | { kind: "overdue-departure"; stay: HousekeepingStay }
  | { kind: "channel-arrives" | "channel-stays" | "channel-departs"; block: HousekeepingBlock }
  | { kind: "out-of-service"; block: HousekeepingBlock };

interface UnitNights {
  lastNight: Occupant | null;
  tonight: Occupant | null;
  lastOccupancy: LastOccupancy | null;
  move?: RoomMove | null;
}

/** Departures first. `getUnitName` returns the name of the stay's unit on the night, or an empty string. */
export function listUnitEvents(
  { lastNight, tonight, lastOccupancy, move = null }: UnitNights,
  today: StayDate,
  getUnitName: (stay: HousekeepingStay, night: "lastNight" | "tonight") => string,
): UnitEvent[] {
  const isSameOccupant = lastNight !== null && lastNight.id === tonight?.id;
  const lastOccupant = lastOccupancy?.occupant;
  const lastStay =
    lastOccupant?.kind === "stay" && lastOccupant.id !== lastNight?.id ? lastOccupant : null;
  return [
    ...(lastStay && isOverdue(lastStay, today)
      ? [{ kind: "overdue-departure" as const, stay: lastStay }]
      : []),
    ...(lastNight ? listDepartures(lastNight, isSameOccupant, today, getUnitName) : []),
    ...(tonight ? listArrivals(tonight, { isSameOccupant, move }, today, getUnitName) : []),
  ];
}

const isOverdue = ({ checkedInAt, checkedOutAt, checkOut }: HousekeepingStay, today: StayDate) =>
  checkedInAt !== null && checkedOutAt === null && checkOut < today;

function listDepartures(
  occupant: Occupant,
  isSameOccupant: boolean,
  today: StayDate,
  getUnitName: (stay: HousekeepingStay, night: "tonight") => string,
): UnitEvent[] {
  if (occupant.kind === "block") {
    return occupant.channel && !isSameOccupant
      ? [{ kind: "channel-departs", block: occupant }]
      : [];
  }
  if (occupant.noShowAt) return [];
  if (occupant.checkedOutOn && occupant.checkedOutOn < today) return [];
  if (!occupant.checkedInAt) {
    return occupant.checkOut <= today ? [{ kind: "never-arrived", stay: occupant }] : [];
  }
  if (occupant.checkedOutOn || occupant.checkOut <= today)
    return [{ kind: "departs", stay: occupant }];
  return isSameOccupant
    ? []
    : [{ kind: "moves-out", stay: occupant, to: getUnitName(occupant, "tonight") }];
}

function listArrivals(
  occupant: Occupant,
  { isSameOccupant, move }: { isSameOccupant: boolean; move: RoomMove | null },
  today: StayDate,
  getUnitName: (stay: HousekeepingStay, night: "lastNight") => string,
): UnitEvent[] {
  if (occupant.kind === "block") {
    if (!occupant.channel) return [{ kind: "out-of-service", block: occupant }];
    return [{ kind: isSameOccupant ? "channel-stays" : "channel-arrives", block: occupant }];
  }
  if (occupant.noShowAt) return [];
  // A guest who arrived and left today is a departure. After an earlier departure, the unit is free tonight.
  if (occupant.checkedOutOn)
    return occupant.checkIn === today ? [{ kind: "departs", stay: occupant }] : [];
  if (occupant.checkIn === today) return [{ kind: "arrives", stay: occupant }];
  if (!occupant.checkedInAt) return [{ kind: "overdue-arrival", stay: occupant }];
  if (isSameOccupant) return [{ kind: "stays", stay: occupant, move }];
  return [{ kind: "moves-in", stay: occupant, from: getUnitName(occupant, "lastNight") }];
}

export const housekeepingSections = [
  "Arrivals",
  "Departures",
  "In house",
  "Vacant",
  "Out of order",
] as const;
export type HousekeepingSection = (typeof housekeepingSections)[number];

const partByEvent: Record<UnitEvent["kind"], HousekeepingSection> = {
  arrives: "Arrivals",
  "overdue-arrival": "Arrivals",
  "never-arrived": "Vacant",
  "moves-in": "Arrivals",
  "channel-arrives": "Arrivals",
  departs: "Departures",
  "moves-out": "Departures",
  "channel-departs": "Departures",
  "overdue-departure": "Departures",
  stays: "In house",
  "channel-stays": "In house",
  "out-of-service": "Out of order",
};

/** Arrivals take precedence over departures. */
export function getHousekeepingSection(events: UnitEvent[]): HousekeepingSection {
  const hasArrived = events.some((event) => event.kind === "arrives" && event.stay.checkedInAt);
  if (hasArrived) return "In house";
  const parts = events.map(({ kind }) => partByEvent[kind]);
  if (parts.includes("Out of order")) return "Out of order";
  return housekeepingSections.find((part) => parts.includes(part)) ?? "Vacant";
}

/** Overdue arrivals come first, arrivals after midnight last, and then units without an arrival. */
export function getArrivalSortKey(events: UnitEvent[]): string {
  if (events.some(({ kind }) => kind === "overdue-arrival")) return "00:00";
  const arrival = events.find(({ kind }) => kind === "arrives");
  if (arrival?.kind !== "arrives") return "99:00";
  const time = arrival.stay.arrivalTime ?? arrival.stay.checkInTime;
  return time < nightEndTime ? `24:00${time}` : time;
}
