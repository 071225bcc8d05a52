import type { Instant, MaintenanceKind } from "db/schema";
import { insertRow, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";

export const insertRun = (
  db: Db,
  run: { kind: MaintenanceKind; isScheduled: boolean; startedAt: Instant; folder: string | null },
): Promise<number> =>
  insertRow(db, "maintenance_runs", {
    kind: run.kind,
    is_scheduled: run.isScheduled ? 1 : 0,
    started_at: run.startedAt,
    folder: run.folder,
  });

export const updateRun = (
  db: Db,
  id: number,
  run: { endedAt: Instant; outcome: "ok" | "failed"; detail: string; folder: string | null },
): Promise<void> =>
  setColumns(db, "maintenance_runs", id, {
    ended_at: run.endedAt,
    outcome: run.outcome,
    detail: run.detail.slice(0, 1000),
    folder: run.folder,
  });

export async function listScheduledRuns(db: Db, kind: MaintenanceKind, since: Date) {
  const rows = await db
    .selectFrom("maintenance_runs")
    .select(["started_at", "outcome"])
    .where("kind", "=", kind)
    .where("is_scheduled", "=", 1)
    .where("started_at", ">=", since.toISOString())
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ started_at, outcome }) => ({
    startedAt: new Date(started_at),
    isOk: outcome === "ok",
  }));
}

/** Returns when the database was created, which is when its first migration ran. */
export async function findDataStart(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: string }>`SELECT min(done_at) AS at FROM migrations`.execute(db);
  return new Date(rows[0]?.at ?? 0);
}

export function listRunsAfter(db: Db, id: number) {
  return db
    .selectFrom("maintenance_runs")
    .select(["kind", "outcome", "detail"])
    .where("id", ">", id)
    .orderBy("id")
    .execute();
}

export async function findLastRunId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom("maintenance_runs")
    .select((eb) => eb.fn.max<number | null>("id").as("id"))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** Finds the latest run of a kind. With an outcome, only runs with this outcome; `ended` means either one. */
export function findLastRun(db: Db, kind: MaintenanceKind, outcome?: "ok" | "failed" | "ended") {
  let query = db
    .selectFrom("maintenance_runs")
    .select(["id", "started_at as startedAt", "ended_at as endedAt", "outcome", "detail", "folder"])
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .limit(1);
  if (outcome === "ended") query = query.where("outcome", "is not", null);
  else if (outcome) query = query.where("outcome", "=", outcome);
  return query.executeTakeFirst();
}

export async function deleteRuns(db: Db): Promise<void> {
  await db.deleteFrom("maintenance_runs").where("kind", "<>", "restore").execute();
}
