import { findLastChange } from "~/core/change-log/audit-queries.server";
import type { AuditSubject } from "~/core/change-log/audit-subjects";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { wordChanges } from "./word-changes.server";

/** For whoever decided about an older version of a thing: its latest change, where one is known. */
export async function readMeanwhile(
  subject: AuditSubject,
  id: string | number,
  { general }: Settings,
) {
  const last = await findLastChange(db, subject, id);
  const [change = null] = await wordChanges(last ? [last] : [], general);
  return { change };
}

export type Meanwhile = Awaited<ReturnType<typeof readMeanwhile>>;
