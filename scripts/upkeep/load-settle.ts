import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Db } from "../../app/db.server";
import type { Erasure } from "../../app/operations/backups/erasure-list.server";

/**
 * What makes a restored database one that may be served. The domains that it goes through read the
 * environment when they are loaded, and would begin a lodge in DATA_DIR: they are given an empty one.
 */
export async function loadSettle(now: Date) {
  const { DATA_DIR } = process.env;
  const empty = mkdtempSync(path.join(os.tmpdir(), "lodge-settle-"));
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
