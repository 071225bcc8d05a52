import { lodgeToday } from "~/core/instants";
import { loadSettings } from "~/core/settings/load-settings.server";
import { addStayDays, type Stay, type StayDate } from "~/core/stay";
import type { StayPart } from "~/core/stay-parts";
import type { Db } from "~/db.server";
import { solveAssignments } from "./assignment-solver";
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
  listStayParts,
  listUnassignedParts,
  listUnitAssignments,
  listUnitNights,
  listUnitNightsOfBooking,
  listUnvacatedUnits,
} from "./unit-night-queries.server";
import { findUnit } from "./unit-queries.server";

/**
 * Puts a booking behind a door in the caller's transaction, where the database found none that is free
 * throughout: others that may move make room. Where nothing fits it stands without one.
 */
export async function assignUnitToBooking(trx: Db, bookingId: string, now: Date): Promise<void> {
  await assignUnitsForParts(trx, await listUnassignedParts(trx, { id: bookingId }), now);
}

/**
 * The same for a booking that is new. If it begins today, or was made after midnight, it is rather put
 * behind a door from which whoever was there has left.
 */
export async function assignUnitToNewBooking(
  trx: Db,
  { id, roomId, checkIn, checkOut }: StayPart & { id: string },
  now: Date,
): Promise<void> {
  const notLeft = await findUnvacatedUnits(trx, { roomId, checkIn }, now);
  if (notLeft.length > 0) {
    const [night] = await listUnitNightsOfBooking(trx, id);
    if (night && notLeft.includes(night.doorId)) {
      await deleteUnitNights(trx, { bookingId: id }, { from: checkIn, to: checkOut });
    }
  }
  await assignUnitToBooking(trx, id, now);
}

/** The same for a block that is new, behind whose door somebody will stay. */
export async function assignUnitsToNewBlock(
  trx: Db,
  { id, roomId, checkIn, checkOut }: StayPart & { id: number },
  now: Date,
): Promise<void> {
  for (const doorId of await findUnvacatedUnits(trx, { roomId, checkIn }, now)) {
    await deleteUnitNights(trx, { blockId: id, doorId }, { from: checkIn, to: checkOut });
  }
  await assignUnits(trx, roomId, { checkIn, checkOut }, now);
}

/** The doors of a kind behind which somebody still is, for who comes by today. */
async function findUnvacatedUnits(
  trx: Db,
  { roomId, checkIn }: Pick<StayPart, "roomId" | "checkIn">,
  now: Date,
): Promise<number[]> {
  const today = await loadToday(trx, now);
  return checkIn <= today ? listUnvacatedUnits(trx, roomId, today) : [];
}

/** As `assignUnits`, for the nights of each part of a stay in its kind of room. */
export async function assignUnitsForParts(trx: Db, parts: StayPart[], now: Date): Promise<void> {
  for (const part of parts) await assignUnits(trx, part.roomId, part, now);
}

/** A door that a stay should have, and whether it is to stay there. */
interface PreferredUnit {
  doorId: number;
  isFixed?: boolean;
}

/** The door of a stay's last night, which it keeps on other days as well. */
export async function findLastUnit(trx: Db, bookingId: string): Promise<PreferredUnit | undefined> {
  const last = (await listUnitNightsOfBooking(trx, bookingId)).at(-1);
  return last && { doorId: last.doorId, isFixed: last.isFixed === 1 };
}

/**
 * The door that the desk has in mind for a stay, the nights that it has in that kind of room, and whether
 * nobody else has the door then; null where it cannot have that door at all.
 */
export async function findPreferredUnit(
  db: Db,
  bookingId: string,
  doorId: number,
  parts: StayPart[],
) {
  const door = await findUnit(db, doorId);
  const nights = parts.findLast(({ roomId }) => roomId === door?.roomId);
  if (!nights || !door?.isInService) return null;
  const behind = await listUnitAssignments(db, nights.roomId, nights);
  const others = behind.filter((each) => each.doorId === doorId && each.bookingId !== bookingId);
  return { name: door.name, nights, isFree: others.length === 0 };
}

/**
 * Puts a booking behind the door that the desk had in mind, on its nights in that kind of room, if that
 * is free throughout.
 */
export async function assignPreferredUnit(
  trx: Db,
  bookingId: string,
  { doorId, isFixed = false }: PreferredUnit,
): Promise<void> {
  const wish = await findPreferredUnit(trx, bookingId, doorId, await listStayParts(trx, bookingId));
  if (!wish?.isFree) return;
  const nights = { from: wish.nights.checkIn, to: wish.nights.checkOut };
  await deleteUnitNights(trx, { bookingId }, nights);
  await insertUnitNights(trx, doorId, { bookingId }, nights, isFixed);
}

/** So many days around nights that became free somebody may wait, for whom others can make room. */
const daysAround = 30;

/**
 * The same for all of a kind of room that stand without a door on nights of a period, of which some
 * may have become free, or about then.
 */
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
  if (period.checkOut <= period.checkIn || !(await hasUnassignedNights(trx, roomId, period)))
    return;
  const board = {
    ...{ roomId, today, doors: await listActiveUnitIds(trx, roomId) },
    notLeft: (await listUnvacatedUnits(trx, roomId, today)).map((door) => fixedNight(door, today)),
  };
  const { pieces } = await loadAssignments(trx, board, period);
  const asking = pieces.filter(({ asks }) => asks).sort((one, other) => one.from - other.from);
  for (const piece of asking) await assignNights(trx, board, piece);
}

const loadToday = async (trx: Db, now: Date): Promise<StayDate> =>
  lodgeToday(now, (await loadSettings(trx)).general.timeZone);

/** Whether the database refused: somebody who does not move is behind the door on that night. */
export const isUnitHeld = (error: unknown): boolean =>
  error instanceof Error && error.message === "door_held";

/** Whoever may move leaves a door on nights of a period; `assignUnits` finds them another. */
export const unassignMovable = (
  trx: Db,
  doorId: number,
  { checkIn, checkOut }: Stay,
  today: StayDate,
): Promise<void> => deleteMovableNights(trx, doorId, { from: checkIn, to: checkOut }, today);

interface Board {
  roomId: number;
  doors: number[];
  today: StayDate;
  /** Who is in though their nights are over, as if they stayed tonight. */
  notLeft: UnitAssignment[];
}

/** So many times more of the calendar is looked at; then what stands is in the way for good. */
const maxRounds = 6;

/**
 * Assigns a unit to the nights that have none. Nights beside those of a guest who cannot be moved, such as an
 * extension, get the same unit if others can make room, otherwise any unit that is free.
 */
async function assignNights(trx: Db, board: Board, asking: UnitAssignment): Promise<void> {
  const isPlaced = await tryAssignNights(trx, board, asking, asking.follows);
  if (!isPlaced && asking.follows !== null) await tryAssignNights(trx, board, asking, null);
}

/**
 * Looks first at who shares a night with it, then at who shares one with these, and so on.
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
    const others = pieces.flatMap((other) => {
      if (!other.asks) return [other];
      return other.key === piece.key || isBlockAssignment(other) ? [] : toAssignedRuns(other);
    });
    const follows = wanted !== null && board.doors.includes(wanted) ? wanted : null;
    const asked = follows === null ? piece : { ...piece, door: follows, isFixed: true };
    const fixed = [...others, asked].filter(({ isFixed }) => isFixed);
    const notLeft = board.notLeft.filter(
      (left) => !fixed.some((piece) => overlapsOnUnit(piece, left)),
    );
    let result = solveAssignments(board.doors, [...others, ...notLeft, asked]);
    // Who has to leave does so where there is no other way.
    if (result.kind === "none" && notLeft.length > 0) {
      result = solveAssignments(board.doors, [...others, asked]);
    }
    if (result.kind === "arranged") {
      const doors = new Map(result.doors);
      if (follows !== null) doors.set(piece.key, follows);
      await moveAssignments(trx, [...others, piece], doors);
      return true;
    }
    if (hull.checkIn === look.checkIn && hull.checkOut === look.checkOut) return false;
    look = hull;
  }
  return false;
}

/** What holds a night of the period, and whatever shares one with it, which stays where it is. */
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
  // Of a stay that comes back to a kind, each part.
  const byId = new Map<string | number, UnitHolder[]>();
  for (const holder of holders) byId.set(holder.id, [...(byId.get(holder.id) ?? []), holder]);
  const beside: UnitAssignment[] = [];
  for (const { bookingId, blockId, doorId, night, isFixed } of await listUnitNights(
    trx,
    roomId,
    hull,
  )) {
    const of = byId.get(bookingId ?? blockId ?? "");
    const holder = of?.find(({ from, to }) => from <= night && night < to);
    if (holder) holder.nights.push({ doorId, night, isFixed: isFixed === 1 });
    else beside.push(fixedNight(doorId, night));
  }
  const pieces = holders.flatMap((holder) => toAssignments(holder, today));
  return { pieces: [...pieces, ...beside], hull };
}

const overlapsOnUnit = (one: UnitAssignment, other: UnitAssignment) =>
  one.door === other.door && one.from < other.to && other.from < one.to;

/** A night of somebody who is not asked to move. */
function fixedNight(door: number, night: StayDate): UnitAssignment {
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
    ...{ key: `${door} ${night}`, holder, from, to: from + 1 },
    ...{ door, isFixed: true, asks: false, follows: null },
  };
}

/** Those that go elsewhere leave their doors first, so that nobody meets on the way. */
async function moveAssignments(
  trx: Db,
  pieces: UnitAssignment[],
  doors: Map<string, number>,
): Promise<void> {
  const moved = pieces.flatMap((piece) => {
    const door = doors.get(piece.key);
    return door !== undefined && (piece.asks || door !== piece.door) ? [{ piece, door }] : [];
  });
  for (const { piece } of moved) {
    await deleteUnitNights(trx, nightsOwner(piece), toNightSpan(piece));
  }
  for (const { piece, door } of moved) {
    const isFixed = piece.follows === door && hasFixedNight(piece);
    await insertUnitNights(trx, door, nightsOwner(piece), toNightSpan(piece), isFixed);
  }
}

/** What goes on where a hand put it is put there too. */
const hasFixedNight = ({ holder }: UnitAssignment) => holder.nights.some(({ isFixed }) => isFixed);

/** A block's nights ask only where they have no door at all. */
const isBlockAssignment = ({ holder }: UnitAssignment) => typeof holder.id === "number";

const nightsOwner = ({ holder: { id }, door }: UnitAssignment) =>
  typeof id === "string" ? { bookingId: id } : { blockId: id, doorId: door };

const toNightSpan = ({ from, to }: UnitAssignment) => ({
  from: fromDayNumber(from),
  to: fromDayNumber(to),
});
const toStay = (piece: UnitAssignment): Stay => ({
  checkIn: fromDayNumber(piece.from),
  checkOut: fromDayNumber(piece.to),
});
