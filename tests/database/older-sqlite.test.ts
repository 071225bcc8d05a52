import { execFileSync } from "node:child_process";
import path from "node:path";
import type { Database } from "better-sqlite3";
import { openDatabase } from "db/open";
import { findNewest } from "db/text-index";
import { describe, expect, onTestFinished, test } from "vitest";
import { emptyDataDir, keptReleases, unpackRelease } from "../world/kept-releases";
import { ask, hasTool, remake } from "../world/older-sqlite";

describe.skipIf(!hasTool)("the system's sqlite3", () => {
  const dataDir = unpackRelease(keptReleases.at(-1) ?? "");
  const file = path.join(dataDir, "lodge.sqlite");

  test.each([
    ["integrity_check", "ok"],
    ["quick_check", "ok"],
    ["foreign_key_check", ""],
  ])("PRAGMA %s finds nothing", (check, answer) => {
    expect(ask(file, `PRAGMA ${check}`)).toBe(answer);
  });

  test("a .dump restores the whole file, and the program opens it", async () => {
    const copyDir = emptyDataDir(onTestFinished);
    remake(file, path.join(copyDir, "lodge.sqlite"));

    const { db } = await openDatabase(copyDir, new Date());
    expect((await findNewest(db, "booking", "honore", 10)).length).toBeGreaterThan(0);
    await db.destroy();
  });

  test("evaluates every CHECK on an empty row as the program's library does", async () => {
    const { db, file: fresh } = await openDatabase(emptyDataDir(onTestFinished), new Date());
    const conditions = listConditions(fresh);
    expect(conditions.length).toBeGreaterThan(200);
    const own = conditions.map((one) => String(fresh.prepare(one).pluck().get()));
    await db.destroy();
    const input = conditions.join(";\n");
    const older = execFileSync("sqlite3", [], { encoding: "utf8", input }).split("\n");
    expect(conditions.filter((_, index) => own[index] !== older[index])).toEqual([]);
  });
});

/** Lists each CHECK as a query on a row with NULL in every nullable column. */
function listConditions(file: Database): string[] {
  const tables = file
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE '%CHECK%'")
    .all() as { name: string; sql: string }[];
  const row = file
    .prepare(`SELECT group_concat(iif("notnull", '''{}''', 'NULL') || ' AS ' || name)
      FROM pragma_table_xinfo(?)`)
    .pluck();
  return tables.flatMap(({ name, sql }) =>
    conditionsIn(sql.replace(/--.*/g, "")).map(
      (condition) => `SELECT ifnull((${condition}), 'unknown') FROM (SELECT ${row.get(name)})`,
    ),
  );
}

/** Returns the expression of each CHECK. */
function conditionsIn(sql: string): string[] {
  return [...sql.matchAll(/\bCHECK \(/g)].map(({ index, 0: { length } }) => {
    const from = index + length;
    let open = 1;
    let until = from;
    for (; open > 0; until++) open += { "(": 1, ")": -1 }[sql[until] as "("] ?? 0;
    return sql.slice(from, until - 1).replace(/\s+/g, " ");
  });
}
