import { listRoomsWithRates } from "~/catalogue/rooms/desk-room-queries.server";
import {
  type AuditedChange,
  findLastChange,
  listHistory,
} from "~/core/change-log/audit-queries.server";
import type { AuditSubject } from "~/core/change-log/audit-subjects";
import { parseChangedValues } from "~/core/change-log/load-history.server";
import { formatInstant } from "~/core/instants";
import { loadOptional } from "~/core/log-error.server";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { listUnits } from "~/reservations/units/unit-queries.server";
import { describeChanges, type FormatContext } from "./describe-changes";
import { formatSubject } from "./field-labels";
import { formatAction } from "./format-action";
import type { LogEntry } from "./log-entries";

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

/** Loads the change log of a record, oldest first. Returns null if it cannot be loaded. */
export async function loadLogEntries(
  subject: AuditSubject,
  subjectId: string | number,
  timeZone: string,
): Promise<LogEntry[] | null> {
  const history = await loadOptional(listHistory(db, subject, subjectId), null);
  return history?.map((change) => toLogEntry(change, timeZone)) ?? null;
}

export const toLogEntry = (
  { id, at, actorName, action, detail }: AuditedChange,
  timeZone: string,
): LogEntry => ({ id, at: formatInstant(at, timeZone), actorName, action, detail });

/** `change` is null if none is logged. */
export async function findLatestChange(
  subject: AuditSubject,
  id: string | number,
  { general }: Settings,
) {
  const lastChange = await findLastChange(db, subject, id);
  const [change = null] = await describeLoggedChanges(lastChange ? [lastChange] : [], general);
  return { change };
}

export type LatestChange = Awaited<ReturnType<typeof findLatestChange>>;
