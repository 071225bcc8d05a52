import type { FormValues } from "~/core/form-state";
import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import { findLastChange } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";
import type { EditConflict } from "./edit-conflict";
import { type Edit, mergeEdits } from "./merge-edits.server";

/** Merges the form with the stored values. `values` fill the form again. */
export async function describeConflict(
  subject: AuditSubject,
  { id, version }: { id: string | number; version: number },
  edit: Omit<Edit, "version">,
  { settings: { general } }: { settings: { general: { timeZone: string } } },
): Promise<{ conflict: EditConflict; values: FormValues }> {
  const lastChange = await findLastChange(db, subject, id);
  const { values, ...merge } = mergeEdits({ ...edit, version });
  const changedBy = lastChange?.actorName ?? "someone";
  const changedAt = lastChange ? formatInstant(lastChange.at, general.timeZone) : "an unknown time";
  return { conflict: { changedBy, changedAt, ...merge }, values };
}
