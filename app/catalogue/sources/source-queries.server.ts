import { hasRows } from "db/count-rows";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { SourceDetails } from "./source-details";

function selectSources(db: Db) {
  return db
    .selectFrom("booking_sources")
    .select([
      "id",
      "name",
      "position",
      "is_active as isActive",
      "commission_percent as commissionPercent",
      "version",
      sql<0 | 1>`EXISTS (SELECT 1 FROM booking_summaries WHERE source_id = booking_sources.id)`.as(
        "isUsed",
      ),
    ])
    .orderBy("position")
    .orderBy("id");
}

export type Source = Awaited<ReturnType<ReturnType<typeof selectSources>["execute"]>>[number];

export const listSources = (db: Db): Promise<Source[]> => selectSources(db).execute();

export const findSource = (db: Db, id: number): Promise<Source | undefined> =>
  selectSources(db).where("id", "=", id).executeTakeFirst();

export const isSourceNameTaken = (db: Db, name: string, exceptId = 0): Promise<boolean> =>
  hasRows(db.selectFrom("booking_sources").where("name", "=", name).where("id", "<>", exceptId));

export const insertSource = (db: Db, name: string): Promise<number> =>
  insertRow(db, "booking_sources", {
    name,
    position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM booking_sources)`,
  });

export const updateSource = (
  db: Db,
  id: number,
  { name, position, isActive, commissionPercent }: SourceDetails,
): Promise<void> =>
  setColumns(db, "booking_sources", id, {
    name,
    position,
    is_active: isActive ? 1 : 0,
    commission_percent: commissionPercent,
    version: nextVersion,
  });

export async function deleteSource(db: Db, id: number): Promise<void> {
  await db.deleteFrom("booking_sources").where("id", "=", id).execute();
}
