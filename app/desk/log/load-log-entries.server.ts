import { type AuditedChange, listHistory } from "~/core/change-log/audit-queries.server";
import type { AuditSubject } from "~/core/change-log/audit-subjects";
import { formatInstant } from "~/core/instants";
import { loadOptional } from "~/core/log-error.server";
import { db } from "~/db.server";
import type { LogEntry } from "./log-entries";

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
