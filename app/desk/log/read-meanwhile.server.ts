import { findLastChange } from "~/audit/audit-queries.server";
import type { AuditSubject } from "~/audit/audit-subjects";
import { db } from "~/db.server";
import type { Settings } from "~/settings/settings";
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
