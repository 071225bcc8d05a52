import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import { findStagedRows, listImports } from "./import-queries.server";
import type { PlannedRow, StagedRow } from "./import-rows";
import { calculatePlanDigest, parseStaged, planImport } from "./plan-import.server";

export type { Import } from "./import-queries.server";

/** More files than any lodge imports. */
const maxListed = 50;

/** Lists the newest imports. */
export const listRecentImports = (db: Db) => listImports(db, maxListed);

/** Plans the import of a staged file, for its preview. Returns null after its import. */
export async function loadPlan(
  db: Db,
  file: Parameters<typeof parseStaged>[0] & { id: number },
  operationContext: OperationContext,
): Promise<{ planned: PlannedRow[]; staged: StagedRow[]; digest: string } | null> {
  const json = await findStagedRows(db, file.id);
  if (json === null) return null;
  const staged = parseStaged(file, json);
  const { rows } = await planImport(db, staged, operationContext);
  return { planned: rows, staged: staged.rows, digest: calculatePlanDigest(rows) };
}

/** Loads the staged rows of a file. Returns null after its import. */
export async function loadStagedRows(
  db: Db,
  file: Parameters<typeof parseStaged>[0] & { id: number },
): Promise<StagedRow[] | null> {
  const json = await findStagedRows(db, file.id);
  return json === null ? null : parseStaged(file, json).rows;
}
