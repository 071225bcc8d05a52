import type { Db } from "~/db.server";
import { listHistory } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";

/** Returns whether the same person recorded the same change as the record's last one, since an instant. */
export async function wasJustRecorded(
  trx: Db,
  subject: AuditSubject,
  subjectId: string,
  action: string,
  actor: { name: string },
  detail: string,
  since: Date,
): Promise<boolean> {
  const last = (await listHistory(trx, subject, subjectId)).at(-1);
  return (
    last !== undefined &&
    last.action === action &&
    last.detail === detail &&
    last.actorName === actor.name &&
    last.at > since.toISOString()
  );
}
