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
  isUnitFree,
  listActiveUnitIds,
  listHolders,
  listSplitStays,
  listStayParts,
  listUnassignedParts,
  listUnitNights,
  listUnitNightsOfBooking,
  listUnvacatedUnits,
} from "./unit-night-queries.server";
import { findUnit } from "./unit-queries.server";

/**
 * Moves movable stays to make room. If no unit is free on all nights, the stay is split over several. Nights without
 * a free unit remain unassigned.
 */
export async function assignUnitToBooking(trx: Db, bookingId: string, now: Date): Promise<void> {
  await assignUnitsForParts(trx, await listUnassignedParts(trx, { id: bookingId }), now);
}

/**
 * If the booking starts today or earlier, releases a unit that a guest in house has not left yet, and searches for
 * another one.
 */
export async function assignUnitToNewBooking(
  trx: Db,
  { id, roomId, checkIn, checkOut }: StayPart & { id: string },
  now: Date,
): Promise<void> {
  const unvacatedUnitIds = await listUnvacatedUnitIds(trx, { roomId, checkIn }, now);
  if (unvacatedUnitIds.length > 0) {
    const [night] = await listUnitNightsOfBooking(trx, id);
    if (night && unvacatedUnitIds.includes(night.unitId)) {
      await deleteUnitNights(trx, { bookingId: id }, { from: checkIn, to: checkOut });
    }
  }
  await assignUnitToBooking(trx, id, now);
}

/** Avoids units that a guest in house should have left, if others are free. */
export async function assignUnitsToNewBlock(
  trx: Db,
  { id, roomId, checkIn, checkOut }: StayPart & { id: number },
  now: Date,
): Promise<void> {
  for (const unitId of await listUnvacatedUnitIds(trx, { roomId, checkIn }, now)) {
    await deleteUnitNights(trx, { blockId: id, unitId }, { from: checkIn, to: checkOut });
  }
  await assignUnits(trx, roomId, { checkIn, checkOut }, now);
}

/** Returns units that a guest in house should have left. Empty for a stay that starts after today. */
async function listUnvacatedUnitIds(
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

/** If the dates change, the stay keeps its last unit. */
export async function findLastUnit(trx: Db, bookingId: string): Promise<PreferredUnit | undefined> {
  const lastNight = (await listUnitNightsOfBooking(trx, bookingId)).at(-1);
  return lastNight && { unitId: lastNight.unitId, isFixed: lastNight.isFixed === 1 };
}

/** Returns null if the unit is not in use or belongs to no room of the stay. `nights` are those in the unit's room. */
export async function findPreferredUnit(
  db: Db,
  bookingId: string,
  unitId: number,
  parts: StayPart[],
) {
  const unit = await findUnit(db, unitId);
  const preferredNights = parts.findLast(({ roomId }) => roomId === unit?.roomId);
  if (!preferredNights || !unit?.isInService) return null;
  const isFree = await isUnitFree(db, unitId, preferredNights, { exceptBookingId: bookingId });
  return { name: unit.name, nights: preferredNights, isFree };
}

/** Does nothing unless the unit is free on all of the stay's nights in the unit's room. */
export async function assignPreferredUnit(
  trx: Db,
  bookingId: string,
  { unitId, isFixed = false }: PreferredUnit,
): Promise<void> {
  const preferredUnit = await findPreferredUnit(
    trx,
    bookingId,
    unitId,
    await listStayParts(trx, bookingId),
  );
  if (!preferredUnit?.isFree) return;
  const nightSpan = { from: preferredUnit.nights.checkIn, to: preferredUnit.nights.checkOut };
  await deleteUnitNights(trx, { bookingId }, nightSpan);
  await insertUnitNights(trx, unitId, { bookingId }, nightSpan, isFixed);
}

/** How many days before and after a period `assignUnits` also looks for unassigned and split stays. */
const searchMarginDays = 30;

/** Assigns unassigned stays and blocks in or near the period. Moves split stays into one unit if possible. */
export async function assignUnits(
  trx: Db,
  roomId: number,
  { checkIn, checkOut }: Stay,
  now: Date,
): Promise<void> {
  const today = await loadToday(trx, now);
  const period = {
    checkIn: [today, addStayDays(checkIn, -searchMarginDays)].sort().at(-1) ?? today,
    checkOut: addStayDays(checkOut, searchMarginDays),
  };
  if (period.checkOut <= period.checkIn) return;
  const hasUnsolvedStays =
    (await hasUnassignedNights(trx, roomId, period)) ||
    (await listSplitStays(trx, roomId, period)).length > 0;
  if (!hasUnsolvedStays) return;
  const room: RoomUnits = {
    roomId,
    today,
    unitIds: await listActiveUnitIds(trx, roomId),
    overdueStays: (await listUnvacatedUnits(trx, roomId, today)).map((unit) =>
      createFixedNight(unit, today),
    ),
  };
  const { assignments } = await loadAssignmentsNear(trx, room, period);
  const unsolved = assignments.filter(({ needsUnit }) => needsUnit).sort((a, b) => a.from - b.from);
  for (const assignment of unsolved) await assignNights(trx, room, assignment);
}

const loadToday = async (trx: Db, now: Date): Promise<StayDate> =>
  lodgeToday(now, (await loadSettings(trx)).general.timeZone);

/** Recognises the database's refusal to assign a unit that a fixed stay has on the same night. */
export const isUnitHeldError = (error: unknown): boolean =>
  error instanceof Error && error.message === "unit_held";

/** Call `assignUnits` afterwards to find the stays another unit. */
export const unassignMovable = (
  trx: Db,
  unitId: number,
  { checkIn, checkOut }: Stay,
  today: StayDate,
): Promise<void> => deleteMovableNights(trx, unitId, { from: checkIn, to: checkOut }, today);

interface RoomUnits {
  roomId: number;
  unitIds: number[];
  today: StayDate;
  /** Guests in house after their last night, as assignments for tonight. */
  overdueStays: UnitAssignment[];
}

const maxRounds = 6;

/** Prefers the unit of the stay's neighbouring nights. If no unit is free on all nights, splits them over several. */
async function assignNights(trx: Db, room: RoomUnits, assignment: UnitAssignment): Promise<void> {
  if (await tryAssignNights(trx, room, assignment, assignment.preferredUnitId)) return;
  if (assignment.preferredUnitId !== null && (await tryAssignNights(trx, room, assignment, null)))
    return;
  await splitNights(trx, room, assignment);
}

async function splitNights(trx: Db, room: RoomUnits, assignment: UnitAssignment): Promise<void> {
  const { assignments } = await loadAssignmentsNear(trx, room, toStay(assignment));
  const { holder } = assignment;
  const otherAssignments = listOtherAssignments(assignments, assignment);
  const currentUnits = new Map(
    holder.nights.map(({ night, unitId }) => [toDayNumber(night), unitId]),
  );
  let runs = splitOverUnits(
    room.unitIds,
    [...otherAssignments, ...room.overdueStays],
    assignment,
    currentUnits,
  );
  // As a last resort, use units of guests with an overdue departure.
  if (runs.some(({ unit }) => unit === null)) {
    runs = splitOverUnits(room.unitIds, otherAssignments, assignment, currentUnits);
  }
  const units = new Map<string, number>();
  const parts = runs.map(({ from, to, unit }): UnitAssignment => {
    const key = `${assignment.key} ${from}`;
    if (unit !== null) units.set(key, unit);
    const preferredUnitId =
      [currentUnits.get(from - 1), currentUnits.get(to)].find((unitId) => unitId === unit) ?? null;
    return { ...assignment, key, from, to, preferredUnitId };
  });
  await moveAssignments(trx, parts, units);
}

/** Stays that need a unit count with the nights that already have one. */
const listOtherAssignments = (
  assignments: UnitAssignment[],
  assignment: UnitAssignment,
): UnitAssignment[] =>
  assignments.flatMap((otherAssignment) => {
    if (!otherAssignment.needsUnit) return [otherAssignment];
    return otherAssignment.key === assignment.key || isBlockAssignment(otherAssignment)
      ? []
      : toAssignedRuns(otherAssignment);
  });

/**
 * Moves other stays if needed. Considers the stays that share a night with the assignment, then also the stays that
 * share a night with those, and so on.
 * @param requestedUnit the unit that the nights must get, or null for any
 * @returns whether the nights have a unit
 */
async function tryAssignNights(
  trx: Db,
  room: RoomUnits,
  assignment: UnitAssignment,
  requestedUnit: number | null,
): Promise<boolean> {
  let searchPeriod = toStay(assignment);
  for (let round = 0; round < maxRounds; round++) {
    const { assignments, extendedPeriod } = await loadAssignmentsNear(trx, room, searchPeriod);
    const current = assignments.find(({ key }) => key === assignment.key);
    if (!current?.needsUnit) return true;
    const otherAssignments = listOtherAssignments(assignments, current);
    const fixedUnit =
      requestedUnit !== null && room.unitIds.includes(requestedUnit) ? requestedUnit : null;
    const request = fixedUnit === null ? current : { ...current, unitId: fixedUnit, isFixed: true };
    const fixed = [...otherAssignments, request].filter(({ isFixed }) => isFixed);
    const overdueStays = room.overdueStays.filter(
      (overdue) => !fixed.some((fixedAssignment) => overlapsOnUnit(fixedAssignment, overdue)),
    );
    let result = solveAssignments(room.unitIds, [...otherAssignments, ...overdueStays, request]);
    // As a last resort, use units of guests with an overdue departure.
    if (result.kind === "unsolvable" && overdueStays.length > 0) {
      result = solveAssignments(room.unitIds, [...otherAssignments, request]);
    }
    if (result.kind === "solved") {
      const units = new Map(result.units);
      if (fixedUnit !== null) units.set(current.key, fixedUnit);
      await moveAssignments(trx, [...otherAssignments, current], units);
      return true;
    }
    const isExtended =
      extendedPeriod.checkIn !== searchPeriod.checkIn ||
      extendedPeriod.checkOut !== searchPeriod.checkOut;
    if (!isExtended) return false;
    searchPeriod = extendedPeriod;
  }
  return false;
}

/**
 * Nights of holders outside the period, up to the end of `extendedPeriod`, are included as fixed.
 * @returns `extendedPeriod`: the period from the first to the last night of the holders in the period
 */
async function loadAssignmentsNear(
  trx: Db,
  { roomId, today }: Pick<RoomUnits, "roomId" | "today">,
  period: Stay,
) {
  const roomHolders = await listHolders(trx, roomId, period);
  const extendedPeriod = {
    checkIn: roomHolders.reduce((first, { from }) => (from < first ? from : first), period.checkIn),
    checkOut: roomHolders.reduce((last, { to }) => (to > last ? to : last), period.checkOut),
  };
  const holders: UnitHolder[] = roomHolders.map((holder) => ({ ...holder, nights: [] }));
  // A stay that returns to a room has several parts.
  const holdersById = new Map<string | number, UnitHolder[]>();
  for (const holder of holders)
    holdersById.set(holder.id, [...(holdersById.get(holder.id) ?? []), holder]);
  const otherHoldersNights: UnitAssignment[] = [];
  for (const { bookingId, blockId, unitId, night, isFixed } of await listUnitNights(
    trx,
    roomId,
    extendedPeriod,
  )) {
    const holdersWithId = holdersById.get(bookingId ?? blockId ?? "");
    const holder = holdersWithId?.find(({ from, to }) => from <= night && night < to);
    if (holder) holder.nights.push({ unitId, night, isFixed: isFixed === 1 });
    else otherHoldersNights.push(createFixedNight(unitId, night));
  }
  const assignments = holders.flatMap((holder) => toAssignments(holder, today));
  return { assignments: [...assignments, ...otherHoldersNights], extendedPeriod };
}

const overlapsOnUnit = (a: UnitAssignment, b: UnitAssignment) =>
  a.unitId === b.unitId && a.from < b.to && b.from < a.to;

function createFixedNight(unitId: number, night: StayDate): UnitAssignment {
  const holder = {
    id: "",
    from: night,
    to: addStayDays(night, 1),
    units: 1,
    isInHouse: true,
    hasLeft: false,
    nights: [],
  };
  const from = toDayNumber(night);
  return {
    key: `${unitId} ${night}`,
    holder,
    from,
    to: from + 1,
    unitId,
    isFixed: true,
    needsUnit: false,
    preferredUnitId: null,
  };
}

/** Deletes all moved nights before it inserts any, so that no unit is held twice. */
async function moveAssignments(
  trx: Db,
  assignments: UnitAssignment[],
  units: Map<string, number>,
): Promise<void> {
  const moves = assignments.flatMap((assignment) => {
    const unit = units.get(assignment.key);
    const isMoved = unit !== undefined && (assignment.needsUnit || unit !== assignment.unitId);
    return isMoved ? [{ assignment, unit }] : [];
  });
  for (const { assignment } of moves) {
    await deleteUnitNights(trx, getNightsOwner(assignment), toNightSpan(assignment));
  }
  for (const { assignment, unit } of moves) {
    // Nights that continue a fixed assignment in the same unit are fixed too.
    const isFixed = assignment.preferredUnitId === unit && hasFixedNight(assignment);
    await insertUnitNights(trx, unit, getNightsOwner(assignment), toNightSpan(assignment), isFixed);
  }
}

const hasFixedNight = ({ holder }: UnitAssignment) => holder.nights.some(({ isFixed }) => isFixed);

/** A block's assignment. If it needs a unit, it has none on any night. */
const isBlockAssignment = ({ holder }: UnitAssignment) => typeof holder.id === "number";

const getNightsOwner = ({ holder: { id }, unitId }: UnitAssignment) =>
  typeof id === "string" ? { bookingId: id } : { blockId: id, unitId };

const toNightSpan = ({ from, to }: UnitAssignment) => ({
  from: fromDayNumber(from),
  to: fromDayNumber(to),
});
const toStay = (assignment: UnitAssignment): Stay => ({
  checkIn: fromDayNumber(assignment.from),
  checkOut: fromDayNumber(assignment.to),
});
