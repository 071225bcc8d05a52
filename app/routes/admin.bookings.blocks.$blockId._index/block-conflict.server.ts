import { describeConflict } from "~/audit/describe-conflict.server";
import type { EditConflict } from "~/audit/edit-conflict";
import type { Block } from "~/booking/block-queries.server";
import { listBlockableRooms } from "~/booking/block-queries.server";
import { db } from "~/db.server";
import type { FormValues } from "~/http/parse-form.server";

/** A stored block as the fields of its form hold it. */
export function formValues(block: Block): Record<string, string> {
  const { roomId, firstNight, endDay, units, reason, version } = block;
  return {
    ...{ roomId: String(roomId), firstNight, endDay, units: String(units) },
    ...{ reason, version: String(version) },
  };
}

const fieldNames = {
  room: "Room",
  firstNight: "First night",
  endDay: "Free again on",
  units: "Units",
  reason: "Reason",
};

/** Who changed the block while a form with these values was open, and where they differ. */
export async function readConflict(stored: Block, typed: FormValues): Promise<EditConflict> {
  const rooms = await listBlockableRooms(db);
  const room = rooms.find(({ id }) => String(id) === typed.roomId)?.name ?? "";
  return describeConflict("block", stored.id, {
    names: fieldNames,
    stored: { ...formValues(stored), room: stored.roomName },
    typed: { ...typed, room },
  });
}
