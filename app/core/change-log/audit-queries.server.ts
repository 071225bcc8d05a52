import { containsText } from "db/contains-text";
import { comesAfter, inBatches } from "db/in-batches";
import { prepareInsertQuery } from "db/keep-query";
import { unindexed } from "db/nearer-end";
import type { Schema } from "db/schema";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "~/db.server";
import type { AuditSubject } from "./audit-subjects";

interface AuditFilter {
  subject?: AuditSubject;
  subjectId?: string;
  action?: string;
  /** Part of the actor's name. */
  actor?: string;
  /** Instants; `until` is exclusive. */
  from?: string;
  until?: string;
  isOldestFirst?: boolean;
}

/** Their columns lead an index. Most selective first. */
const indexedFilters = ["subjectId", "action", "subject"] as const;

/** Uses one index, that of the most selective filter. The other filters test each row. */
function selectMatching(db: Db, filter: AuditFilter) {
  const { subject, subjectId, action, actor, from, until } = filter;
  const indexedFilter = indexedFilters.find((field) => filter[field]);
  const toColumnRef = (name: string, field: (typeof indexedFilters)[number]) =>
    field === indexedFilter ? sql<string>`${sql.ref(name)}` : unindexed<string>(name);
  let query = db.selectFrom("audit_log");
  if (subjectId) query = query.where(toColumnRef("subject_id", "subjectId"), "=", subjectId);
  if (action) query = query.where(toColumnRef("action", "action"), "=", action);
  if (subject) query = query.where(toColumnRef("subject", "subject"), "=", subject);
  if (from) query = query.where("at", ">=", from);
  if (until) query = query.where("at", "<", until);
  if (actor) {
    const withoutActor = selectMatching(db, { ...filter, actor: undefined }).select("id");
    const scannedIds = orderByTime(withoutActor, sortDirectionOf(filter));
    query = query
      .where("id", "in", scannedIds.limit(maxScanned))
      .where(containsText(["actor_name"], actor));
  }
  return query;
}

type SortDirection = "asc" | "desc";
const sortDirectionOf = ({ isOldestFirst }: AuditFilter): SortDirection =>
  isOldestFirst ? "asc" : "desc";

const orderByTime = <O>(
  query: SelectQueryBuilder<Schema, "audit_log", O>,
  direction: SortDirection,
) => query.orderBy("at", direction).orderBy("id", direction);

export type AuditedChange = Awaited<ReturnType<typeof listHistory>>[number];

const changeColumns = [
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

/** The log has only the ids of these records. */
const subjectNameSql = sql<string | null>`CASE subject
  WHEN 'room' THEN (SELECT name FROM room_summaries WHERE id = subject_id)
  WHEN 'door' THEN (SELECT name FROM units WHERE id = subject_id)
  WHEN 'season' THEN (SELECT name FROM seasons WHERE id = subject_id)
  WHEN 'user' THEN (SELECT name FROM user_names WHERE id = subject_id)
  WHEN 'person' THEN
    (SELECT trim(first_name || ' ' || last_name) FROM guest_profile_summaries WHERE id = subject_id)
  WHEN 'content' THEN (SELECT title FROM content WHERE id = subject_id)
  WHEN 'media' THEN (SELECT original_name FROM media WHERE id = subject_id)
  WHEN 'letter' THEN (SELECT subject FROM newsletter_issues WHERE id = subject_id)
  END`;

export function listChanges(db: Db, filter: AuditFilter, page: { limit: number; offset: number }) {
  const direction = sortDirectionOf(filter);
  const ids = selectMatching(db, filter).select("id").limit(page.limit).offset(page.offset);
  return db
    .selectFrom("audit_log")
    .select(changeColumns)
    .where("id", "in", orderByTime(ids, direction))
    .orderBy("at", direction)
    .orderBy("id", direction)
    .execute();
}

/** Returns the current name of each change's record, by the change's id. */
export async function loadSubjectNames(
  db: Db,
  changes: { id: number }[],
): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", subjectNameSql.as("name")])
    .where(
      "id",
      "in",
      changes.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The count and the list end here. The export has no limit. */
const maxListed = 10_000;
/** A search for an actor's name reads at most this many changes. */
const maxScanned = 20_000;

/** Counts up to `maxListed`. `isCountCapped` says whether there may be more. */
export async function countChanges(
  db: Db,
  filter: AuditFilter,
): Promise<{ matchCount: number; isCountCapped: boolean }> {
  const count = async (query: ReturnType<typeof selectMatching>, max: number) => {
    const row = await db
      .selectFrom(
        query
          .select("id")
          .limit(max + 1)
          .as("matches"),
      )
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { matchCount: Math.min(row.count, max), isCountCapped: row.count > max };
  };
  const countResult = await count(selectMatching(db, filter), maxListed);
  if (!filter.actor || countResult.isCountCapped) return countResult;
  const withoutActor = selectMatching(db, { ...filter, actor: undefined });
  return { ...countResult, isCountCapped: (await count(withoutActor, maxScanned)).isCountCapped };
}

export function listHistory(db: Db, subject: AuditSubject, subjectId: string | number) {
  return selectMatching(db, { subject, subjectId: String(subjectId) })
    .select(changeColumns)
    .orderBy("id")
    .execute();
}

/** Newest first. */
export function listLatestChanges(
  db: Db,
  subject: AuditSubject,
  subjectId: string | number,
  limit: number,
) {
  return selectMatching(db, { subject, subjectId: String(subjectId) })
    .select(changeColumns)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** For edit conflicts. Skips entries that only carry a note. */
export function findLastChange(db: Db, subject: AuditSubject, subjectId: string | number) {
  return selectMatching(db, { subject, subjectId: String(subjectId) })
    .where("action", "<>", "note")
    .select(changeColumns)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export const listContactsBeforeMerge = (db: Db, profileIds: number[]) =>
  db
    .selectFrom("audit_log")
    .select([
      sql<string | null>`before_json ->> 'email'`.as("email"),
      sql<string | null>`before_json ->> 'phone'`.as("phone"),
    ])
    .where("subject", "=", "person")
    .where("subject_id", "in", profileIds.map(String))
    .where("action", "=", "merged-away")
    .execute();

/** For the export. Yields one change at a time. */
export function iterateChanges(db: Db, filter: AuditFilter) {
  const { actor, ...otherFilters } = filter;
  const direction = sortDirectionOf(filter);
  const [column, id] = [sql.ref("at"), sql.ref("id")];
  return inBatches<AuditedChange>(({ limit, last }) => {
    let query = orderByTime(
      selectMatching(db, otherFilters).select(changeColumns),
      direction,
    ).limit(limit);
    if (actor) query = query.where(containsText(["actor_name"], actor));
    if (last) {
      query = query.where(comesAfter({ column, value: last.at, id, lastId: last.id }, direction));
    }
    return query.execute();
  });
}

/** Lists distinct actions as choices of a filter. The recursion reads one index entry per action. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    WITH RECURSIVE actions (action) AS (
      SELECT min(action) FROM audit_log
      UNION ALL
      SELECT (SELECT min(action) FROM audit_log WHERE action > actions.action) FROM actions
      WHERE actions.action IS NOT NULL)
    SELECT action FROM actions WHERE action IS NOT NULL`.execute(db);
  return rows.map(({ action }) => action);
}

/** Returns the id of the newest entry, or 0 if the log is empty. */
export async function findNewestEntryId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Call `recordChange` instead. Entries never change. */
export const insertChange = prepareInsertQuery("audit_log", [
  "at",
  "actor_id",
  "actor_name",
  "subject",
  "subject_id",
  "action",
  "detail",
  "before_json",
  "after_json",
]);
