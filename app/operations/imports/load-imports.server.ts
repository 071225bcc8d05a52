import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import { findStagedRows, listImports } from "./import-queries.server";
import type { PlannedRow, StagedRow } from "./import-rows";
import { calculatePlanDigest, parseStaged, planImport } from "./plan-import.server";

export type { Import } from "./import-queries.server";

/** So many are listed; nobody moves in more often. */
const maxListed = 50;

/** The latest files. */
export const listRecentImports = (db: Db) => listImports(db, maxListed);

/** What becomes of each row of a file if it is imported now, with its cells; null once it was imported. */
export async function loadPlan(
  db: Db,
  file: Parameters<typeof parseStaged>[0] & { id: number },
  present: OperationContext,
): Promise<{ planned: PlannedRow[]; staged: StagedRow[]; digest: string } | null> {
  const json = await findStagedRows(db, file.id);
  if (json === null) return null;
  const staged = parseStaged(file, json);
  const { rows } = await planImport(db, staged, present);
  return { planned: rows, staged: staged.rows, digest: calculatePlanDigest(rows) };
}

/** The rows of a file as they were read; null once it was imported. */
export async function loadStagedRows(
  db: Db,
  file: Parameters<typeof parseStaged>[0] & { id: number },
): Promise<StagedRow[] | null> {
  const json = await findStagedRows(db, file.id);
  return json === null ? null : parseStaged(file, json).rows;
}
