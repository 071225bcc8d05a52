import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";

const major = Number(process.versions.node.split(".")[0]);

/**
 * Loads the better-sqlite3 release that this Node version can run (docs/decisions/008-database.md).
 * Release 13 needs Node 22. Release 12 crashes on Node 24 when a statement is garbage-collected.
 */
export const sqlitePackage = major >= 22 ? "better-sqlite3-13" : "better-sqlite3";

export const Sqlite: typeof BetterSqlite3 = createRequire(import.meta.url)(sqlitePackage);
