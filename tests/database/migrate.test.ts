import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { allMigrations, DatabaseIsNewerError, migrateToLatest } from "db/migrate";
import { type QueryExecutorProvider, sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { temporaryDatabase } from "../world/temporary-database";

const { file, db, dataDir } = await temporaryDatabase();
const backupDir = path.join(dataDir, "backups");
const now = new Date("2027-01-01T00:00:00Z");

const tables = () =>
  file.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'later%'").pluck().all();

afterEach(() => {
  file.exec("DROP TABLE IF EXISTS later; DELETE FROM kysely_migration WHERE name LIKE '2999%'");
});

test("a database that is up to date is neither changed nor copied", async () => {
  await migrateToLatest(db, file, { backupDir, now });
  expect(existsSync(backupDir)).toBe(false);
});

test("before a change the file is copied aside, with everything in it", async () => {
  const id = insertRawBooking(file);
  const newer = { ...allMigrations, "2999-later": { up: makeTable } };
  await migrateToLatest(db, file, { backupDir, now }, newer);
  expect(tables()).toEqual(["later"]);
  const [copy = ""] = readdirSync(backupDir);
  expect(copy).toBe("before-migration-2027-01-01T00-00-00.000Z.sqlite");
  const copied = new Database(path.join(backupDir, copy), { readonly: true });
  expect(copied.prepare("SELECT id FROM bookings").pluck().all()).toEqual([id]);
  expect(copied.prepare("SELECT 1 FROM sqlite_master WHERE name = 'later'").get()).toBeUndefined();
  copied.close();
});

test("a migration that fails leaves nothing behind and is tried again", async () => {
  const broken = {
    up: async (trx: QueryExecutorProvider) => {
      await makeTable(trx);
      throw new Error("the power went");
    },
  };
  const migrations = { ...allMigrations, "2999-later": broken };
  await expect(migrateToLatest(db, file, { backupDir, now }, migrations)).rejects.toThrow("power");
  expect(tables()).toEqual([]);
  const mended = { ...allMigrations, "2999-later": { up: makeTable } };
  await migrateToLatest(db, file, { backupDir, now }, mended);
  expect(tables()).toEqual(["later"]);
});

test("payments of an older file are added to their bookings", async () => {
  const [paid, unpaid] = [
    insertRawBooking(file, { roomId: 4 }),
    insertRawBooking(file, { roomId: 5 }),
  ];
  file.exec(`INSERT INTO payments (booking_id, at, amount_cents, method)
      VALUES ('${paid}', '2026', 5000, 'cash'), ('${paid}', '2026', -2000, 'cash');
    DROP INDEX bookings_owed;
    DROP TRIGGER payments_received;
    ALTER TABLE bookings DROP COLUMN received_cents`);
  await allMigrations["2026-11-21-unpaid-bookings"]?.up(db);
  const received = file.prepare("SELECT received_cents FROM bookings WHERE id = ?").pluck();
  expect([paid, unpaid].map((id) => received.get(id))).toEqual([3000, 0]);
});

test("a database of a newer program is refused", async () => {
  const newer = { ...allMigrations, "2999-later": { up: makeTable } };
  await migrateToLatest(db, file, { backupDir, now }, newer);
  const refused = migrateToLatest(db, file, { backupDir, now });
  await expect(refused).rejects.toThrow(DatabaseIsNewerError);
});

async function makeTable(trx: QueryExecutorProvider): Promise<void> {
  await sql`CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT`.execute(trx);
}
