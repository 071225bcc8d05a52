import { holdsText } from "db/holds-text";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { AuditSubject } from "./audit-subjects";

/** What an admin looks for; everything that is undefined does not narrow the log. */
export interface AuditFilter {
  subject?: AuditSubject;
  subjectId?: string;
  action?: string;
  /** Part of the name of who did it. */
  actor?: string;
  /** Instants, the second one not included. */
  from?: string;
  before?: string;
}

function selectMatching(db: Db, { subject, subjectId, action, actor, from, before }: AuditFilter) {
  let query = db.selectFrom("audit_log");
  if (subject) query = query.where("subject", "=", subject);
  if (subjectId) query = query.where("subject_id", "=", subjectId);
  if (action) query = query.where("action", "=", action);
  if (from) query = query.where("at", ">=", from);
  if (before) query = query.where("at", "<", before);
  if (actor) query = query.where(holdsText(["actor_name"], actor));
  return query;
}

export type AuditedChange = Awaited<ReturnType<typeof listHistory>>[number];

const columns = [
  "id",
  "at",
  "actor_name as actorName",
  "subject",
  "subject_id as subjectId",
  "action",
  "detail",
  "before_json as beforeJson",
  "after_json as afterJson",
] as const;

/** What a thing that still exists is called now, beside its number in the log. */
const subjectName = sql<string | null>`CASE subject
  WHEN 'room' THEN (SELECT name FROM rooms WHERE id = subject_id)
  WHEN 'season' THEN (SELECT name FROM seasons WHERE id = subject_id)
  WHEN 'user' THEN (SELECT name FROM users WHERE id = subject_id)
  WHEN 'content' THEN (SELECT title FROM content WHERE id = subject_id)
  WHEN 'media' THEN (SELECT original_name FROM media WHERE id = subject_id)
  END`;

/** One page of the log, the latest first, each with the name of its thing. */
export function listChanges(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectMatching(db, filter)
    .select(columns)
    .select(subjectName.as("subjectName"))
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countChanges(db: Db, filter: AuditFilter): Promise<number> {
  const row = await selectMatching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Everything that happened to one thing, the first first. */
export function listHistory(db: Db, subject: AuditSubject, subjectId: string | number) {
  return selectMatching(db, { subject, subjectId: String(subjectId) })
    .select(columns)
    .orderBy("id")
    .execute();
}

/** Who changed a thing last and how, for telling a clerk whose form is older. A note changes none. */
export function findLastChange(db: Db, subject: AuditSubject, subjectId: string | number) {
  return selectMatching(db, { subject, subjectId: String(subjectId) })
    .where("action", "<>", "note")
    .select(columns)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Rows that one step of an export reads. */
const exportBatch = 500;

/** Everything that matches, the latest first, in batches that never hold the database for long. */
export async function* eachChange(
  db: Db,
  filter: AuditFilter,
): AsyncGenerator<AuditedChange, void, undefined> {
  let last: number | undefined;
  while (true) {
    let query = selectMatching(db, filter).select(columns).orderBy("id", "desc").limit(exportBatch);
    if (last) query = query.where("id", "<", last);
    const batch = await query.execute();
    yield* batch;
    last = batch.at(-1)?.id;
    if (batch.length < exportBatch) return;
  }
}

/** Every word that the log has for what was done, for the filter. */
export async function listActions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select("action")
    .distinct()
    .orderBy("action")
    .execute();
  return rows.map(({ action }) => action);
}
