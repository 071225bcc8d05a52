import { formatInstant } from "~/booking/stay";
import type { Db } from "~/db.server";
import { findLastChange } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";
import { type EditConflict, findDifferences } from "./edit-conflict";

type Texts = Record<string, string>;

/** What a clerk whose form is older than the stored thing is told; `names` as in `findDifferences`. */
export async function describeConflict(
  db: Db,
  thing: { subject: AuditSubject; id: number },
  { names, stored, typed }: { names: Texts; stored: Texts; typed: Texts },
  timeZone: string,
): Promise<EditConflict> {
  const last = await findLastChange(db, thing.subject, thing.id);
  return {
    changedBy: last?.actorName ?? "Somebody",
    changedAt: last ? formatInstant(last.at, timeZone) : "an unknown time",
    differences: findDifferences(names, stored, typed),
  };
}
