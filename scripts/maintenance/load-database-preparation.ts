import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Db } from "../../app/db.server";
import type { Erasure } from "../../app/operations/backups/erasure-list.server";

/**
 * Loads the function that prepares a restored database for use. Its modules read the environment and would
 * create a database in DATA_DIR, so they are loaded with an empty temporary folder.
 */
export async function loadDatabasePreparation(now: Date) {
  const { DATA_DIR } = process.env;
  const empty = mkdtempSync(path.join(os.tmpdir(), "lodge-prepare-"));
  process.once("exit", () => rmSync(empty, { recursive: true, force: true }));
  process.env.DATA_DIR = empty;
  const { prepareRestoredDatabase } = await import(
    "../../app/privacy/prepare-restored-database.server"
  );
  if (DATA_DIR === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = DATA_DIR;
  return (db: Db, erasures: Erasure[], madeAt: Date) =>
    prepareRestoredDatabase(db, erasures, madeAt, now);
}
