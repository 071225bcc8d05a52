import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { earlierMigrations } from "db/earlier-migrations";
import { allMigrations, DatabaseVersionError, migrateToLatest } from "db/migrate";
import { Sqlite } from "db/sqlite";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { emptyDataDir } from "../world/kept-releases";
import { temporaryDatabase } from "../world/temporary-database";

const { file, dataDir, values } = await temporaryDatabase();
const backupDir = path.join(dataDir, "backups");
const now = new Date("2027-01-01T00:00:00Z");

const later = "2999-01-01T00-00-00Z-later";
const makeTable = "CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT";

const tables = () => values("SELECT name FROM sqlite_master WHERE name LIKE 'later%'");

afterEach(() => {
  file.exec("DROP TABLE IF EXISTS later; DELETE FROM migrations WHERE name LIKE '2999%'");
});

test("an up-to-date database is neither changed nor copied", async () => {
  await migrateToLatest(file, { backupDir, now });
  expect(existsSync(backupDir)).toBe(false);
});

test("the complete file is copied before a migration", async () => {
  const id = insertRawBooking(file);
  const newer = { ...allMigrations, [later]: { statements: [makeTable] } };
  await migrateToLatest(file, { backupDir, now }, newer);
  expect(tables()).toEqual(["later"]);
  const [copy = ""] = readdirSync(backupDir);
  expect(copy).toBe("before-migration-2027-01-01T00-00-00.000Z.sqlite");
  const copied = new Sqlite(path.join(backupDir, copy), { readonly: true });
  expect(copied.prepare("SELECT id FROM bookings").pluck().all()).toEqual([id]);
  expect(copied.prepare("SELECT 1 FROM sqlite_master WHERE name = 'later'").get()).toBeUndefined();
  copied.close();
});

test("a copy interrupted by a crash is ignored and replaced by the next", async () => {
  const folder = path.join(dataDir, "cut-short");
  mkdirSync(folder);
  const cutShort = "before-migration-2026-12-31T00-00-00.000Z.sqlite.part";
  for (const end of ["", "-journal"]) writeFileSync(path.join(folder, cutShort + end), "");
  const newer = { ...allMigrations, [later]: { statements: [makeTable] } };
  const crash = vi.spyOn(file, "backup").mockImplementationOnce(async (name) => {
    writeFileSync(name, "half");
    throw new Error("the power went");
  });
  await expect(migrateToLatest(file, { backupDir: folder, now }, newer)).rejects.toThrow("power");
  crash.mockRestore();
  expect(readdirSync(folder).filter((name) => name.endsWith(".sqlite"))).toEqual([]);
  expect(tables()).toEqual([]);
  await migrateToLatest(file, { backupDir: folder, now }, newer);
  expect(readdirSync(folder)).toEqual(["before-migration-2027-01-01T00-00-00.000Z.sqlite"]);
});

test("a failed migration writes nothing and is tried again", async () => {
  const broken = { statements: [makeTable, "SELECT 1 FROM the_power_went"] };
  const migrations = { ...allMigrations, [later]: broken };
  await expect(migrateToLatest(file, { backupDir, now }, migrations)).rejects.toThrow(
    "the_power_went",
  );
  expect(tables()).toEqual([]);
  const mended = { ...allMigrations, [later]: { statements: [makeTable] } };
  await migrateToLatest(file, { backupDir, now }, mended);
  expect(tables()).toEqual(["later"]);
});

test("a migration that recreates a table keeps references, and may leave none broken", async () => {
  const id = insertRawBooking(file, { checkIn: inDays(20), checkOut: inDays(21) });
  const anew = (rows: string) => ({
    withoutForeignKeys: true,
    statements: [
      makeTable,
      `CREATE TABLE rooms_anew AS SELECT * FROM rooms ${rows}`,
      "DELETE FROM rooms",
      "INSERT INTO rooms SELECT * FROM rooms_anew",
      "DROP TABLE rooms_anew",
    ],
  });
  const enforced = () => file.pragma("foreign_keys", { simple: true });
  const loose = { ...allMigrations, [later]: anew("WHERE id <> 2") };
  await expect(migrateToLatest(file, { backupDir, now }, loose)).rejects.toThrow(
    /would leave \d+ broken references/,
  );
  expect([tables(), enforced()]).toEqual([[], 1]);
  const whole = { ...allMigrations, [later]: anew("") };
  await migrateToLatest(file, { backupDir, now }, whole);
  expect([tables(), enforced()]).toEqual([["later"], 1]);
  const kept = values("SELECT id FROM bookings WHERE id = ?", id);
  expect(kept).toEqual([id]);
});

test("a database of a newer program is refused", async () => {
  const newer = { ...allMigrations, [later]: { statements: [makeTable] } };
  await migrateToLatest(file, { backupDir, now }, newer);
  const refused = migrateToLatest(file, { backupDir, now });
  await expect(refused).rejects.toThrow(DatabaseVersionError);
});

test("a database from before the first release is refused and not changed", async () => {
  const folder = emptyDataDir(onTestFinished);
  const older = new Sqlite(path.join(folder, "lodge.sqlite"));
  older.exec("CREATE TABLE kysely_migration (name); CREATE TABLE rooms (id)");
  const refused = migrateToLatest(older, { backupDir: folder, now });
  await expect(refused).rejects.toThrow(/made by a version before the first release/);
  expect(older.prepare("SELECT name FROM sqlite_master").pluck().all()).toEqual([
    "kysely_migration",
    "rooms",
  ]);
  older.close();
});

test("migrations run in the order of their names, each with its full UTC time", () => {
  const [earlier, names] = [Object.keys(earlierMigrations), Object.keys(allMigrations)];
  const all = [...earlier, ...names];
  expect(all).toEqual([...all].sort());
  expect(readdirSync("db/migrations").sort()).toEqual(names.map((name) => `${name}.ts`));
  expect(readdirSync("db/earlier-migrations").sort()).toEqual([
    ...earlier.map((name) => `${name}.ts`),
    "index.ts",
  ]);
  for (const name of all) {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z-[a-z-]+$/.exec(name) ?? [];
    const instant = `${day}T${time?.replaceAll("-", ":")}.000Z`;
    expect(new Date(instant).toISOString(), name).toBe(instant);
  }
});

test("the earlier migrations are unchanged", () => {
  const hash = createHash("sha256");
  for (const [name, { statements, withoutForeignKeys }] of Object.entries(earlierMigrations)) {
    hash.update(JSON.stringify([name, statements, withoutForeignKeys ?? false]));
  }
  expect(hash.digest("hex")).toBe(
    "c5d962840af2933e6d52900a310b21704a65aaa3c95afd79cc9c6615e9babdfd",
  );
});
