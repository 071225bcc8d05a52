import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";

const major = Number(process.versions.node.split(".")[0]);

/**
 * The package that this Node can run (docs/decisions/028-two-sqlites.md): release 13 needs Node 22; release 12
 * ends the process on Node 24 when a statement is collected.
 */
export const sqlitePackage = major >= 22 ? "better-sqlite3-13" : "better-sqlite3";

export const Sqlite: typeof BetterSqlite3 = createRequire(import.meta.url)(sqlitePackage);
