import type { Db } from "~/db.server";
import { findLastChange } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";

export async function isLastChange(
  trx: Db,
  { subject, subjectId, action }: { subject: AuditSubject; subjectId: number; action: string },
): Promise<boolean> {
  const lastChange = await findLastChange(trx, subject, subjectId);
  return lastChange?.action === action;
}
