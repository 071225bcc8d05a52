import { db } from "~/db.server";
import { formatInstant } from "~/lodge/instants";
import { findLastChange } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";
import type { EditConflict } from "./edit-conflict";
import { type Edit, mergeEdits } from "./merge-edits.server";

/** What a clerk whose form is older than the stored thing is told, and what the form holds then. */
export async function describeConflict(
  subject: AuditSubject,
  id: string | number,
  { timeZone, ...edit }: Edit & { timeZone: string },
): Promise<{ conflict: EditConflict; values: Edit["typed"] }> {
  const last = await findLastChange(db, subject, id);
  const { values, ...found } = mergeEdits(edit);
  const changedBy = last?.actorName ?? "Somebody";
  const changedAt = last ? formatInstant(last.at, timeZone) : "an unknown time";
  return { conflict: { changedBy, changedAt, ...found }, values };
}
