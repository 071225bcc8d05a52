import type { Present } from "~/core/settings/present";
import type { Db } from "~/db.server";
import { findRows, listImports } from "./import-queries.server";
import type { PlannedRow, StagedRow } from "./import-rows";
import { digestOfPlan, planImport, readStaged } from "./plan-import.server";

export type { Import } from "./import-queries.server";

/** So many are listed; nobody moves in more often. */
const mostListed = 50;

/** The latest files. */
export const readImports = (db: Db) => listImports(db, mostListed);

/** What becomes of each row of a file if it is imported now, with its cells; null once it was imported. */
export async function readPlan(
  db: Db,
  file: Parameters<typeof readStaged>[0] & { id: number },
  present: Present,
): Promise<{ planned: PlannedRow[]; staged: StagedRow[]; digest: string } | null> {
  const json = await findRows(db, file.id);
  if (json === null) return null;
  const staged = readStaged(file, json);
  const { rows } = await planImport(db, staged, present);
  return { planned: rows, staged: staged.rows, digest: digestOfPlan(rows) };
}

/** The rows of a file as they were read; null once it was imported. */
export async function readStagedRows(
  db: Db,
  file: Parameters<typeof readStaged>[0] & { id: number },
): Promise<StagedRow[] | null> {
  const json = await findRows(db, file.id);
  return json === null ? null : readStaged(file, json).rows;
}
