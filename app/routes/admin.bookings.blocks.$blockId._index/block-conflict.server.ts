import { describeConflict } from "~/audit/describe-conflict.server";
import { db } from "~/db.server";
import type { FormValues } from "~/lodge/form-state";
import type { Block } from "~/stays/block-queries.server";
import { listBlockableRooms } from "~/stays/block-queries.server";

/** A stored block as the fields of its form hold it. */
export function formValues(block: Block): Record<string, string> {
  const { roomId, firstNight, endDay, units, reason } = block;
  return { roomId: String(roomId), firstNight, endDay, units: String(units), reason };
}

const fieldNames = {
  roomId: "Room",
  firstNight: "First night",
  endDay: "Free again on",
  units: "Units",
  reason: "Reason",
};

/** Who changed the block while a form with these values was open, and where they differ. */
export async function readConflict(stored: Block, typed: FormValues, timeZone: string) {
  const rooms = await listBlockableRooms(db);
  const names = new Map(rooms.map(({ id, name }) => [String(id), name]));
  names.set(String(stored.roomId), stored.roomName);
  return describeConflict("block", stored.id, {
    timeZone,
    names: fieldNames,
    stored: formValues(stored),
    version: stored.version,
    typed,
    say: (values) => ({ ...values, roomId: names.get(values.roomId ?? "") ?? "" }),
  });
}
