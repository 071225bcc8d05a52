import type { Viewer } from "~/accounts/roles";
import { countUnitsOnSale, recordPastUnits } from "~/catalogue/rooms/record-past-units.server";
import { describeOverbookedNights } from "~/catalogue/rooms/room-units";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDateShort, type StayDate } from "~/core/stay";
import { isRepeatedName } from "~/core/unique-names";
import { type Db, db } from "~/db.server";
import { assignUnits, isUnitHeldError } from "./assign-units.server";
import {
  deleteUnit,
  findRoomSummary,
  findUnit,
  hasUnitHistory,
  insertUnit,
  isUnitNameTaken,
  listNightsExceeding,
  listRetireObstacles,
  listUnitsOfRoom,
  setInService,
  setTemporaryName,
  type Unit,
  updateUnit,
} from "./unit-queries.server";

export interface UnitDetails {
  id: number;
  version: number;
  name: string;
  position: number;
}

type SaveUnitsResult =
  | { kind: "saved" | "not-found" }
  | { kind: "name-taken"; name: string }
  | { kind: "version-conflict" };

/** @param newName the name of a unit to add, or an empty text */
export async function saveUnits(
  roomId: number,
  units: UnitDetails[],
  newName: string,
  key: IdempotencyKey,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<SaveUnitsResult> {
  return db.transaction().execute(async (trx): Promise<SaveUnitsResult> => {
    const addedName = (await findCreatedRecordId(trx, key)) ? "" : newName;
    const room = await findRoomSummary(trx, roomId);
    if (!room) return { kind: "not-found" };
    const storedUnits = new Map(
      (await listUnitsOfRoom(trx, roomId)).map((unit) => [unit.id, unit]),
    );
    const changedUnits = units.flatMap((unit) => {
      const storedUnit = storedUnits.get(unit.id);
      const isUnchanged = storedUnit?.name === unit.name && storedUnit.position === unit.position;
      return isUnchanged ? [] : [{ unit, storedUnit }];
    });
    if (changedUnits.some(({ unit, storedUnit }) => storedUnit?.version !== unit.version)) {
      return { kind: "version-conflict" };
    }
    const unitIds = units.map(({ id }) => id);
    const names = [...changedUnits.map(({ unit }) => unit.name), ...(addedName ? [addedName] : [])];
    const allNames = [...units.map(({ name }) => name), ...(addedName ? [addedName] : [])];
    for (const name of names) {
      if (isRepeatedName(name, allNames) || (await isUnitNameTaken(trx, name, unitIds)))
        return { kind: "name-taken", name };
    }
    // Temporary names first, so that two units can swap names.
    for (const { unit } of changedUnits) await setTemporaryName(trx, unit.id);
    for (const { unit, storedUnit } of changedUnits) {
      await updateUnit(trx, unit.id, unit);
      const { name, position } = unit;
      await recordChange(trx, "room", roomId, "door-changed", admin, operationContext.now, {
        detail: name,
        before: { name: storedUnit?.name ?? "", position: storedUnit?.position },
        after: { name, position },
      });
    }
    if (addedName) {
      await insertUnit(trx, roomId, addedName);
      await saveCreatedRecord(trx, key, roomId, operationContext.now);
      await finishUnitChange(trx, room, "door-added", addedName, admin, operationContext);
    }
    return { kind: "saved" };
  });
}

type UnitStateResult =
  | { kind: "retired" | "deleted" | "reinstated"; to: string }
  | { kind: "not-found" }
  | { kind: "refused"; reason: string };

const unitsHref = ({ roomId }: Unit) => `/admin/rooms/${roomId}/units`;

/**
 * A unit without history is deleted; others stay on record. Refuses if the unit has a fixed stay, a guest in house or
 * an out-of-order block. `to` is the page of the room's units.
 */
export async function retireUnit(
  id: number,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<UnitStateResult> {
  const today = lodgeToday(operationContext.now, operationContext.settings.general.timeZone);
  return db.transaction().execute(async (trx): Promise<UnitStateResult> => {
    const unit = await findUnit(trx, id);
    if (!unit) return { kind: "not-found" };
    if (!unit.isInService) return { kind: "retired", to: unitsHref(unit) };
    const reason = await findRetireProblem(trx, unit, today);
    if (reason) return { kind: "refused", reason };
    const hasHistory = await hasUnitHistory(trx, id);
    try {
      if (hasHistory) await setInService(trx, id, false);
      else await deleteUnit(trx, id);
    } catch (error) {
      if (!isUnitHeldError(error)) throw error;
      // Future stays were checked above. The database also refuses a fixed stay of last night.
      const reason = `${unit.name} was occupied last night. Take it out of use tomorrow.`;
      return { kind: "refused", reason };
    }
    await finishUnitChange(trx, toRoom(unit), "door-closed", unit.name, admin, operationContext);
    return { kind: hasHistory ? "retired" : "deleted", to: unitsHref(unit) };
  });
}

export async function reinstateUnit(
  id: number,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<UnitStateResult> {
  return db.transaction().execute(async (trx): Promise<UnitStateResult> => {
    const unit = await findUnit(trx, id);
    if (!unit) return { kind: "not-found" };
    if (unit.isInService) return { kind: "reinstated", to: unitsHref(unit) };
    await setInService(trx, id, true);
    await finishUnitChange(trx, toRoom(unit), "door-opened", unit.name, admin, operationContext);
    return { kind: "reinstated", to: unitsHref(unit) };
  });
}

async function findRetireProblem(trx: Db, unit: Unit, today: StayDate): Promise<string | null> {
  const [obstacle] = await listRetireObstacles(trx, unit.id, today);
  if (obstacle) {
    const holder = obstacle.bookingId
      ? `${obstacle.guestName || "A guest"} (booking #${obstacle.bookingId})`
      : `A block (${obstacle.reason})`;
    return `${holder} has ${unit.name} from ${formatStayDateShort(obstacle.from)}. Move it first.`;
  }
  const nights = await listNightsExceeding(trx, unit.roomId, unit.units - 1, today);
  return nights.length > 0 ? describeOverbookedNights(nights, unit.units - 1) : null;
}

const toRoom = ({ roomId, units, isListed }: Unit) => ({ id: roomId, units, isListed });

async function finishUnitChange(
  trx: Db,
  room: { id: number; units: number; isListed: number },
  action: string,
  detail: string,
  admin: Viewer,
  { settings, now }: OperationContext,
): Promise<void> {
  const unitsOnSale = countUnitsOnSale({ unitCount: room.units, isListed: room.isListed === 1 });
  if (room.isListed) await recordPastUnits(trx, room.id, unitsOnSale, now);
  const today = lodgeToday(now, settings.general.timeZone);
  const allFutureNights = { checkIn: today, checkOut: "2100-01-01" };
  await assignUnits(trx, room.id, allFutureNights, now);
  await recordChange(trx, "room", room.id, action, admin, now, { detail });
}
