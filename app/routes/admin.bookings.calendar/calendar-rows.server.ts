import type { StayDate } from "db/schema";
import { english } from "~/core/languages/english";
import { withQuery } from "~/core/paths";
import {
  addStayDays,
  countNights,
  eachNight,
  formatMonth,
  formatStayDate,
  type Stay,
} from "~/core/stay";
import { describeParty } from "~/reservations/availability/party";
import {
  findChangeObjection,
  type StayState,
  stayState,
  stayStateLabels,
} from "~/reservations/bookings/stay-state";
import type {
  listRoomUnits,
  listUnitOccupancy,
  listUnitsOfRooms,
  RoomHolding,
} from "~/reservations/occupancy/occupancy-queries.server";
import { formatStillThere } from "~/reservations/occupancy/occupied-unit-messages";
import { toCells, toUnitRows, type UnitCell } from "~/reservations/occupancy/unit-rows";
import { unassignedLabel } from "~/reservations/units/unit-spans";
import type { ChangeableStay } from "./sketch";

type RoomUnits = Awaited<ReturnType<typeof listRoomUnits>>[number];

export type CalendarCell =
  | { kind: "free"; day: StayDate; href: string | null; label: string }
  | {
      kind: "held";
      day: StayDate;
      href: string;
      label: string;
      /** The full name, and a shorter text for the cell. */
      name: string;
      text: string;
      /** The night before which the unit becomes free. */
      until: StayDate;
      state: StayState | "block" | "channel";
      stateName: string;
      nights: number;
      beginsBefore: boolean;
      endsAfter: boolean;
      stay: ChangeableStay | null;
    };

export interface CalendarRow {
  key: string;
  /** The room of a booking drawn in this row; null if a moved stay keeps its own room. */
  roomId: number | null;
  /** Null for unassigned stays. */
  unitId: number | null;
  name: string;
  note: string;
  cells: CalendarCell[];
}

type Units = Awaited<ReturnType<typeof listUnitsOfRooms>>;
type InUnits = Awaited<ReturnType<typeof listUnitOccupancy>>;

interface Segment extends Stay {
  holding: RoomHolding;
}

interface InSight {
  period: Stay;
  today: StayDate;
}

/** Returns one row per unit, with its occupancy and overdue guests. */
export function unitRows(
  units: Units,
  behind: InUnits,
  holdings: RoomHolding[],
  overdue: { unitId: number; guestName: string }[],
  inSight: InSight,
): CalendarRow[] {
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  const nights = groupBy(behind, ({ unitId }) => unitId);
  return units.map((unit) => {
    const held = (nights.get(unit.id) ?? []).flatMap(({ night, bookingId, blockId }) => {
      const holding = byId.get(bookingId ?? blockId ?? 0);
      return holding ? [{ night, holding }] : [];
    });
    const isLet = unit.isListed === 1 && unit.isInService === 1;
    return {
      key: `door ${unit.id}`,
      roomId: unit.roomId,
      unitId: unit.id,
      name: unit.name,
      note: [
        noteOf(unit),
        ...overdue.filter(({ unitId }) => unitId === unit.id).map(formatStillThere),
      ]
        .filter(Boolean)
        .join(", "),
      cells: cellsOf(toSegments(held), inSight, (day) => freeCell(day, unit, isLet, inSight.today)),
    };
  });
}

function noteOf({ name, roomName, isListed, isInService }: Units[number]): string {
  if (!isListed) return "not on sale";
  if (!isInService) return "not in use";
  return name.startsWith(roomName) ? "" : roomName;
}

/** Returns rows of unassigned stays, followed by rows of past unassigned nights. */
export function doorlessRows(
  nights: { id: string; day: StayDate }[],
  holdings: RoomHolding[],
  inSight: InSight,
): CalendarRow[] {
  const isToCome = ({ day }: { day: StayDate }) => day >= inSight.today;
  const over = nights.filter((night) => !isToCome(night));
  return [
    ...rowsWithoutUnit(unassignedLabel, nights.filter(isToCome), holdings, inSight),
    ...rowsWithoutUnit("Past, unassigned", over, holdings, inSight),
  ];
}

function rowsWithoutUnit(
  name: string,
  nights: { id: string; day: StayDate }[],
  holdings: RoomHolding[],
  inSight: InSight,
): CalendarRow[] {
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  const segments = [...groupBy(nights, ({ id }) => id)].flatMap(([id, held]) => {
    const holding = byId.get(id);
    return holding ? toSegments(held.map(({ day }) => ({ night: day, holding }))) : [];
  });
  const rows = toUnitRows(
    segments.map((segment) => ({ ...segment, key: segment.holding.key, units: 1 })),
    0,
  );
  return rows.map((row, index) => ({
    key: `${name} ${index}`,
    roomId: null,
    unitId: null,
    name: index === 0 ? name : "",
    note: "",
    cells: cellsOf(row, inSight, (day) => ({ kind: "free", day, href: null, label: "" })),
  }));
}

function groupBy<T, K>(all: T[], keyOf: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

function toSegments(nights: { night: StayDate; holding: RoomHolding }[]): Segment[] {
  const segments: Segment[] = [];
  for (const { night, holding } of nights) {
    const last = segments.at(-1);
    if (last?.holding === holding && last.checkOut === night) last.checkOut = addStayDays(night, 1);
    else segments.push({ holding, checkIn: night, checkOut: addStayDays(night, 1) });
  }
  return segments;
}

const cellsOf = (
  segments: Segment[],
  { period }: InSight,
  free: (day: StayDate) => CalendarCell,
): CalendarCell[] =>
  toCells(segments, period).map((cell) =>
    cell.kind === "held" ? heldCell(cell, period) : free(cell.day),
  );

function freeCell(
  day: StayDate,
  unit: Units[number],
  isLet: boolean,
  today: StayDate,
): CalendarCell {
  const nights = { checkIn: day, checkOut: addStayDays(day, 1) };
  const stay = { roomId: unit.roomId, ...nights, unitId: unit.id };
  // Staff may still enter a walk-in of the previous night.
  const isBookable = isLet && day >= addStayDays(today, -1);
  return {
    kind: "free",
    day,
    href: isBookable ? withQuery("/admin/bookings/new", stay) : null,
    label: `Book ${unit.name}, ${formatStayDate(day)}`,
  };
}

const shortNights = (period: Stay) => (countNights(period) > 14 ? 4 : 2);

function heldCell(
  { holding: { holding, ...segment }, day, nights }: Extract<UnitCell<Segment>, { kind: "held" }>,
  period: Stay,
): Extract<CalendarCell, { kind: "held" }> {
  const shown = {
    kind: "held" as const,
    day,
    nights,
    beginsBefore: holding.checkIn < segment.checkIn,
    endsAfter: holding.checkOut > segment.checkOut,
    until: holding.checkOut,
  };
  const dates = `${formatStayDate(holding.checkIn)} to ${formatStayDate(holding.checkOut)}`;
  if (holding.kind === "block") {
    return {
      ...shown,
      href: `/admin/bookings/blocks/${holding.id}`,
      name: holding.reason,
      text: holding.reason,
      label: `${holding.channel ? "Held by" : "Blocked:"} ${holding.reason}, ${dates}`,
      state: holding.channel ? "channel" : "block",
      stateName: holding.channel ? "Channel" : "Blocked",
      stay: null,
    };
  }
  const state = stayState(holding);
  const { id, roomId, checkIn, checkOut } = holding;
  const name = holding.guestName || "Guest";
  const isWhole = holding.from === checkIn && holding.to === checkOut;
  return {
    ...shown,
    href: `/admin/bookings/${id}`,
    name,
    text: (nights <= shortNights(period) && holding.lastName) || name,
    label: [
      name,
      describeParty(holding, english),
      dates,
      stayStateLabels[state],
      ...(holding.groupName ? [`group ${holding.groupName}`] : []),
    ].join(", "),
    state,
    stateName: stayStateLabels[state],
    // A stay with a room move is changed only in its form.
    stay: isWhole && !findChangeObjection(holding) ? { id, roomId, checkIn, checkOut } : null,
  };
}

export function calendarMonths(period: Stay): { name: string; days: number }[] {
  const counts = new Map<string, number>();
  for (const day of eachNight(period)) {
    const name = formatMonth(day.slice(0, 7));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, days]) => ({ name, days }));
}

/** Returns the days of the header, with their styles. */
export function calendarDays(period: Stay, today: StayDate) {
  return eachNight(period).map((day) => {
    const [weekday = "", date = ""] = formatStayDate(day).split(" ");
    return {
      day,
      weekday,
      date,
      isWeekend: weekday === "Sat" || weekday === "Sun",
      isToday: day === today,
    };
  });
}

export function countFreeUnits(
  rooms: RoomUnits[],
  takenNights: { roomId: number; night: StayDate; taken: number }[],
  period: Stay,
): number[] {
  const taken = new Map(takenNights.map((row) => [`${row.roomId} ${row.night}`, row.taken]));
  return eachNight(period).map((day) =>
    rooms
      .filter(({ isListed }) => isListed)
      .reduce(
        (sum, { id, units }) => sum + Math.max(0, units - (taken.get(`${id} ${day}`) ?? 0)),
        0,
      ),
  );
}
