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
  const { roomId, firstNight, endDay, units, doorId, reason } = block;
  const door = doorId === null ? "" : String(doorId);
  return { roomId: String(roomId), doorId: door, firstNight, endDay, units: String(units), reason };
}

export async function readConflict(stored: Block, typed: FormValues, context: RequestContext) {
  const [rooms, doors] = await Promise.all([listBlockableRooms(db), listBlockableUnits(db)]);
  const doorNames = new Map(doors.map(({ id, name }) => [String(id), name]));
  const names = new Map(rooms.map(({ id, name }) => [String(id), name]));
  names.set(String(stored.roomId), stored.roomName);
  const say = (values: FormValues) => ({
    ...values,
    roomId: names.get(values.roomId ?? "") ?? "",
    doorId: doorNames.get(values.doorId ?? "") ?? "",
  });
  const edit = { names: blockFieldLabels, stored: formValues(stored), typed, say };
  return describeConflict("block", stored, edit, context);
}
