import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { expect } from "vitest";

/**
 * Whether the system has the `sqlite3` command, as a technician would use it. Debian 12's is 3.40, years
 * older than the program's library.
 */
export const hasTool = spawnSync("sqlite3", ["--version"]).status === 0;

export const ask = (file: string, ...commands: string[]) =>
  execFileSync("sqlite3", [file, ...commands], { encoding: "utf8" }).trim();

/** Rebuilds `copy` from a .dump of `file` and expects the same row counts. */
export function remake(file: string, copy: string): void {
  const writing = openSync(`${copy}.sql`, "w");
  execFileSync("sqlite3", [file, ".dump"], { stdio: ["ignore", writing, "inherit"] });
  closeSync(writing);
  const reading = openSync(`${copy}.sql`, "r");
  // Without -bail, sqlite3 continues after an error, as it would for a technician.
  const reload = spawnSync("sqlite3", [copy], { stdio: [reading, "pipe", "pipe"] });
  closeSync(reading);
  expect(reload.stderr.toString()).toBe("");

  const tables = ask(
    file,
    "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE TABLE%' ORDER BY name",
  ).split("\n");
  expect(tables.length).toBeGreaterThan(40);
  const count = tables.map((table) => `SELECT '${table}', count(*) FROM "${table}"`);
  const counts = ask(file, count.join(" UNION ALL "));
  expect(counts).toMatch(/^audit_log\|[1-9]/m);
  expect(ask(copy, count.join(" UNION ALL "))).toBe(counts);
  expect(ask(copy, "PRAGMA integrity_check")).toBe("ok");
}
