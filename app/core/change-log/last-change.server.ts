import type { Db } from "~/db.server";
import { findLastChange, listLatestChanges } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";

export async function isLastChange(
  trx: Db,
  { subject, subjectId, action }: { subject: AuditSubject; subjectId: number; action: string },
): Promise<boolean> {
  const lastChange = await findLastChange(trx, subject, subjectId);
  return lastChange?.action === action;
}

/** For forms that are sent twice. Compares with the record's newest change. */
export async function wasJustRecorded(
  trx: Db,
  subject: AuditSubject,
  subjectId: string,
  action: string,
  actor: { name: string },
  detail: string,
  since: Date,
): Promise<boolean> {
  const [lastChange] = await listLatestChanges(trx, subject, subjectId, 1);
  return (
    lastChange !== undefined &&
    lastChange.action === action &&
    lastChange.detail === detail &&
    lastChange.actorName === actor.name &&
    lastChange.at > since.toISOString()
  );
}
