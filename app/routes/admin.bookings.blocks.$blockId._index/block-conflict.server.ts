import { describeConflict } from "~/core/change-log/describe-conflict.server";
import type { FormValues } from "~/core/form-state";
import { db } from "~/db.server";
import type { RequestContext } from "~/http/request-context";
import { blockFieldLabels } from "~/reservations/blocks/block-policy";
import {
  type Block,
  listBlockableRooms,
  listBlockableUnits,
} from "~/reservations/blocks/block-queries.server";

export function formValues(block: Block): FormValues {
  const { roomId, firstNight, endDay, units, unitId, reason } = block;
  const unit = unitId === null ? "" : String(unitId);
  return { roomId: String(roomId), unitId: unit, firstNight, endDay, units: String(units), reason };
}

export async function readConflict(stored: Block, submitted: FormValues, context: RequestContext) {
  const [rooms, units] = await Promise.all([listBlockableRooms(db), listBlockableUnits(db)]);
  const unitNames = new Map(units.map(({ id, name }) => [String(id), name]));
  const names = new Map(rooms.map(({ id, name }) => [String(id), name]));
  names.set(String(stored.roomId), stored.roomName);
  const say = (values: FormValues) => ({
    ...values,
    roomId: names.get(values.roomId ?? "") ?? "",
    unitId: unitNames.get(values.unitId ?? "") ?? "",
  });
  const edit = { names: blockFieldLabels, stored: formValues(stored), submitted, say };
  return describeConflict("block", stored, edit, context);
}
