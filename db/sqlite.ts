import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";

const major = Number(process.versions.node.split(".")[0]);

/**
 * better-sqlite3 in the release that this Node can live with (docs/decisions/028-two-sqlites.md): 13
 * needs Node 22; 12 ends the process on Node 24 when a statement is collected.
 */
export const Sqlite: typeof BetterSqlite3 = createRequire(import.meta.url)(
  major >= 22 ? "better-sqlite3-13" : "better-sqlite3",
);
