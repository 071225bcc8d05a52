import { findLastChange } from "~/audit/audit-queries.server";
import { type EditConflict, findDifferences } from "~/audit/edit-conflict";
import type { Block } from "~/booking/block-queries.server";
import { listBlockableRooms } from "~/booking/block-queries.server";
import { formatInstant } from "~/booking/stay";
import { db } from "~/db.server";
import type { FormValues } from "~/http/parse-form.server";
import { readSettings } from "~/settings/read-settings.server";

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
  const [last, settings, rooms] = await Promise.all([
    findLastChange(db, "block", stored.id),
    readSettings(db),
    listBlockableRooms(db),
  ]);
  const room = rooms.find(({ id }) => String(id) === typed.roomId)?.name ?? "";
  return {
    changedBy: last?.actorName ?? "Somebody",
    changedAt: formatInstant(last?.at ?? stored.createdAt, settings.general.timeZone),
    differences: findDifferences(
      fieldNames,
      { ...formValues(stored), room: stored.roomName },
      { ...typed, room },
    ),
  };
}
