import { findLastChange } from "~/core/change-log/audit-queries.server";
import type { AuditSubject } from "~/core/change-log/audit-subjects";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { describeLoggedChanges } from "./describe-logged-changes.server";

export async function findLatestChange(
  subject: AuditSubject,
  id: string | number,
  { general }: Settings,
) {
  const last = await findLastChange(db, subject, id);
  const [change = null] = await describeLoggedChanges(last ? [last] : [], general);
  return { change };
}

export type LatestChange = Awaited<ReturnType<typeof findLatestChange>>;
