import { findLastChange } from "~/core/change-log/audit-queries.server";
import type { AuditSubject } from "~/core/change-log/audit-subjects";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { describeLoggedChanges } from "./describe-logged-changes.server";

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
