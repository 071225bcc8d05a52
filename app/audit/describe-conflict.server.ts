import { formatInstant } from "~/booking/stay";
import { db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";
import { findLastChange } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";
import { type EditConflict, findDifferences } from "./edit-conflict";

type Texts = Record<string, string>;

/** What a clerk whose form is older than the stored thing is told; `names` as in `findDifferences`. */
export async function describeConflict(
  subject: AuditSubject,
  id: string | number,
  { names, stored, typed }: { names: Texts; stored: Texts; typed: Texts },
): Promise<EditConflict> {
  const [last, settings] = await Promise.all([findLastChange(db, subject, id), readSettings(db)]);
  return {
    changedBy: last?.actorName ?? "Somebody",
    changedAt: last ? formatInstant(last.at, settings.general.timeZone) : "an unknown time",
    differences: findDifferences(names, stored, typed),
  };
}
