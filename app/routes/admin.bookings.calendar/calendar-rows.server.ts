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
  deriveStayState,
  findChangeProblem,
  type StayState,
  stayStateLabels,
} from "~/reservations/bookings/stay-state";
import type {
  listRoomUnits,
  listUnitOccupancy,
  listUnitsOfRooms,
  RoomHolding,
} from "~/reservations/occupancy/occupancy-queries.server";
import { formatStillInRoom } from "~/reservations/occupancy/occupied-unit-messages";
import { toUnitCells, toUnitRows, type UnitCell } from "~/reservations/occupancy/unit-rows";
import { unassignedLabel } from "~/reservations/units/unit-spans";
import type { ChangeableStay } from "./sketch";

type RoomUnits = Awaited<ReturnType<typeof listRoomUnits>>[number];

export type CalendarCell =
  | { kind: "free"; day: StayDate; href: string | null; label: string }
  | {
      kind: "occupied";
      day: StayDate;
      href: string;
      label: string;
      name: string;
      /** The name, shortened to fit the cell. */
      shortName: string;
      /** The first night on which the stay or block no longer takes this unit. */
      unitFreeOn: StayDate;
      state: StayState | "block" | "channel";
      stateLabel: string;
      nights: number;
      continuesFromOtherUnit: boolean;
      continuesInOtherUnit: boolean;
      stay: ChangeableStay | null;
    };

export interface CalendarRow {
  key: string;
  /** The room type of a stay dragged into this row; null: the stay keeps its room type. */
  roomId: number | null;
  /** Null for unassigned stays. */
  unitId: number | null;
  name: string;
  note: string;
  cells: CalendarCell[];
}

type Units = Awaited<ReturnType<typeof listUnitsOfRooms>>;
type UnitOccupancy = Awaited<ReturnType<typeof listUnitOccupancy>>;

/** Consecutive nights of one booking or block in the same unit. */
interface Segment extends Stay {
  holding: RoomHolding;
}

/** The days that the calendar shows; `period.checkOut` is the first day not shown. */
interface VisibleDays {
  period: Stay;
  today: StayDate;
}

export function createUnitRows(
  units: Units,
  occupancy: UnitOccupancy,
  holdings: RoomHolding[],
  overdueDepartures: { unitId: number; guestName: string }[],
  visibleDays: VisibleDays,
): CalendarRow[] {
  const holdingsById = new Map(holdings.map((holding) => [holding.id, holding]));
  const nightsByUnit = groupBy(occupancy, ({ unitId }) => unitId);
  return units.map((unit) => {
    const heldNights = (nightsByUnit.get(unit.id) ?? []).flatMap(
      ({ night, bookingId, blockId }) => {
        const holding = holdingsById.get(bookingId ?? blockId ?? 0);
        return holding ? [{ night, holding }] : [];
      },
    );
    const isOnSale = unit.isListed === 1 && unit.isInService === 1;
    return {
      key: `unit ${unit.id}`,
      roomId: unit.roomId,
      unitId: unit.id,
      name: unit.name,
      note: [
        describeUnit(unit),
        ...overdueDepartures.filter(({ unitId }) => unitId === unit.id).map(formatStillInRoom),
      ]
        .filter(Boolean)
        .join(", "),
      cells: createCells(joinNights(heldNights), visibleDays, (day) =>
        createUnitFreeCell(day, unit, isOnSale, visibleDays.today),
      ),
    };
  });
}

/** Returns a note about a unit: why it is not sold, or else its room type unless the name shows it. */
function describeUnit({ name, roomName, isListed, isInService }: Units[number]): string {
  if (!isListed) return "not on sale";
  if (!isInService) return "not in use";
  return name.startsWith(roomName) ? "" : roomName;
}

/** Returns the rows of unassigned nights from today on, then those of past unassigned nights. */
export function createUnassignedRows(
  nights: { id: string; day: StayDate }[],
  holdings: RoomHolding[],
  visibleDays: VisibleDays,
): CalendarRow[] {
  const isUpcoming = ({ day }: { day: StayDate }) => day >= visibleDays.today;
  const pastNights = nights.filter((night) => !isUpcoming(night));
  return [
    ...createRowsWithoutUnit(unassignedLabel, nights.filter(isUpcoming), holdings, visibleDays),
    ...createRowsWithoutUnit("Past, unassigned", pastNights, holdings, visibleDays),
  ];
}

function createRowsWithoutUnit(
  name: string,
  nights: { id: string; day: StayDate }[],
  holdings: RoomHolding[],
  visibleDays: VisibleDays,
): CalendarRow[] {
  const holdingsById = new Map(holdings.map((holding) => [holding.id, holding]));
  const segments = [...groupBy(nights, ({ id }) => id)].flatMap(([id, heldNights]) => {
    const holding = holdingsById.get(id);
    return holding ? joinNights(heldNights.map(({ day }) => ({ night: day, holding }))) : [];
  });
  // With 0 units, as many rows are made as overlapping stays need.
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
    cells: createCells(row, visibleDays, (day) => ({ kind: "free", day, href: null, label: "" })),
  }));
}

function groupBy<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function joinNights(nights: { night: StayDate; holding: RoomHolding }[]): Segment[] {
  const segments: Segment[] = [];
  for (const { night, holding } of nights) {
    const lastSegment = segments.at(-1);
    if (lastSegment?.holding === holding && lastSegment.checkOut === night)
      lastSegment.checkOut = addStayDays(night, 1);
    else segments.push({ holding, checkIn: night, checkOut: addStayDays(night, 1) });
  }
  return segments;
}

const createCells = (
  segments: Segment[],
  { period }: VisibleDays,
  createFreeCell: (day: StayDate) => CalendarCell,
): CalendarCell[] =>
  toUnitCells(segments, period).map((cell) =>
    cell.kind === "occupied" ? createHeldCell(cell, period) : createFreeCell(cell.day),
  );

function createUnitFreeCell(
  day: StayDate,
  unit: Units[number],
  isOnSale: boolean,
  today: StayDate,
): CalendarCell {
  const nights = { checkIn: day, checkOut: addStayDays(day, 1) };
  const stay = { roomId: unit.roomId, ...nights, unitId: unit.id };
  // Staff may still enter a walk-in of the previous night.
  const isBookable = isOnSale && day >= addStayDays(today, -1);
  return {
    kind: "free",
    day,
    href: isBookable ? withQuery("/admin/bookings/new", stay) : null,
    label: `Book ${unit.name}, ${formatStayDate(day)}`,
  };
}

/** The longest stay, in nights, whose cell is too short for the full name. */
const maxNightsForLastName = (period: Stay) => (countNights(period) > 14 ? 4 : 2);

function createHeldCell(
  { holding: segment, day, nights }: Extract<UnitCell<Segment>, { kind: "occupied" }>,
  period: Stay,
): Extract<CalendarCell, { kind: "occupied" }> {
  const { holding } = segment;
  const commonFields = {
    kind: "occupied" as const,
    day,
    nights,
    continuesFromOtherUnit: holding.checkIn < segment.checkIn,
    continuesInOtherUnit: holding.checkOut > segment.checkOut,
    unitFreeOn: segment.checkOut,
  };
  const dates = `${formatStayDate(holding.checkIn)} to ${formatStayDate(holding.checkOut)}`;
  if (holding.kind === "block") {
    return {
      ...commonFields,
      href: `/admin/bookings/blocks/${holding.id}`,
      name: holding.reason,
      shortName: holding.reason,
      label: `${holding.channel ? "Channel booking:" : "Blocked:"} ${holding.reason}, ${dates}`,
      state: holding.channel ? "channel" : "block",
      stateLabel: holding.channel ? "Channel booking" : "Blocked",
      stay: null,
    };
  }
  const state = deriveStayState(holding);
  const { id, roomId, checkIn, checkOut } = holding;
  const name = holding.guestName || "Guest";
  const isInOneRoom = holding.from === checkIn && holding.to === checkOut;
  return {
    ...commonFields,
    href: `/admin/bookings/${id}`,
    name,
    shortName: (nights <= maxNightsForLastName(period) && holding.lastName) || name,
    label: [
      name,
      describeParty(holding, english),
      dates,
      stayStateLabels[state],
      ...(holding.groupName ? [`group ${holding.groupName}`] : []),
    ].join(", "),
    state,
    stateLabel: stayStateLabels[state],
    // A stay with a room move can only be changed in its form, not by dragging.
    stay: isInOneRoom && !findChangeProblem(holding) ? { id, roomId, checkIn, checkOut } : null,
  };
}

export function listVisibleMonths(period: Stay): { name: string; days: number }[] {
  const daysByMonth = new Map<string, number>();
  for (const day of eachNight(period)) {
    const name = formatMonth(day.slice(0, 7));
    daysByMonth.set(name, (daysByMonth.get(name) ?? 0) + 1);
  }
  return [...daysByMonth].map(([name, days]) => ({ name, days }));
}

export function listVisibleDays(period: Stay, today: StayDate) {
  return eachNight(period).map((day) => {
    const [weekday = "", dayOfMonth = ""] = formatStayDate(day).split(" ");
    return {
      day,
      weekday,
      date: dayOfMonth,
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
  const takenUnits = new Map(takenNights.map((row) => [`${row.roomId} ${row.night}`, row.taken]));
  return eachNight(period).map((day) =>
    rooms
      .filter(({ isListed }) => isListed)
      .reduce(
        (sum, { id, units }) => sum + Math.max(0, units - (takenUnits.get(`${id} ${day}`) ?? 0)),
        0,
      ),
  );
}
