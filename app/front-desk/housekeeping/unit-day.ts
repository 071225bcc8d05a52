import type { HousekeepingStatus, Instant, StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import { addStayDays, type Stay } from "~/core/stay";
import { nightEndTime } from "~/reservations/bookings/arrival-time";

/** The parts of a stay that housekeeping needs, without personal data. */
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
  /** The business day of check-out. */
  leftOn: StayDate | null;
  noShowAt: Instant | null;
}

/** A unit that is out of service or sold by a channel, without guest data. */
export interface HousekeepingBlock extends Stay {
  kind: "block";
  id: number;
  /** Why this unit is out of service; empty for a block of any unit of the room type. */
  reason: string;
  /** The channel that sold the nights; null: out of service. */
  channel: string | null;
}

export type Occupant = HousekeepingStay | HousekeepingBlock;

interface RecordedCondition {
  condition: HousekeepingStatus;
  at: Instant;
}

export interface LastOccupancy {
  night: StayDate;
  holder: Occupant;
}

/** Returns the day an occupancy ended, and the check-out instant if the guest left from this unit. */
function findOccupancyEnd({ night, holder }: LastOccupancy) {
  const morning = addStayDays(night, 1);
  if (holder.kind === "block" || !holder.leftOn) return { day: morning, at: null };
  const { leftOn, checkOut } = holder;
  const lastDay = leftOn < checkOut ? leftOn : checkOut;
  // After a room move, the guest left from another unit.
  const isFromHere = morning >= lastDay;
  return {
    day: lastDay < morning ? lastDay : morning,
    at: isFromHere ? holder.checkedOutAt : null,
  };
}

/**
 * Returns a unit's housekeeping status: the last recorded one, or dirty if a guest slept or left since.
 * A stay without a no-show record counts as slept, even without a check-in.
 */
export function deriveCondition(
  mark: RecordedCondition | null,
  use: LastOccupancy | null,
  timeZone: string,
): HousekeepingStatus {
  if (!mark) return use ? "dirty" : "clean";
  if (!use) return mark.condition;
  const end = findOccupancyEnd(use);
  const isSince =
    lodgeToday(new Date(mark.at), timeZone) < end.day || (end.at !== null && mark.at < end.at);
  return isSince ? "dirty" : mark.condition;
}

export interface RoomMove {
  day: StayDate;
  to: string;
}

export type UnitEvent =
  | { kind: "arrives"; stay: HousekeepingStay }
  /** Expected on an earlier day and not checked in. */
  | { kind: "awaited"; stay: HousekeepingStay }
  /** Was due to leave today, but was never checked in. */
  | { kind: "unseen"; stay: HousekeepingStay }
  /** Empty if the stay was unassigned. */
  | { kind: "moves-in"; stay: HousekeepingStay; from: string }
  | { kind: "stays"; stay: HousekeepingStay; move: RoomMove | null }
  | { kind: "leaves"; stay: HousekeepingStay }
  /** Empty if the stay is unassigned. */
  | { kind: "moves-out"; stay: HousekeepingStay; to: string }
  /** Past the agreed departure and not checked out. */
  | { kind: "overdue"; stay: HousekeepingStay }
  | { kind: "portal-arrives" | "portal-stays" | "portal-leaves"; block: HousekeepingBlock }
  | { kind: "out-of-service"; block: HousekeepingBlock };

interface UnitNights {
  before: Occupant | null;
  tonight: Occupant | null;
  use: LastOccupancy | null;
  move?: RoomMove | null;
}

/**
 * Lists what happens to a unit on a day, departures first. Empty if the unit is free.
 * @param unitOf returns the name of the unit that a stay has on the night, or an empty string
 */
export function listUnitEvents(
  { before, tonight, use, move = null }: UnitNights,
  today: StayDate,
  unitOf: (stay: HousekeepingStay, night: "before" | "tonight") => string,
): UnitEvent[] {
  const stays = before !== null && before.id === tonight?.id;
  const late = use?.holder.kind === "stay" && use.holder.id !== before?.id ? use.holder : null;
  return [
    ...(late && isOverdue(late, today) ? [{ kind: "overdue" as const, stay: late }] : []),
    ...(before ? listDepartures(before, stays, today, unitOf) : []),
    ...(tonight ? listArrivals(tonight, { stays, move }, today, unitOf) : []),
  ];
}

const isOverdue = ({ checkedInAt, checkedOutAt, checkOut }: HousekeepingStay, today: StayDate) =>
  checkedInAt !== null && checkedOutAt === null && checkOut < today;

function listDepartures(
  holder: Occupant,
  stays: boolean,
  today: StayDate,
  unitOf: (stay: HousekeepingStay, night: "tonight") => string,
): UnitEvent[] {
  if (holder.kind === "block") {
    return holder.channel && !stays ? [{ kind: "portal-leaves", block: holder }] : [];
  }
  if (holder.noShowAt) return [];
  if (holder.leftOn && holder.leftOn < today) return [];
  if (!holder.checkedInAt) {
    return holder.checkOut <= today ? [{ kind: "unseen", stay: holder }] : [];
  }
  if (holder.leftOn || holder.checkOut <= today) return [{ kind: "leaves", stay: holder }];
  return stays ? [] : [{ kind: "moves-out", stay: holder, to: unitOf(holder, "tonight") }];
}

function listArrivals(
  holder: Occupant,
  { stays, move }: { stays: boolean; move: RoomMove | null },
  today: StayDate,
  unitOf: (stay: HousekeepingStay, night: "before") => string,
): UnitEvent[] {
  if (holder.kind === "block") {
    if (!holder.channel) return [{ kind: "out-of-service", block: holder }];
    return [{ kind: stays ? "portal-stays" : "portal-arrives", block: holder }];
  }
  if (holder.noShowAt) return [];
  // A same-day departure is listed. An earlier departure has freed this night.
  if (holder.leftOn) return holder.checkIn === today ? [{ kind: "leaves", stay: holder }] : [];
  if (holder.checkIn === today) return [{ kind: "arrives", stay: holder }];
  if (!holder.checkedInAt) return [{ kind: "awaited", stay: holder }];
  if (stays) return [{ kind: "stays", stay: holder, move }];
  return [{ kind: "moves-in", stay: holder, from: unitOf(holder, "before") }];
}

export const dayParts = ["Arrivals", "Departures", "Stayovers", "Vacant", "Out of order"] as const;
export type DayPart = (typeof dayParts)[number];

const partByEvent: Record<UnitEvent["kind"], DayPart> = {
  arrives: "Arrivals",
  awaited: "Arrivals",
  unseen: "Vacant",
  "moves-in": "Arrivals",
  "portal-arrives": "Arrivals",
  leaves: "Departures",
  "moves-out": "Departures",
  "portal-leaves": "Departures",
  overdue: "Departures",
  stays: "Stayovers",
  "portal-stays": "Stayovers",
  "out-of-service": "Out of order",
};

/** Returns the section of the day's list for a unit. Arrivals take precedence over departures. */
export function findDayPart(happenings: UnitEvent[]): DayPart {
  const isIn = happenings.some((each) => each.kind === "arrives" && each.stay.checkedInAt);
  if (isIn) return "Stayovers";
  const parts = happenings.map(({ kind }) => partByEvent[kind]);
  if (parts.includes("Out of order")) return "Out of order";
  return dayParts.find((part) => parts.includes(part)) ?? "Vacant";
}

/** Returns a sort key for arrivals: `15:00`. Overdue arrivals come first, early morning hours last. */
export function findTimeNeeded(happenings: UnitEvent[]): string {
  if (happenings.some(({ kind }) => kind === "awaited")) return "00:00";
  const coming = happenings.find(({ kind }) => kind === "arrives");
  if (coming?.kind !== "arrives") return "99:00";
  const time = coming.stay.arrivalTime ?? coming.stay.checkInTime;
  return time < nightEndTime ? `24:00${time}` : time;
}
