import type { StayDate } from "db/schema";
import { describeParty } from "~/availability/party";
import {
  findChangeObjection,
  type StayState,
  stayState,
  stayStateNames,
} from "~/booking/stay-state";
import { withQuery } from "~/lodge/paths";
import { addStayDays, eachNight, formatMonth, formatStayDate, type Stay } from "~/lodge/stay";
import type { listRoomUnits, RoomHolding } from "~/stays/occupancy-queries.server";
import { assignToUnits, toCells, type UnitCell } from "~/stays/unit-rows";
import type { ChangeableStay } from "./sketch";

type RoomUnits = Awaited<ReturnType<typeof listRoomUnits>>[number];

/** A cell as the page draws it; `label` says it to those who do not see the columns. */
export type CalendarCell =
  | { kind: "free"; day: StayDate; href: string | null; label: string }
  | {
      kind: "held";
      day: StayDate;
      href: string;
      label: string;
      text: string;
      state: StayState | "block" | "portal";
      stateName: string;
      nights: number;
      beginsBefore: boolean;
      endsAfter: boolean;
      /** The booking, where it can be changed. */
      stay: ChangeableStay | null;
    };

export interface CalendarRow {
  key: string;
  roomId: number;
  name: string;
  note: string;
  cells: CalendarCell[];
}

/** The rows of one room: as many as it has units, each with what holds it. */
export function roomRows(
  room: RoomUnits,
  holdings: RoomHolding[],
  { period, today }: { period: Stay; today: StayDate },
): CalendarRow[] {
  // The desk may still enter a walk-in of the night before.
  const firstBookable = addStayDays(today, -1);
  const units = assignToUnits(
    holdings.filter(({ roomId }) => roomId === room.id),
    room.isListed ? room.units : 0,
  );
  return units.map((held, index) => {
    const name = units.length > 1 ? `${room.name} ${index + 1}` : room.name;
    return {
      key: `${room.id}-${index}`,
      roomId: room.id,
      name,
      note: room.isListed ? "" : "not on sale",
      cells: toCells(held, period).map((cell) =>
        cell.kind === "held"
          ? heldCell(cell)
          : freeCell(cell.day, room, room.isListed === 1 && cell.day >= firstBookable),
      ),
    };
  });
}

function freeCell(day: StayDate, room: RoomUnits, isBookable: boolean): CalendarCell {
  const stay = { roomId: room.id, checkIn: day, checkOut: addStayDays(day, 1) };
  return {
    kind: "free",
    day,
    href: isBookable ? withQuery("/admin/bookings/new", stay) : null,
    label: `Book ${room.name}, ${formatStayDate(day)}`,
  };
}

function heldCell(
  cell: Extract<UnitCell<RoomHolding>, { kind: "held" }>,
): Extract<CalendarCell, { kind: "held" }> {
  const { holding, ...rest } = cell;
  const dates = `${formatStayDate(holding.checkIn)} to ${formatStayDate(holding.checkOut)}`;
  if (holding.kind === "block") {
    return {
      ...rest,
      href: `/admin/bookings/blocks/${holding.id}`,
      text: holding.reason,
      label: `${holding.portal ? "Held by" : "Blocked:"} ${holding.reason}, ${dates}`,
      state: holding.portal ? "portal" : "block",
      stateName: holding.portal ? "Portal" : "Blocked",
      stay: null,
    };
  }
  const state = stayState(holding);
  const text = holding.guestName || "Guest";
  return {
    ...rest,
    href: `/admin/bookings/${holding.id}`,
    text,
    label: `${text}, ${describeParty(holding)}, ${dates}, ${stayStateNames[state]}`,
    state,
    stateName: stayStateNames[state],
    stay: findChangeObjection(holding)
      ? null
      : {
          id: holding.id,
          roomId: holding.roomId,
          checkIn: holding.checkIn,
          checkOut: holding.checkOut,
        },
  };
}

/** The months of the head, with how many days of each are in sight. */
export function calendarMonths(period: Stay): { name: string; days: number }[] {
  const counts = new Map<string, number>();
  for (const day of eachNight(period)) {
    const name = formatMonth(day.slice(0, 7));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, days]) => ({ name, days }));
}

/** The days of the head, with what sets them apart. */
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

/** How many units are free on each day, over all the rooms on sale. */
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
