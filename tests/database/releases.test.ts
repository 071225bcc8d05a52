import path from "node:path";
import type Database from "better-sqlite3";
import { earlierMigrations } from "db/earlier-migrations";
import { allMigrations, isEarlier } from "db/migrate";
import { openDatabase } from "db/open";
import { openFile } from "db/open-file";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  emptyDataDir,
  keptReleases,
  readColumns,
  readRows,
  readRowsToUpgrade,
  readUpgradedRows,
  unpackRelease,
} from "../world/kept-releases";

const readSchema = (file: Database.Database) =>
  file.prepare("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name").all();

test("at least one release is kept", () => {
  expect(keptReleases.length).toBeGreaterThan(0);
});

describe.each(keptReleases)("the file of %s", (release) => {
  const dataDir = unpackRelease(release);
  const file = openFile(path.join(dataDir, "lodge.sqlite"));
  // A newer version may show more, which raises public_version.
  const { migrations: _, public_version: __, ...columns } = readColumns(file);
  const done = file.prepare("SELECT name FROM migrations ORDER BY name").pluck().all() as string[];
  const [read, readAgain] = isEarlier(done)
    ? [readRowsToUpgrade, readUpgradedRows]
    : [readRows, readRows];
  const rows = read(file, columns);
  file.close();

  test("has rows in every table", () => {
    expect(Object.keys(rows).length).toBeGreaterThan(30);
    expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([]);
  });

  test("reads the same after opening, and has the schema of a new file", async () => {
    const opened = await openDatabase(dataDir, new Date());
    const fresh = await openDatabase(emptyDataDir(onTestFinished), new Date());
    const after = readAgain(opened.file, columns);
    for (const table of Object.keys(rows)) {
      // Newer versions may change search texts and used row numbers.
      if (table.endsWith("_texts") || table === "sqlite_sequence") continue;
      expect(after[table], table).toEqual(rows[table]);
    }
    // Fails if a released migration was edited, since databases in use would miss the edit.
    expect(readSchema(opened.file)).toEqual(readSchema(fresh.file));
    expect(opened.file.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(opened.file.pragma("foreign_key_check")).toEqual([]);
    await opened.db.destroy();
    await fresh.db.destroy();
  });

  test("every later migration sorts after those it has", () => {
    const earlier = isEarlier(done) ? Object.keys(earlierMigrations) : [];
    const names = [...earlier, ...Object.keys(allMigrations)];
    expect(names.slice(0, done.length)).toEqual(done);
  });
});
