import { beforeEach, describe, expect, test } from "vitest";
import { clearOldEventTexts } from "~/dining-and-events/events/purge-events.server";
import { anonymiseOldTableReservations } from "~/dining-and-events/tables/purge-table-reservations.server";
import { temporaryDatabase } from "../world/temporary-database";

const { file, db, run, value } = await temporaryDatabase();

beforeEach(() => {
  file.exec(`DELETE FROM table_reservations; DELETE FROM restaurant_tables;
    INSERT INTO restaurant_tables (id, name, seats, position) VALUES (1, '1', 4, 1), (2, '2', 4, 2)`);
});

/** Inserts a party at tables, with a start and an end time. */
function seat(time: string, until: string, tables: number[], day = "2030-01-02"): number {
  const { lastInsertRowid } = run(
    `INSERT INTO table_reservations (day, time, until, people, name, created_at)
       VALUES (?, ?, ?, 2, 'Grace', '2026-01-01')`,
    day,
    time,
    until,
  );
  for (const table of tables) {
    run("INSERT INTO table_reservation_tables VALUES (?, ?)", lastInsertRowid, table);
  }
  return Number(lastInsertRowid);
}

/** Counts pairs of parties at the same table and time, independently of the triggers. */
const faults = () =>
  value(`SELECT count(*) FROM table_reservation_tables AS a JOIN table_reservations AS one ON one.id = a.table_reservation_id
         JOIN table_reservation_tables AS b ON b.table_id = a.table_id AND b.table_reservation_id > a.table_reservation_id
         JOIN table_reservations AS other ON other.id = b.table_reservation_id
       WHERE one.day = other.day AND one.time < other.until AND other.time < one.until
         AND one.cancelled_at IS NULL AND other.cancelled_at IS NULL`);

describe("the database refuses two parties at one table", () => {
  test.each([
    ["the same time", "19:00", "21:00"],
    ["its end", "20:59", "23:00"],
    ["its beginning", "17:00", "19:01"],
    ["within it", "19:30", "20:00"],
    ["around it", "18:00", "24:00"],
  ])("a new party over %s", (_, time, until) => {
    seat("19:00", "21:00", [1]);
    expect(() => seat(time, until, [2, 1])).toThrow("table_taken");
    expect(faults()).toBe(0);
  });

  test("but accepts parties at another time or table, or after a cancellation", () => {
    const first = seat("19:00", "21:00", [1]);
    seat("21:00", "23:00", [1]);
    seat("17:00", "19:00", [1]);
    seat("19:00", "21:00", [2]);
    seat("19:00", "21:00", [1], "2030-01-03");
    run("UPDATE table_reservations SET cancelled_at = 'now' WHERE id = ?", first);
    seat("19:30", "20:30", [1]);
    expect(faults()).toBe(0);
    expect(() =>
      run("UPDATE table_reservations SET cancelled_at = NULL WHERE id = ?", first),
    ).toThrow("table_taken");
  });

  test("a party moved, extended or given another table", () => {
    seat("19:00", "21:00", [1]);
    const later = seat("21:00", "23:00", [1]);
    const beside = seat("19:00", "21:00", [2]);
    const change = (set: string, id: number) => () =>
      run(`UPDATE table_reservations SET ${set} WHERE id = ?`, id);
    expect(change("time = '20:30'", later)).toThrow("table_taken");
    expect(change("day = '2030-01-03', time = '20:30'", later)).not.toThrow();
    expect(change("day = '2030-01-02'", later)).toThrow("table_taken");
    expect(() =>
      run(
        "UPDATE table_reservation_tables SET table_id = 1 WHERE table_reservation_id = ?",
        beside,
      ),
    ).toThrow("table_reservation_tables_are_replaced");
    expect(() =>
      run("INSERT OR REPLACE INTO table_reservation_tables VALUES (?, 1)", beside),
    ).toThrow("table_taken");
    expect(faults()).toBe(0);
  });

  test("a party that replaces another by its id", () => {
    const first = seat("19:00", "21:00", [1]);
    expect(() =>
      run(
        `INSERT OR REPLACE INTO table_reservations (id, day, time, until, people, created_at)
           VALUES (?, '2030-01-02', '20:00', '22:00', 2, '2026-01-01')`,
        first,
      ),
    ).toThrow("table_reservations_are_changed");
  });
});

test.each([
  ["until = time"],
  ["time = '9:00'"],
  ["until = '25:00'"],
  ["day = 'soon'"],
  ["people = 0"],
])("a party with %s is refused", (change) => {
  const id = seat("19:00", "21:00", [1]);
  expect(() => run(`UPDATE table_reservations SET ${change} WHERE id = ?`, id)).toThrow("CHECK");
});

test("notes and names of table reservations and events are purged, each in its time", async () => {
  seat("19:00", "21:00", [1], "2030-01-01");
  seat("19:00", "21:00", [1], "2030-02-01");
  file.exec("UPDATE table_reservations SET note = 'No nuts', phone = '12345'");
  const rows = () =>
    file.prepare("SELECT name, phone, note FROM table_reservations ORDER BY day").raw().all();
  await anonymiseOldTableReservations(db, { notes: "2030-01-02", names: "2030-01-01" });
  expect(rows()).toEqual([
    ["Grace", "12345", ""],
    ["Grace", "12345", "No nuts"],
  ]);
  await anonymiseOldTableReservations(db, { notes: "2030-01-02", names: "2030-01-02" });
  expect(rows()).toEqual([
    ["", "", ""],
    ["Grace", "12345", "No nuts"],
  ]);
  const event = file.prepare(
    `INSERT INTO space_events (space_id, day, start_time, end_time, setup_minutes, teardown_minutes,
       title, contact, note, people, created_at)
     VALUES ('hall', ?, '09:00', '10:00', 0, 0, 'Meeting', 'Ana', 'Stage', 2, '2026-01-01')`,
  );
  event.run("2030-01-01");
  event.run("2030-01-02");
  await clearOldEventTexts(db, { events: "2030-01-02", offers: new Date("2030-01-01") });
  const left = file.prepare("SELECT title, contact, note FROM space_events ORDER BY day").raw();
  expect(left.all()).toEqual([
    ["", "", ""],
    ["Meeting", "Ana", "Stage"],
  ]);
});
