import { listRoomsWithRates } from "~/catalogue/rooms/desk-room-queries.server";
import type { AuditedChange } from "~/core/change-log/audit-queries.server";
import { parseChangedValues } from "~/core/change-log/load-history.server";
import { formatInstant } from "~/core/instants";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { listUnits } from "~/reservations/units/unit-queries.server";
import { describeChanges, type FormatContext } from "./describe-changes";
import { formatSubject } from "./field-labels";
import { formatAction } from "./format-action";

interface RoomAndUnitNames {
  roomNames: Map<number, string>;
  unitNames: Map<number, string>;
}

export const noNames: RoomAndUnitNames = { roomNames: new Map(), unitNames: new Map() };

/** Loads the names that the log's entries show instead of ids. */
export async function loadRoomAndUnitNames(): Promise<RoomAndUnitNames> {
  const [rooms, units] = await Promise.all([listRoomsWithRates(db), listUnits(db)]);
  return {
    roomNames: new Map(rooms.map(({ id, name }) => [id, name])),
    unitNames: new Map(units.map(({ id, name }) => [id, name])),
  };
}

/** Formats the values of a change in one line: `Note: –; Out of order: no`. */
export const describeLoggedValues = (
  { subject, beforeJson, afterJson }: AuditedChange,
  side: "before" | "after",
  formatContext: FormatContext,
): string =>
  describeChanges(
    { subject, before: parseChangedValues(beforeJson), after: parseChangedValues(afterJson) },
    formatContext,
  )
    .flatMap(({ field, [side]: value }) => (value === null ? [] : [`${field}: ${value}`]))
    .join("; ");

export async function describeLoggedChanges(
  changes: (AuditedChange & { subjectName?: string | null })[],
  { timeZone, currency }: Pick<Settings["general"], "timeZone" | "currency">,
  loadedNames?: RoomAndUnitNames,
) {
  const formatContext = { timeZone, currency, ...(loadedNames ?? (await loadRoomAndUnitNames())) };
  return changes.map(({ id, at, actorName, subject, subjectId, subjectName, ...change }) => ({
    id,
    at: formatInstant(at, timeZone),
    actorName,
    subject,
    subjectId,
    subjectName: formatSubject(subject, subjectId, subjectName ?? null),
    action: formatAction(change.action, subject),
    detail: change.detail,
    differences: describeChanges(
      {
        subject,
        before: parseChangedValues(change.beforeJson),
        after: parseChangedValues(change.afterJson),
      },
      formatContext,
    ),
  }));
}

export type DescribedLogEntry = Awaited<ReturnType<typeof describeLoggedChanges>>[number];
