import type { DoorCondition, Instant, StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import { addStayDays, type Stay } from "~/core/stay";
import { nightEndTime } from "~/reservations/bookings/arrival-time";

/** A stay as far as housekeeping has to know it: nothing that says whose it is. */
export interface HousekeepingStay extends Stay {
  kind: "stay";
  id: string;
  guests: number;
  children: number;
  infants: number;
  /** About when the guest comes, `HH:mm` by the lodge's clock; null: not said. */
  arrivalTime: string | null;
  /** From when one may come, and until when one leaves, as agreed. */
  checkInTime: string;
  checkOutTime: string;
  checkedInAt: Instant | null;
  checkedOutAt: Instant | null;
  /** The lodge's day on which they were checked out. */
  leftOn: StayDate | null;
  noShowAt: Instant | null;
}

/** A room out of service, or sold at a portal, which says nothing of its guests. */
export interface HousekeepingBlock extends Stay {
  kind: "block";
  id: number;
  /** Why that very room cannot be let; empty where any of its kind is kept back. */
  reason: string;
  /** The portal that sold the nights; null: out of service. */
  portal: string | null;
}

export type Occupant = HousekeepingStay | HousekeepingBlock;

/** What somebody last said of a door. */
interface RecordedCondition {
  condition: DoorCondition;
  at: Instant;
}

/** The last night that somebody had behind a door, and who. */
export interface LastOccupancy {
  night: StayDate;
  holder: Occupant;
}

/** The day from which on a use is over, and the instant where a guest was checked out from there. */
function findOccupancyEnd({ night, holder }: LastOccupancy) {
  const morning = addStayDays(night, 1);
  if (holder.kind === "block" || !holder.leftOn) return { day: morning, at: null };
  const { leftOn, checkOut } = holder;
  const lastDay = leftOn < checkOut ? leftOn : checkOut;
  // Who changed doors left another one.
  const isFromHere = morning >= lastDay;
  return {
    day: lastDay < morning ? lastDay : morning,
    at: isFromHere ? holder.checkedOutAt : null,
  };
}

/**
 * What a door is in: what was said of it last, until somebody has slept there, or left, since then.
 * A stay that nobody marked as a no-show has slept there, whether it was checked in or not.
 */
export function deriveCondition(
  mark: RecordedCondition | null,
  use: LastOccupancy | null,
  timeZone: string,
): DoorCondition {
  if (!mark) return use ? "dirty" : "clean";
  if (!use) return mark.condition;
  const end = findOccupancyEnd(use);
  const isSince =
    lodgeToday(new Date(mark.at), timeZone) < end.day || (end.at !== null && mark.at < end.at);
  return isSince ? "dirty" : mark.condition;
}

/** The change of a stay to another unit, and its first night there. */
export interface RoomMove {
  day: StayDate;
  to: string;
}

/** What becomes of a door on a day. */
export type UnitEvent =
  | { kind: "arrives"; stay: HousekeepingStay }
  /** Was to come before and is not here yet. */
  | { kind: "awaited"; stay: HousekeepingStay }
  /** Was to come before and to leave today, and nobody said whether they came. */
  | { kind: "unseen"; stay: HousekeepingStay }
  /** From another door; empty where it had none. */
  | { kind: "moves-in"; stay: HousekeepingStay; from: string }
  | { kind: "stays"; stay: HousekeepingStay; move: RoomMove | null }
  | { kind: "leaves"; stay: HousekeepingStay }
  /** To another door; empty where it has none yet. */
  | { kind: "moves-out"; stay: HousekeepingStay; to: string }
  /** Was to leave before and is not checked out. */
  | { kind: "overdue"; stay: HousekeepingStay }
  | { kind: "portal-arrives" | "portal-stays" | "portal-leaves"; block: HousekeepingBlock }
  | { kind: "out-of-service"; block: HousekeepingBlock };

interface UnitNights {
  /** Who has the door on the night before and on that of the day. */
  before: Occupant | null;
  tonight: Occupant | null;
  use: LastOccupancy | null;
  /** Where tonight's stay moves later. */
  move?: RoomMove | null;
}

/**
 * What becomes of a door on a day, who leaves first; nothing while it is free.
 * @param doorOf the name of the door that a stay has on the night before or of the day, or empty
 */
export function listUnitEvents(
  { before, tonight, use, move = null }: UnitNights,
  today: StayDate,
  doorOf: (stay: HousekeepingStay, night: "before" | "tonight") => string,
): UnitEvent[] {
  const stays = before !== null && before.id === tonight?.id;
  const late = use?.holder.kind === "stay" && use.holder.id !== before?.id ? use.holder : null;
  return [
    ...(late && isOverdue(late, today) ? [{ kind: "overdue" as const, stay: late }] : []),
    ...(before ? listDepartures(before, stays, today, doorOf) : []),
    ...(tonight ? listArrivals(tonight, { stays, move }, today, doorOf) : []),
  ];
}

const isOverdue = ({ checkedInAt, checkedOutAt, checkOut }: HousekeepingStay, today: StayDate) =>
  checkedInAt !== null && checkedOutAt === null && checkOut < today;

function listDepartures(
  holder: Occupant,
  stays: boolean,
  today: StayDate,
  doorOf: (stay: HousekeepingStay, night: "tonight") => string,
): UnitEvent[] {
  if (holder.kind === "block") {
    return holder.portal && !stays ? [{ kind: "portal-leaves", block: holder }] : [];
  }
  if (holder.noShowAt) return [];
  if (holder.leftOn && holder.leftOn < today) return [];
  if (!holder.checkedInAt) {
    return holder.checkOut <= today ? [{ kind: "unseen", stay: holder }] : [];
  }
  if (holder.leftOn || holder.checkOut <= today) return [{ kind: "leaves", stay: holder }];
  return stays ? [] : [{ kind: "moves-out", stay: holder, to: doorOf(holder, "tonight") }];
}

function listArrivals(
  holder: Occupant,
  { stays, move }: { stays: boolean; move: RoomMove | null },
  today: StayDate,
  doorOf: (stay: HousekeepingStay, night: "before") => string,
): UnitEvent[] {
  if (holder.kind === "block") {
    if (!holder.portal) return [{ kind: "out-of-service", block: holder }];
    return [{ kind: stays ? "portal-stays" : "portal-arrives", block: holder }];
  }
  if (holder.noShowAt) return [];
  // Who came today and left again is told; who left early is gone from this night too.
  if (holder.leftOn) return holder.checkIn === today ? [{ kind: "leaves", stay: holder }] : [];
  if (holder.checkIn === today) return [{ kind: "arrives", stay: holder }];
  if (!holder.checkedInAt) return [{ kind: "awaited", stay: holder }];
  if (stays) return [{ kind: "stays", stay: holder, move }];
  return [{ kind: "moves-in", stay: holder, from: doorOf(holder, "before") }];
}

export const dayParts = ["Arriving", "Leaving", "Staying", "Free", "Out of service"] as const;
/** Where a door stands in the day's list. */
export type DayPart = (typeof dayParts)[number];

const partByEvent: Record<UnitEvent["kind"], DayPart> = {
  arrives: "Arriving",
  awaited: "Arriving",
  unseen: "Free",
  "moves-in": "Arriving",
  "portal-arrives": "Arriving",
  leaves: "Leaving",
  "moves-out": "Leaving",
  "portal-leaves": "Leaving",
  overdue: "Leaving",
  stays: "Staying",
  "portal-stays": "Staying",
  "out-of-service": "Out of service",
};

/** The part of the day's list that a door stands in: who comes counts more than who goes. */
export function findDayPart(happenings: UnitEvent[]): DayPart {
  const isIn = happenings.some((each) => each.kind === "arrives" && each.stay.checkedInAt);
  if (isIn) return "Staying";
  const parts = happenings.map(({ kind }) => partByEvent[kind]);
  if (parts.includes("Out of service")) return "Out of service";
  return dayParts.find((part) => parts.includes(part)) ?? "Free";
}

/**
 * By when a door is wanted, for the order of those that are: `15:00`. Who is awaited since a day before
 * comes first, the early hours last.
 */
export function findTimeNeeded(happenings: UnitEvent[]): string {
  if (happenings.some(({ kind }) => kind === "awaited")) return "00:00";
  const coming = happenings.find(({ kind }) => kind === "arrives");
  if (coming?.kind !== "arrives") return "99:00";
  const time = coming.stay.arrivalTime ?? coming.stay.checkInTime;
  return time < nightEndTime ? `24:00${time}` : time;
}
