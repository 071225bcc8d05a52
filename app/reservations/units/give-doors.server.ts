import { lodgeToday } from "~/core/instants";
import { readSettings } from "~/core/settings/read-settings.server";
import { addStayDays, type Stay, type StayDate } from "~/core/stay";
import type { StayPart } from "~/core/stay-parts";
import type { Db } from "~/db.server";
import { arrange } from "./arrange";
import {
  askDoorless,
  deleteLoose,
  deleteNights,
  hasDoorless,
  insertNights,
  listBehindDoors,
  listDoorNights,
  listHolders,
  listNightsOf,
  listNotLeft,
  listOpenDoors,
  listPartsOf,
} from "./door-night-queries.server";
import { findDoor } from "./door-queries.server";
import { dayOf, type HeldPiece, type Holder, numberOf, toPieces, toRuns } from "./held-pieces";

/**
 * Puts a booking behind a door in the caller's transaction, where the database found none that is free
 * throughout: others that may move make room. Where nothing fits it stands without one.
 */
export async function giveDoorTo(trx: Db, bookingId: string, now: Date): Promise<void> {
  await giveDoorsFor(trx, await askDoorless(trx, { id: bookingId }), now);
}

/**
 * The same for a booking that is new. If it begins today, or was made after midnight, it is rather put
 * behind a door from which whoever was there has left.
 */
export async function giveFirstDoor(
  trx: Db,
  { id, roomId, checkIn, checkOut }: StayPart & { id: string },
  now: Date,
): Promise<void> {
  const notLeft = await readNotLeft(trx, { roomId, checkIn }, now);
  if (notLeft.length > 0) {
    const [night] = await listNightsOf(trx, id);
    if (night && notLeft.includes(night.doorId)) {
      await deleteNights(trx, { bookingId: id }, { from: checkIn, to: checkOut });
    }
  }
  await giveDoorTo(trx, id, now);
}

/** The same for a block that is new, behind whose door somebody will stay. */
export async function giveFirstDoorsToBlock(
  trx: Db,
  { id, roomId, checkIn, checkOut }: StayPart & { id: number },
  now: Date,
): Promise<void> {
  for (const doorId of await readNotLeft(trx, { roomId, checkIn }, now)) {
    await deleteNights(trx, { blockId: id, doorId }, { from: checkIn, to: checkOut });
  }
  await giveDoors(trx, roomId, { checkIn, checkOut }, now);
}

/** The doors of a kind behind which somebody still is, for who comes by today. */
async function readNotLeft(
  trx: Db,
  { roomId, checkIn }: Pick<StayPart, "roomId" | "checkIn">,
  now: Date,
): Promise<number[]> {
  const today = await readToday(trx, now);
  return checkIn <= today ? listNotLeft(trx, roomId, today) : [];
}

/** As `giveDoors`, for the nights of each part of a stay in its kind of room. */
export async function giveDoorsFor(trx: Db, parts: StayPart[], now: Date): Promise<void> {
  for (const part of parts) await giveDoors(trx, part.roomId, part, now);
}

/** A door that a stay should have, and whether it is to stay there. */
interface DoorWish {
  doorId: number;
  isFixed?: boolean;
}

/** The door of a stay's last night, which it keeps on other days as well. */
export async function findLastDoor(trx: Db, bookingId: string): Promise<DoorWish | undefined> {
  const last = (await listNightsOf(trx, bookingId)).at(-1);
  return last && { doorId: last.doorId, isFixed: last.isFixed === 1 };
}

/**
 * The door that the desk has in mind for a stay, the nights that it has in that kind of room, and whether
 * nobody else has the door then; null where it cannot have that door at all.
 */
export async function readWish(db: Db, bookingId: string, doorId: number, parts: StayPart[]) {
  const door = await findDoor(db, doorId);
  const nights = parts.findLast(({ roomId }) => roomId === door?.roomId);
  if (!nights || !door?.isInService) return null;
  const behind = await listBehindDoors(db, nights.roomId, nights);
  const others = behind.filter((each) => each.doorId === doorId && each.bookingId !== bookingId);
  return { name: door.name, nights, isFree: others.length === 0 };
}

/**
 * Puts a booking behind the door that the desk had in mind, on its nights in that kind of room, if that
 * is free throughout.
 */
export async function preferDoor(
  trx: Db,
  bookingId: string,
  { doorId, isFixed = false }: DoorWish,
): Promise<void> {
  const wish = await readWish(trx, bookingId, doorId, await listPartsOf(trx, bookingId));
  if (!wish?.isFree) return;
  const nights = { from: wish.nights.checkIn, to: wish.nights.checkOut };
  await deleteNights(trx, { bookingId }, nights);
  await insertNights(trx, doorId, { bookingId }, nights, isFixed);
}

/** So many days around nights that became free somebody may wait, for whom others can make room. */
const daysAround = 30;

/**
 * The same for all of a kind of room that stand without a door on nights of a period, of which some
 * may have become free, or about then.
 */
export async function giveDoors(
  trx: Db,
  roomId: number,
  { checkIn, checkOut }: Stay,
  now: Date,
): Promise<void> {
  const today = await readToday(trx, now);
  const period = {
    checkIn: [today, addStayDays(checkIn, -daysAround)].sort().at(-1) ?? today,
    checkOut: addStayDays(checkOut, daysAround),
  };
  if (period.checkOut <= period.checkIn || !(await hasDoorless(trx, roomId, period))) return;
  const board = {
    ...{ roomId, today, doors: await listOpenDoors(trx, roomId) },
    notLeft: (await listNotLeft(trx, roomId, today)).map((door) => standing(door, today)),
  };
  const { pieces } = await readPieces(trx, board, period);
  const asking = pieces.filter(({ asks }) => asks).sort((one, other) => one.from - other.from);
  for (const piece of asking) await place(trx, board, piece);
}

const readToday = async (trx: Db, now: Date): Promise<StayDate> =>
  lodgeToday(now, (await readSettings(trx)).general.timeZone);

/** Whether the database refused: somebody who does not move is behind the door on that night. */
export const isDoorHeld = (error: unknown): boolean =>
  error instanceof Error && error.message === "door_held";

/** Whoever may move leaves a door on nights of a period; `giveDoors` finds them another. */
export const clearDoor = (
  trx: Db,
  doorId: number,
  { checkIn, checkOut }: Stay,
  today: StayDate,
): Promise<void> => deleteLoose(trx, doorId, { from: checkIn, to: checkOut }, today);

interface Board {
  roomId: number;
  doors: number[];
  today: StayDate;
  /** Who is in though their nights are over, as if they stayed tonight. */
  notLeft: HeldPiece[];
}

/** So many times more of the calendar is looked at; then what stands is in the way for good. */
const mostLooks = 6;

/**
 * Assigns a unit to the nights that have none. Nights beside those of a guest who cannot be moved, such as an
 * extension, get the same unit if others can make room, otherwise any unit that is free.
 */
async function place(trx: Db, board: Board, asking: HeldPiece): Promise<void> {
  const isPlaced = await placeWithin(trx, board, asking, asking.follows);
  if (!isPlaced && asking.follows !== null) await placeWithin(trx, board, asking, null);
}

/**
 * Looks first at who shares a night with it, then at who shares one with these, and so on.
 * @param wanted the unit that the nights must get, or null for any
 * @returns whether the nights have a unit
 */
async function placeWithin(
  trx: Db,
  board: Board,
  asking: HeldPiece,
  wanted: number | null,
): Promise<boolean> {
  let look = toStay(asking);
  for (let looks = 0; looks < mostLooks; looks++) {
    const { pieces, hull } = await readPieces(trx, board, look);
    const piece = pieces.find(({ key }) => key === asking.key);
    if (!piece?.asks) return true;
    const others = pieces.flatMap((other) => {
      if (!other.asks) return [other];
      return other.key === piece.key || isOfBlock(other) ? [] : toRuns(other);
    });
    const follows = wanted !== null && board.doors.includes(wanted) ? wanted : null;
    const asked = follows === null ? piece : { ...piece, door: follows, isFixed: true };
    const fixed = [...others, asked].filter(({ isFixed }) => isFixed);
    const notLeft = board.notLeft.filter((left) => !fixed.some((piece) => meets(piece, left)));
    let result = arrange(board.doors, [...others, ...notLeft, asked]);
    // Who has to leave does so where there is no other way.
    if (result.kind === "none" && notLeft.length > 0) {
      result = arrange(board.doors, [...others, asked]);
    }
    if (result.kind === "arranged") {
      const doors = new Map(result.doors);
      if (follows !== null) doors.set(piece.key, follows);
      await move(trx, [...others, piece], doors);
      return true;
    }
    if (hull.checkIn === look.checkIn && hull.checkOut === look.checkOut) return false;
    look = hull;
  }
  return false;
}

/** What holds a night of the period, and whatever shares one with it, which stays where it is. */
async function readPieces(
  trx: Db,
  { roomId, today }: Pick<Board, "roomId" | "today">,
  period: Stay,
) {
  const near = await listHolders(trx, roomId, period);
  const hull = {
    checkIn: near.reduce((first, { from }) => (from < first ? from : first), period.checkIn),
    checkOut: near.reduce((last, { to }) => (to > last ? to : last), period.checkOut),
  };
  const holders: Holder[] = near.map((holder) => ({ ...holder, nights: [] }));
  // Of a stay that comes back to a kind, each part.
  const byId = new Map<string | number, Holder[]>();
  for (const holder of holders) byId.set(holder.id, [...(byId.get(holder.id) ?? []), holder]);
  const beside: HeldPiece[] = [];
  for (const { bookingId, blockId, doorId, night, isFixed } of await listDoorNights(
    trx,
    roomId,
    hull,
  )) {
    const of = byId.get(bookingId ?? blockId ?? "");
    const holder = of?.find(({ from, to }) => from <= night && night < to);
    if (holder) holder.nights.push({ doorId, night, isFixed: isFixed === 1 });
    else beside.push(standing(doorId, night));
  }
  const pieces = holders.flatMap((holder) => toPieces(holder, today));
  return { pieces: [...pieces, ...beside], hull };
}

const meets = (one: HeldPiece, other: HeldPiece) =>
  one.door === other.door && one.from < other.to && other.from < one.to;

/** A night of somebody who is not asked to move. */
function standing(door: number, night: StayDate): HeldPiece {
  const holder = {
    id: "",
    from: night,
    to: addStayDays(night, 1),
    units: 1,
    isIn: true,
    isGone: false,
    nights: [],
  };
  const from = numberOf(night);
  return {
    ...{ key: `${door} ${night}`, holder, from, to: from + 1 },
    ...{ door, isFixed: true, asks: false, follows: null },
  };
}

/** Those that go elsewhere leave their doors first, so that nobody meets on the way. */
async function move(trx: Db, pieces: HeldPiece[], doors: Map<string, number>): Promise<void> {
  const moved = pieces.flatMap((piece) => {
    const door = doors.get(piece.key);
    return door !== undefined && (piece.asks || door !== piece.door) ? [{ piece, door }] : [];
  });
  for (const { piece } of moved) {
    await deleteNights(trx, whose(piece), nightsOf(piece));
  }
  for (const { piece, door } of moved) {
    const isFixed = piece.follows === door && isFixedBeside(piece);
    await insertNights(trx, door, whose(piece), nightsOf(piece), isFixed);
  }
}

/** What goes on where a hand put it is put there too. */
const isFixedBeside = ({ holder }: HeldPiece) => holder.nights.some(({ isFixed }) => isFixed);

/** A block's nights ask only where they have no door at all. */
const isOfBlock = ({ holder }: HeldPiece) => typeof holder.id === "number";

const whose = ({ holder: { id }, door }: HeldPiece) =>
  typeof id === "string" ? { bookingId: id } : { blockId: id, doorId: door };

const nightsOf = ({ from, to }: HeldPiece) => ({ from: dayOf(from), to: dayOf(to) });
const toStay = (piece: HeldPiece): Stay => ({
  checkIn: dayOf(piece.from),
  checkOut: dayOf(piece.to),
});
