import type { Db } from "~/db.server";
import { listHistory } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";

/** Whether the last that happened to a thing, since an instant, is the very same by the same person. */
export async function wasJustRecorded(
  trx: Db,
  change: {
    subject: AuditSubject;
    subjectId: string;
    action: string;
    detail: string;
    actor: { name: string };
  },
  since: Date,
): Promise<boolean> {
  const last = (await listHistory(trx, change.subject, change.subjectId)).at(-1);
  return (
    last !== undefined &&
    last.action === change.action &&
    last.detail === change.detail &&
    last.actorName === change.actor.name &&
    last.at > since.toISOString()
  );
}
