import { describeConflict } from "~/core/change-log/merge-edits.server";
import type { FormValues } from "~/core/form-state";
import { db } from "~/db.server";
import type { RequestContext } from "~/http/request-context";
import { blockFieldLabels } from "~/reservations/blocks/block-policy";
import {
  type Block,
  listBlockableRooms,
  listBlockableUnits,
} from "~/reservations/blocks/block-queries.server";

export function toFormValues(block: Block): FormValues {
  const { roomId, firstNight, endDay, units, unitId, reason } = block;
  const unit = unitId === null ? "" : String(unitId);
  return { roomId: String(roomId), unitId: unit, firstNight, endDay, units: String(units), reason };
}

/** Describes which fields another user changed, with names instead of ids. */
export async function describeBlockConflict(
  stored: Block,
  submitted: FormValues,
  context: RequestContext,
) {
  const [rooms, units] = await Promise.all([listBlockableRooms(db), listBlockableUnits(db)]);
  const unitNames = new Map(units.map(({ id, name }) => [String(id), name]));
  const roomNames = new Map(rooms.map(({ id, name }) => [String(id), name]));
  roomNames.set(String(stored.roomId), stored.roomName);
  const withRoomAndUnitNames = (values: FormValues) => ({
    ...values,
    roomId: roomNames.get(values.roomId ?? "") ?? "",
    unitId: unitNames.get(values.unitId ?? "") ?? "",
  });
  const edit = {
    labels: blockFieldLabels,
    stored: toFormValues(stored),
    submitted,
    formatValues: withRoomAndUnitNames,
  };
  return describeConflict("block", stored, edit, context);
}
