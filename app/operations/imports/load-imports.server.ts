import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import { findStagedRowsJson, listImports } from "./import-queries.server";
import type { PlannedRow, StagedRow } from "./import-rows";
import { calculatePlanDigest, parseStaged, planImport } from "./plan-import.server";

const maxListed = 50;

export const listRecentImports = (db: Db) => listImports(db, maxListed);

/** Returns null after the file was imported. */
export async function loadPlan(
  db: Db,
  file: Parameters<typeof parseStaged>[0] & { id: number },
  operationContext: OperationContext,
): Promise<{ plannedRows: PlannedRow[]; stagedRows: StagedRow[]; digest: string } | null> {
  const json = await findStagedRowsJson(db, file.id);
  if (json === null) return null;
  const staged = await parseStaged(file, json);
  const { rows } = await planImport(db, staged, operationContext);
  return { plannedRows: rows, stagedRows: staged.rows, digest: calculatePlanDigest(rows) };
}

export async function loadStagedRows(
  db: Db,
  file: Parameters<typeof parseStaged>[0] & { id: number },
): Promise<StagedRow[] | null> {
  const json = await findStagedRowsJson(db, file.id);
  return json === null ? null : (await parseStaged(file, json)).rows;
}
