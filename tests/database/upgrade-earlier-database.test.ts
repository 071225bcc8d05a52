import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Database } from "better-sqlite3";
import { baseline, schema } from "db/baseline";
import { countTables, findDamage, findMiscounts, listRemovedUsers } from "db/check-file";
import { earlierMigrations } from "db/earlier-migrations";
import { earlierNames, type TableMapping } from "db/earlier-names";
import {
  allMigrations,
  applyMigrations,
  isMigrated,
  listAppliedMigrations,
  migrateToLatest,
} from "db/migrate";
import { openFile } from "db/open-file";
import { applyPresentNames, renameCounts } from "db/read-earlier-database";
import { upgradeEarlierDatabase } from "db/upgrade-earlier-database";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  emptyDataDir,
  readColumns,
  readRows,
  readRowsToUpgrade,
  readUpgradedRows,
  unpackRelease,
} from "../world/kept-releases";

/** A database of the last version before the baseline, with rows in every table. */
const lastEarlier = "2026-11-28T05-20.sqlite.gz";
const now = new Date("2027-01-01T00:00:00Z");

/** Opens the database of a data directory as the program does, until the test ends. */
function open(dataDir: string): Database {
  const file = openFile(path.join(dataDir, "lodge.sqlite"));
  onTestFinished(() => void file.close());
  file.pragma("journal_mode = WAL");
  file.pragma("foreign_keys = ON");
  return file;
}

const openEmpty = () => open(emptyDataDir(onTestFinished));
const openLastEarlier = () => open(unpackRelease(lastEarlier, onTestFinished));
const migrate = (file: Database, migrations = allMigrations) =>
  migrateToLatest(
    file,
    { backupDir: path.join(path.dirname(file.name), "backups"), now },
    migrations,
  );

const readSchema = (file: Database) =>
  file.prepare("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name").all();

/** Returns each table's columns in the order of their names, under the names of the upgrade. */
function readDefinitions(file: Database, mapping: Record<string, TableMapping> = {}) {
  const list = file.prepare(
    'SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo(?)',
  );
  return Object.fromEntries(
    Object.keys(readColumns(file)).map((table) => {
      const { to = table, columns = {} } = mapping[table] ?? {};
      const rows = (list.all(table) as { name: string }[])
        .map((column) => ({ ...column, name: columns[column.name] ?? column.name }))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      return [to, rows];
    }),
  );
}

/** Reads a whole database, to see that it is unchanged. */
const readAll = (file: Database) => ({
  schema: readSchema(file),
  rows: readRows(file, readColumns(file)),
});

describe("a database of the earlier migrations", () => {
  test("gets the schema of a new one, with all columns that it had", async () => {
    const [earlier, fresh] = [openEmpty(), openEmpty()];
    applyMigrations(earlier, earlierMigrations, now);
    const had = readDefinitions(earlier, earlierNames);
    // Later migrations add columns.
    await migrate(earlier, baseline);
    await migrate(fresh, baseline);
    expect(readDefinitions(earlier)).toEqual(had);
    expect(readDefinitions(fresh)).toEqual(had);
    await migrate(earlier);
    await migrate(fresh);
    expect(readSchema(earlier)).toEqual(readSchema(fresh));
    expect(isMigrated(earlier)).toBe(true);
    // A new database has the same first rows.
    const { migrations: _, sqlite_sequence: __, ...columns } = readColumns(fresh);
    expect(readRows(earlier, columns)).toEqual(readRows(fresh, columns));
  });

  test("keeps every row of every table, used ids, search indexes and sums", async () => {
    const file = openLastEarlier();
    const { migrations: _, sqlite_sequence: __, ...columns } = readColumns(file);
    const had = readRowsToUpgrade(file, columns);
    const sequences = "SELECT name, seq FROM sqlite_sequence ORDER BY name";
    const used = (file.prepare(sequences).all() as { name: string }[]).map((row) => ({
      ...row,
      name: earlierNames[row.name]?.to ?? row.name,
    }));
    const since = file.prepare("SELECT min(done_at) FROM migrations").pluck();
    const [begunAt] = [since.get()];
    expect(Object.values(had).every((rows) => rows.length > 0)).toBe(true);
    await migrate(file);
    expect(readUpgradedRows(file, columns)).toEqual(had);
    expect(file.prepare(sequences).all()).toEqual(
      used.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
    expect(since.get()).toBe(begunAt);
    expect([...findDamage(file), ...findMiscounts(file)]).toEqual([]);
    for (const search of [
      "booking_search",
      "guest_profile_search",
      "user_search",
      "notification_search",
    ]) {
      file.exec(`INSERT INTO ${search} (${search}, rank) VALUES ('integrity-check', 1)`);
    }
    expect(file.pragma("foreign_keys", { simple: true })).toBe(1);
    expect(file.pragma("legacy_alter_table", { simple: true })).toBe(0);
  });

  test("is copied before the upgrade, and only then", async () => {
    const file = openLastEarlier();
    const copies = () => readdirSync(path.join(path.dirname(file.name), "backups"));
    await migrate(file);
    expect(copies()).toEqual(["before-migration-2027-01-01T00-00-00.000Z.sqlite"]);
    await migrate(file);
    expect(copies()).toHaveLength(1);
  });

  test("is upgraded once if two processes start at the same time", async () => {
    const dataDir = unpackRelease("2026-11-22.sqlite.gz", onTestFinished);
    const [one, other] = [open(dataDir), open(dataDir)];
    // Each waits for its safety copy, when the other has read the same migrations.
    await Promise.all([
      migrate(one),
      migrateToLatest(other, { backupDir: path.join(dataDir, "more-backups"), now }),
    ]);
    expect(listAppliedMigrations(one).toSorted()).toEqual(Object.keys(allMigrations));
    expect(isMigrated(other)).toBe(true);
    expect([...findDamage(other), ...findMiscounts(other)]).toEqual([]);
    const fresh = openEmpty();
    await migrate(fresh);
    expect(readSchema(one)).toEqual(readSchema(fresh));
  });

  test("is unchanged if the disk is full, and upgraded once there is room", async () => {
    const file = openLastEarlier();
    // The pages of dropped indexes do not suffice for a copy of this table.
    file.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO notifications (title, message, type, created_at)
      SELECT 'Long', printf('%.4000c', 'x'), 'info', '2026' FROM n`);
    const had = readAll(file);
    const pages = Number(file.pragma("page_count", { simple: true }));
    file.pragma(`max_page_count = ${pages + 10}`);
    await expect(migrate(file)).rejects.toThrow(/full/);
    expect(readAll(file)).toEqual(had);
    expect(file.pragma("foreign_keys", { simple: true })).toBe(1);
    file.pragma("max_page_count = 1000000");
    await migrate(file);
    expect(isMigrated(file)).toBe(true);
  });

  test.each(["the first rows", "the last rows", "the end"])(
    "is unchanged if the process is killed at %s",
    async (at) => {
      const dataDir = unpackRelease(lastEarlier, onTestFinished);
      const had = readAll(open(dataDir));
      const child = spawnSync(
        process.execPath,
        ["--import", "tsx", "--input-type=module", "-e", killedUpgrade, dataDir, at],
        { encoding: "utf8" },
      );
      expect(child.stderr).toBe("");
      expect(child.signal).toBe("SIGKILL");
      const file = open(dataDir);
      expect(readAll(file)).toEqual(had);
      await migrate(file);
      expect(isMigrated(file)).toBe(true);
      expect(findMiscounts(file)).toEqual([]);
    },
  );
});

/** A process that upgrades a database and is killed before it commits. */
const killedUpgrade = `
  const { baseline, schema } = await import("./db/baseline.ts");
  const { earlierMigrations } = await import("./db/earlier-migrations/index.ts");
  const { earlierNames } = await import("./db/earlier-names.ts");
  const { openFile } = await import("./db/open-file.ts");
  const { upgradeEarlierDatabase } = await import("./db/upgrade-earlier-database.ts");
  const [dataDir, at] = process.argv.slice(-2);
  const file = openFile(dataDir + "/lodge.sqlite");
  file.function("die", () => process.kill(process.pid, "SIGKILL"));
  const killed = at === "the first rows" ? "settings" : "public_version";
  const mapping = { ...earlierNames };
  if (at !== "the end") mapping[killed] = { ...mapping[killed], values: { version: "die()" } };
  const definitions = [...schema.definitions, ...(at === "the end" ? ["SELECT die()"] : [])];
  upgradeEarlierDatabase(file, {
    from: Object.keys(earlierMigrations),
    to: Object.keys(baseline),
    schema: { ...schema, definitions },
    mapping,
  });`;

describe("the mapping of names", () => {
  const from = ["2026-01-01T00-00-00Z-earlier"];
  const to = ["2026-02-01T00-00-00Z-later"];
  const present = {
    tables: [
      `CREATE TABLE units (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        room TEXT NOT NULL REFERENCES rooms (name),
        label TEXT GENERATED ALWAYS AS (room || ' ' || number) VIRTUAL,
        state TEXT NOT NULL CHECK (state IN ('clean', 'dirty')),
        number INTEGER NOT NULL,
        next_to INTEGER REFERENCES units (id),
        note TEXT NOT NULL DEFAULT 'none'
      ) STRICT`,
      "CREATE TABLE rooms (name TEXT PRIMARY KEY, beds INTEGER) STRICT, WITHOUT ROWID",
      "CREATE TABLE doors (id INTEGER PRIMARY KEY, colour TEXT) STRICT",
      "CREATE TABLE texts (row INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT",
    ],
    definitions: [
      "CREATE UNIQUE INDEX units_number ON units (room, number)",
      "CREATE VIEW unit_labels AS SELECT label FROM units",
      "CREATE VIRTUAL TABLE search USING fts5(words, content = 'texts', content_rowid = 'row')",
      `CREATE TRIGGER units_inserted AFTER INSERT ON units
        BEGIN INSERT INTO texts (words) VALUES (NEW.state); END`,
    ],
  };
  const mapping: Record<string, TableMapping> = {
    doors: {
      to: "units",
      columns: { kind: "room", care: "state", near: "next_to" },
      values: { state: "CASE doors.care WHEN 'd' THEN 'dirty' ELSE 'clean' END" },
    },
    kinds: { to: "rooms", columns: { title: "name" } },
    // The name was another table's before.
    entrances: { to: "doors" },
  };
  const order = { from, to, schema: present, mapping };

  /** Opens a small database of earlier names. */
  function openSmall(): Database {
    const file = openEmpty();
    file.exec(`
      CREATE TABLE migrations (name TEXT PRIMARY KEY, done_at TEXT NOT NULL);
      INSERT INTO migrations VALUES ('${from[0]}', '2026-01-02');
      CREATE TABLE kinds (title TEXT PRIMARY KEY, beds INTEGER) STRICT, WITHOUT ROWID;
      CREATE TABLE doors (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL REFERENCES kinds (title),
        near INTEGER REFERENCES doors (id),
        care TEXT,
        shout TEXT GENERATED ALWAYS AS (upper(kind)) STORED
      ) STRICT;
      CREATE TABLE entrances (id INTEGER PRIMARY KEY, colour TEXT) STRICT;
      CREATE TABLE texts (row INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT;
      CREATE VIRTUAL TABLE search USING fts5(words, content = 'texts', content_rowid = 'row');
      CREATE INDEX doors_kind ON doors (kind);
      CREATE VIEW shouts AS SELECT shout FROM doors;
      CREATE TRIGGER doors_kept BEFORE DELETE ON doors BEGIN SELECT RAISE(ABORT, 'kept'); END;
      INSERT INTO kinds VALUES ('twin', 2), ('single', 1);
      INSERT INTO doors (id, number, kind, near, care)
        VALUES (3, 30, 'twin', NULL, 'd'), (4, 40, 'twin', 3, NULL), (9, 90, 'single', 4, 'c');
      DROP TRIGGER doors_kept;
      DELETE FROM doors WHERE id = 9;
      CREATE TRIGGER doors_kept BEFORE DELETE ON doors BEGIN SELECT RAISE(ABORT, 'kept'); END;
      INSERT INTO entrances VALUES (1, 'green');
      INSERT INTO texts VALUES (17, 'a quiet room')`);
    return file;
  }

  test("moves tables, columns and values, and keeps ids and references", () => {
    const [file, fresh] = [openSmall(), openEmpty()];
    upgradeEarlierDatabase(file, order);
    expect(file.prepare("SELECT * FROM units ORDER BY id").all()).toEqual([
      {
        ...{ id: 3, room: "twin", label: "twin 30", state: "dirty", number: 30 },
        ...{ next_to: null, note: "none" },
      },
      {
        ...{ id: 4, room: "twin", label: "twin 40", state: "clean", number: 40 },
        ...{ next_to: 3, note: "none" },
      },
    ]);
    expect(file.prepare("SELECT * FROM rooms ORDER BY name").all()).toEqual([
      { name: "single", beds: 1 },
      { name: "twin", beds: 2 },
    ]);
    expect(file.prepare("SELECT * FROM doors").all()).toEqual([{ id: 1, colour: "green" }]);
    // Copying fires no triggers.
    expect(file.prepare("SELECT * FROM texts").all()).toEqual([{ row: 17, words: "a quiet room" }]);
    expect(
      file.prepare("SELECT rowid FROM search WHERE search MATCH 'quiet'").pluck().all(),
    ).toEqual([17]);
    expect(file.prepare("SELECT * FROM migrations").all()).toEqual([
      { name: to[0], done_at: "2026-01-02" },
    ]);
    const { lastInsertRowid } = file
      .prepare("INSERT INTO units (room, state, number) VALUES ('twin', 'clean', 50)")
      .run();
    expect(lastInsertRowid).toBe(10);
    expect(() => file.exec("DELETE FROM rooms WHERE name = 'twin'")).toThrow(/FOREIGN KEY/);

    fresh.exec(`CREATE TABLE migrations (name TEXT PRIMARY KEY, done_at TEXT NOT NULL);
      ${[...present.tables, ...present.definitions].join(";")}`);
    expect(readSchema(file)).toEqual(readSchema(fresh));
  });

  test("does nothing to a database that has none of the earlier migrations", () => {
    const file = openSmall();
    upgradeEarlierDatabase(file, order);
    const had = readAll(file);
    upgradeEarlierDatabase(file, order);
    expect(readAll(file)).toEqual(had);
  });

  test.each([
    ["a value that fails", { values: { state: "json(doors.care)" } }, /malformed JSON/],
    ["a value that the schema refuses", { values: { state: "'tidy'" } }, /CHECK/],
    [
      "a column without a place",
      { columns: { kind: "room", near: "next_to" } },
      /doors has rows for units, which lacks care/,
    ],
    [
      "a column for two",
      { columns: { kind: "room", care: "room", near: "next_to" } },
      /doors has two columns for one of units/,
    ],
    ["a lost reference", { values: { room: "'suite'" } }, /leave 2 broken references/],
  ])("%s leaves the database unchanged", (_, change, error) => {
    const file = openSmall();
    const had = readAll(file);
    const broken = { ...mapping, doors: { ...mapping.doors, ...change } };
    // The value of the state is valid, unless it is changed.
    if ("values" in change && !("state" in change.values)) {
      Object.assign(broken.doors, { values: { ...mapping.doors?.values, ...change.values } });
    }
    expect(() => upgradeEarlierDatabase(file, { ...order, mapping: broken })).toThrow(error);
    expect(readAll(file)).toEqual(had);
    expect(file.pragma("foreign_keys", { simple: true })).toBe(1);
    upgradeEarlierDatabase(file, order);
    expect(file.prepare("SELECT count(*) FROM units").pluck().get()).toBe(2);
  });

  test("an incomplete list of earlier migrations is refused", () => {
    const file = openSmall();
    const incomplete = { ...order, from: [...from, "2026-01-03T00-00-00Z-more"] };
    expect(() => upgradeEarlierDatabase(file, incomplete)).toThrow(/not all done/);
  });

  test("all tables and columns that it names exist", () => {
    const file = openEmpty();
    applyMigrations(file, earlierMigrations, now);
    const list = file.prepare("SELECT name FROM pragma_table_xinfo(?)").pluck();
    for (const [table, { columns: renamed = {} }] of Object.entries(earlierNames)) {
      expect(list.all(table), table).toEqual(expect.arrayContaining(Object.keys(renamed)));
    }
  });
});

describe("before its upgrade, an earlier database", () => {
  test("is read under the present names, also by a read-only connection", async () => {
    const dataDir = unpackRelease(lastEarlier, onTestFinished);
    const file = openFile(path.join(dataDir, "lodge.sqlite"), { readonly: true });
    onTestFinished(() => void file.close());
    file.exec("BEGIN");
    applyPresentNames(file);
    expect(findMiscounts(file)).toEqual([]);
    const removed = listRemovedUsers(file);
    expect(removed.length).toBeGreaterThan(0);
    const upgraded = openLastEarlier();
    await migrate(upgraded);
    expect(removed).toEqual(listRemovedUsers(upgraded));
    const views = "SELECT count(*) FROM sqlite_temp_master WHERE type = 'view'";
    expect(file.prepare(views).pluck().get()).toBeGreaterThan(10);
    applyPresentNames(upgraded);
    expect(upgraded.prepare(views).pluck().get()).toBe(0);
  });

  test("is read and counted under present names that other tables had", () => {
    const dataDir = unpackRelease(lastEarlier, onTestFinished);
    const file = openFile(path.join(dataDir, "lodge.sqlite"), { readonly: true });
    onTestFinished(() => void file.close());
    const mapping = {
      seatings: { to: "table_reservations", columns: { people: "guests" } },
      table_reservations: { to: "table_enquiries", values: { time: "'at ' || time" } },
      not_there_yet: { to: "later" },
    };
    const read = (sql: string) => file.prepare(sql).all();
    const was = [
      read("SELECT id, people AS guests FROM seatings"),
      read("SELECT request_id, 'at ' || time AS time FROM table_reservations"),
    ];
    const counts = countTables(file);
    applyPresentNames(file, mapping);
    expect([
      read("SELECT id, guests FROM table_reservations"),
      read("SELECT request_id, time FROM table_enquiries"),
    ]).toEqual(was);
    expect(countTables(file)).toEqual(counts);
    const [earlier, present] = [earlierMigrations, baseline].map(
      (migrations) => Object.keys(migrations).at(-1) ?? "",
    );
    const had = { seatings: 3, table_reservations: 7, bookings: 9 };
    expect(renameCounts(had, earlier ?? "", mapping)).toEqual({
      ...{ table_reservations: 3, table_enquiries: 7, bookings: 9 },
    });
    expect(renameCounts(had, present ?? "", mapping)).toBe(had);
  });
});

test("the schema has the statements of the baseline, but for a new database's rows", () => {
  const statements = Object.values(baseline).flatMap((migration) => migration.statements);
  const parts = [...schema.tables, ...schema.definitions];
  expect(statements).toEqual(expect.arrayContaining(parts));
  const others = statements.filter((statement) => !parts.includes(statement));
  expect(others.every((statement) => /^INSERT INTO \w+ \(/.test(statement))).toBe(true);
});
