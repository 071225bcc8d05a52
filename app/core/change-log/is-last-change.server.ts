import type { Db } from "~/db.server";
import { findLastChange } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";

/** Returns whether a record's newest change in the log has this action. */
export async function isLastChange(
  trx: Db,
  { subject, subjectId, action }: { subject: AuditSubject; subjectId: number; action: string },
): Promise<boolean> {
  const last = await findLastChange(trx, subject, subjectId);
  return last?.action === action;
}
