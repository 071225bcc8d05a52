import { lodgeToday } from "~/core/instants";
import { loadSettings } from "~/core/settings/load-settings.server";
import { addStayDays, type Stay, type StayDate } from "~/core/stay";
import type { StayPart } from "~/core/stay-parts";
import type { Db } from "~/db.server";
import { solveAssignments, splitOverUnits } from "./assignment-solver";
import {
  fromDayNumber,
  toAssignedRuns,
  toAssignments,
  toDayNumber,
  type UnitAssignment,
  type UnitHolder,
} from "./unit-assignments";
import {
  deleteMovableNights,
  deleteUnitNights,
  hasUnassignedNights,
  insertUnitNights,
  listActiveUnitIds,
  listHolders,
  listSplitStays,
  listStayParts,
  listUnassignedParts,
  listUnitAssignments,
  listUnitNights,
  listUnitNightsOfBooking,
  listUnvacatedUnits,
} from "./unit-night-queries.server";
import { findUnit } from "./unit-queries.server";

/**
 * Assigns units to a booking in the caller's transaction, and moves movable stays to make room. If no
 * unit takes all nights, the stay is split. Nights without a free unit remain unassigned.
 */
export async function assignUnitToBooking(trx: Db, bookingId: string, now: Date): Promise<void> {
  await assignUnitsForParts(trx, await listUnassignedParts(trx, { id: bookingId }), now);
}

/** Assigns units to a new booking. A stay that starts by today prefers a unit without a guest in house. */
export async function assignUnitToNewBooking(
  trx: Db,
  { id, roomId, checkIn, checkOut }: StayPart & { id: string },
  now: Date,
): Promise<void> {
  const notLeft = await findUnvacatedUnits(trx, { roomId, checkIn }, now);
  if (notLeft.length > 0) {
    const [night] = await listUnitNightsOfBooking(trx, id);
    if (night && notLeft.includes(night.unitId)) {
      await deleteUnitNights(trx, { bookingId: id }, { from: checkIn, to: checkOut });
    }
  }
  await assignUnitToBooking(trx, id, now);
}

export async function assignUnitsToNewBlock(
  trx: Db,
  { id, roomId, checkIn, checkOut }: StayPart & { id: number },
  now: Date,
): Promise<void> {
  for (const unitId of await findUnvacatedUnits(trx, { roomId, checkIn }, now)) {
    await deleteUnitNights(trx, { blockId: id, unitId }, { from: checkIn, to: checkOut });
  }
  await assignUnits(trx, roomId, { checkIn, checkOut }, now);
}

/** Returns the room's units with a guest in house, for a stay that starts by today. */
async function findUnvacatedUnits(
  trx: Db,
  { roomId, checkIn }: Pick<StayPart, "roomId" | "checkIn">,
  now: Date,
): Promise<number[]> {
  const today = await loadToday(trx, now);
  return checkIn <= today ? listUnvacatedUnits(trx, roomId, today) : [];
}

export async function assignUnitsForParts(trx: Db, parts: StayPart[], now: Date): Promise<void> {
  for (const part of parts) await assignUnits(trx, part.roomId, part, now);
}

interface PreferredUnit {
  unitId: number;
  isFixed?: boolean;
}

/** Returns the unit of a stay's last night, which the stay keeps on new dates. */
export async function findLastUnit(trx: Db, bookingId: string): Promise<PreferredUnit | undefined> {
  const last = (await listUnitNightsOfBooking(trx, bookingId)).at(-1);
  return last && { unitId: last.unitId, isFixed: last.isFixed === 1 };
}

/**
 * Returns the unit chosen by the desk, the stay's nights in its room, and whether the unit is free. Returns
 * null if the unit is not in use or not of a room of this stay.
 */
export async function findPreferredUnit(
  db: Db,
  bookingId: string,
  unitId: number,
  parts: StayPart[],
) {
  const unit = await findUnit(db, unitId);
  const nights = parts.findLast(({ roomId }) => roomId === unit?.roomId);
  if (!nights || !unit?.isInService) return null;
  const behind = await listUnitAssignments(db, nights.roomId, nights);
  const others = behind.filter((each) => each.unitId === unitId && each.bookingId !== bookingId);
  return { name: unit.name, nights, isFree: others.length === 0 };
}

export async function assignPreferredUnit(
  trx: Db,
  bookingId: string,
  { unitId, isFixed = false }: PreferredUnit,
): Promise<void> {
  const wish = await findPreferredUnit(trx, bookingId, unitId, await listStayParts(trx, bookingId));
  if (!wish?.isFree) return;
  const nights = { from: wish.nights.checkIn, to: wish.nights.checkOut };
  await deleteUnitNights(trx, { bookingId }, nights);
  await insertUnitNights(trx, unitId, { bookingId }, nights, isFixed);
}

/** Search range around freed nights for unassigned and split stays that others can make room for. */
const daysAround = 30;

/** Assigns units to all unassigned stays of a room in or near a period. Joins split stays where it can. */
export async function assignUnits(
  trx: Db,
  roomId: number,
  { checkIn, checkOut }: Stay,
  now: Date,
): Promise<void> {
  const today = await loadToday(trx, now);
  const period = {
    checkIn: [today, addStayDays(checkIn, -daysAround)].sort().at(-1) ?? today,
    checkOut: addStayDays(checkOut, daysAround),
  };
  if (period.checkOut <= period.checkIn) return;
  const isWaiting =
    (await hasUnassignedNights(trx, roomId, period)) ||
    (await listSplitStays(trx, roomId, period)).length > 0;
  if (!isWaiting) return;
  const board = {
    ...{ roomId, today, units: await listActiveUnitIds(trx, roomId) },
    notLeft: (await listUnvacatedUnits(trx, roomId, today)).map((unit) => fixedNight(unit, today)),
  };
  const { pieces } = await loadAssignments(trx, board, period);
  const asking = pieces.filter(({ asks }) => asks).sort((a, b) => a.from - b.from);
  for (const piece of asking) await assignNights(trx, board, piece);
}

const loadToday = async (trx: Db, now: Date): Promise<StayDate> =>
  lodgeToday(now, (await loadSettings(trx)).general.timeZone);

/** Returns whether the database refused because a fixed stay has the unit on that night. */
export const isUnitHeld = (error: unknown): boolean =>
  error instanceof Error && error.message === "unit_held";

/** Unassigns movable stays from a unit on a period's nights. `assignUnits` finds them another unit. */
export const unassignMovable = (
  trx: Db,
  unitId: number,
  { checkIn, checkOut }: Stay,
  today: StayDate,
): Promise<void> => deleteMovableNights(trx, unitId, { from: checkIn, to: checkOut }, today);

interface Board {
  roomId: number;
  units: number[];
  today: StayDate;
  /** Guests in house after their last night, counted as staying tonight. */
  notLeft: UnitAssignment[];
}

/** How often the search period grows. A conflict after that is taken as unsolvable. */
const maxRounds = 6;

/**
 * Assigns a unit to unassigned nights, for an extension preferably the same unit. If no unit takes all nights,
 * they are split over free units.
 */
async function assignNights(trx: Db, board: Board, asking: UnitAssignment): Promise<void> {
  if (await tryAssignNights(trx, board, asking, asking.follows)) return;
  if (asking.follows !== null && (await tryAssignNights(trx, board, asking, null))) return;
  await splitNights(trx, board, asking);
}

async function splitNights(trx: Db, board: Board, asking: UnitAssignment): Promise<void> {
  const { pieces } = await loadAssignments(trx, board, toStay(asking));
  const { holder } = asking;
  const others = listOthers(pieces, asking);
  const current = new Map(holder.nights.map(({ night, unitId }) => [toDayNumber(night), unitId]));
  let runs = splitOverUnits(board.units, [...others, ...board.notLeft], asking, current);
  // As a last resort, use units of guests with an overdue departure.
  if (runs.some(({ unit }) => unit === null)) {
    runs = splitOverUnits(board.units, others, asking, current);
  }
  const units = new Map<string, number>();
  const parts = runs.map(({ from, to, unit }): UnitAssignment => {
    const key = `${asking.key} ${from}`;
    if (unit !== null) units.set(key, unit);
    const follows = [current.get(from - 1), current.get(to)].find((each) => each === unit) ?? null;
    return { ...asking, key, from, to, follows };
  });
  await moveAssignments(trx, parts, units);
}

/** Lists the other assignments. Of a stay that `asks` these are its assigned nights. */
const listOthers = (pieces: UnitAssignment[], piece: UnitAssignment): UnitAssignment[] =>
  pieces.flatMap((other) => {
    if (!other.asks) return [other];
    return other.key === piece.key || isBlockAssignment(other) ? [] : toAssignedRuns(other);
  });

/**
 * Searches the stays that share a night with the piece, then the stays that share a night with those.
 * @param wanted the unit that the nights must get, or null for any
 * @returns whether the nights have a unit
 */
async function tryAssignNights(
  trx: Db,
  board: Board,
  asking: UnitAssignment,
  wanted: number | null,
): Promise<boolean> {
  let look = toStay(asking);
  for (let looks = 0; looks < maxRounds; looks++) {
    const { pieces, hull } = await loadAssignments(trx, board, look);
    const piece = pieces.find(({ key }) => key === asking.key);
    if (!piece?.asks) return true;
    const others = listOthers(pieces, piece);
    const follows = wanted !== null && board.units.includes(wanted) ? wanted : null;
    const asked = follows === null ? piece : { ...piece, unit: follows, isFixed: true };
    const fixed = [...others, asked].filter(({ isFixed }) => isFixed);
    const notLeft = board.notLeft.filter(
      (left) => !fixed.some((piece) => overlapsOnUnit(piece, left)),
    );
    let result = solveAssignments(board.units, [...others, ...notLeft, asked]);
    // As a last resort, use units of guests with an overdue departure.
    if (result.kind === "none" && notLeft.length > 0) {
      result = solveAssignments(board.units, [...others, asked]);
    }
    if (result.kind === "arranged") {
      const units = new Map(result.units);
      if (follows !== null) units.set(piece.key, follows);
      await moveAssignments(trx, [...others, piece], units);
      return true;
    }
    if (hull.checkIn === look.checkIn && hull.checkOut === look.checkOut) return false;
    look = hull;
  }
  return false;
}

/** Loads all holders of the period's nights, and the assignments that overlap them. The latter stay fixed. */
async function loadAssignments(
  trx: Db,
  { roomId, today }: Pick<Board, "roomId" | "today">,
  period: Stay,
) {
  const near = await listHolders(trx, roomId, period);
  const hull = {
    checkIn: near.reduce((first, { from }) => (from < first ? from : first), period.checkIn),
    checkOut: near.reduce((last, { to }) => (to > last ? to : last), period.checkOut),
  };
  const holders: UnitHolder[] = near.map((holder) => ({ ...holder, nights: [] }));
  // A stay that returns to a room has several parts.
  const byId = new Map<string | number, UnitHolder[]>();
  for (const holder of holders) byId.set(holder.id, [...(byId.get(holder.id) ?? []), holder]);
  const beside: UnitAssignment[] = [];
  for (const { bookingId, blockId, unitId, night, isFixed } of await listUnitNights(
    trx,
    roomId,
    hull,
  )) {
    const of = byId.get(bookingId ?? blockId ?? "");
    const holder = of?.find(({ from, to }) => from <= night && night < to);
    if (holder) holder.nights.push({ unitId, night, isFixed: isFixed === 1 });
    else beside.push(fixedNight(unitId, night));
  }
  const pieces = holders.flatMap((holder) => toAssignments(holder, today));
  return { pieces: [...pieces, ...beside], hull };
}

const overlapsOnUnit = (a: UnitAssignment, b: UnitAssignment) =>
  a.unit === b.unit && a.from < b.to && b.from < a.to;

/** Returns a night of a holder that must not move. */
function fixedNight(unit: number, night: StayDate): UnitAssignment {
  const holder = {
    id: "",
    from: night,
    to: addStayDays(night, 1),
    units: 1,
    isIn: true,
    isGone: false,
    nights: [],
  };
  const from = toDayNumber(night);
  return {
    ...{ key: `${unit} ${night}`, holder, from, to: from + 1 },
    ...{ unit, isFixed: true, asks: false, follows: null },
  };
}

/** Deletes all moved nights before inserting any, so that no unit is held twice. */
async function moveAssignments(
  trx: Db,
  pieces: UnitAssignment[],
  units: Map<string, number>,
): Promise<void> {
  const moved = pieces.flatMap((piece) => {
    const unit = units.get(piece.key);
    return unit !== undefined && (piece.asks || unit !== piece.unit) ? [{ piece, unit }] : [];
  });
  for (const { piece } of moved) {
    await deleteUnitNights(trx, nightsOwner(piece), toNightSpan(piece));
  }
  for (const { piece, unit } of moved) {
    const isFixed = piece.follows === unit && hasFixedNight(piece);
    await insertUnitNights(trx, unit, nightsOwner(piece), toNightSpan(piece), isFixed);
  }
}

/** The continuation of a fixed assignment is fixed too. */
const hasFixedNight = ({ holder }: UnitAssignment) => holder.nights.some(({ isFixed }) => isFixed);

/** A block piece that `asks` has no unit on any night. */
const isBlockAssignment = ({ holder }: UnitAssignment) => typeof holder.id === "number";

const nightsOwner = ({ holder: { id }, unit }: UnitAssignment) =>
  typeof id === "string" ? { bookingId: id } : { blockId: id, unitId: unit };

const toNightSpan = ({ from, to }: UnitAssignment) => ({
  from: fromDayNumber(from),
  to: fromDayNumber(to),
});
const toStay = (piece: UnitAssignment): Stay => ({
  checkIn: fromDayNumber(piece.from),
  checkOut: fromDayNumber(piece.to),
});
