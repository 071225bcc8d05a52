import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "db/open";
import { findNewest } from "db/text-index";
import { describe, expect, onTestFinished, test } from "vitest";
import { emptyDataDir, keptReleases, unpackRelease } from "../world/kept-releases";

/**
 * The file in the hands of a technician who has the `sqlite3` of the system: Debian 12's is 3.40,
 * years older than the library of the program.
 */
const hasTool = spawnSync("sqlite3", ["--version"]).status === 0;
const ask = (file: string, ...commands: string[]) =>
  execFileSync("sqlite3", [file, ...commands], { encoding: "utf8" }).trim();

describe.skipIf(!hasTool)("the sqlite3 of the system", () => {
  const dataDir = unpackRelease(keptReleases.at(-1) ?? "");
  const file = path.join(dataDir, "lodge.sqlite");

  test.each([
    ["integrity_check", "ok"],
    ["quick_check", "ok"],
    ["foreign_key_check", ""],
  ])("PRAGMA %s finds nothing", (check, answer) => {
    expect(ask(file, `PRAGMA ${check}`)).toBe(answer);
  });

  test("what .dump writes makes the whole file again, which the program opens", async () => {
    const copyDir = emptyDataDir(onTestFinished);
    const [dump, copy] = ["dump.sql", "lodge.sqlite"].map((name) => path.join(copyDir, name));
    if (!dump || !copy) throw new Error("no paths");
    const writing = openSync(dump, "w");
    execFileSync("sqlite3", [file, ".dump"], { stdio: ["ignore", writing, "inherit"] });
    closeSync(writing);
    const reading = openSync(dump, "r");
    // Without -bail it goes on after an error, as a technician's would.
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

    const { db } = await openDatabase(copyDir, new Date());
    expect((await findNewest(db, "booking", "honore", 10)).length).toBeGreaterThan(0);
    await db.destroy();
  });
});
