import { beforeEach, describe, expect, test } from "vitest";
import { calculateHeldSpan } from "~/dining-and-events/events/event-details";
import { temporaryDatabase } from "../world/temporary-database";

const { file, run, row } = await temporaryDatabase();

beforeEach(() => {
  file.exec("DELETE FROM space_events");
});

interface Raw {
  space?: string;
  day?: string;
  setup?: number;
  teardown?: number;
}

/** Inserts an event with a start and an end time. */
function hold(start: string, end: string, raw: Raw = {}): number {
  const { space = "hall", day = "2030-01-02", setup = 60, teardown = 30 } = raw;
  const { lastInsertRowid } = run(
    `INSERT INTO space_events (space_id, day, start_time, end_time, setup_minutes,
         teardown_minutes, title, people, created_at)
       VALUES (?, ?, ?, ?, ?, ?, 'Meeting', 10, '2026-01-01')`,
    space,
    day,
    start,
    end,
    setup,
    teardown,
  );
  return Number(lastInsertRowid);
}

const heldOf = (id: number) =>
  row(`SELECT held_from AS "from", hold_expires_at AS until FROM space_events WHERE id = ?`, id);

describe("the database refuses two events in one space", () => {
  test.each([
    ["the same time", "09:00", "12:00"],
    ["while it is set up", "07:00", "07:45"],
    ["while it is cleared, to be set up itself", "13:29", "15:00"],
    ["around it", "06:00", "23:00"],
    ["within it", "10:00", "10:30"],
  ])("%s", (_, start, end) => {
    hold("09:00", "12:00");
    expect(() => hold(start, end)).toThrow("space_taken");
    expect(() => hold(start, end, { space: "boardroom" })).not.toThrow();
  });

  test("but accepts events one after the other, to the minute", () => {
    hold("09:00", "12:00");
    hold("13:30", "15:00");
    hold("06:00", "07:30");
    expect(() => hold("16:30", "17:00", { setup: 61 })).toThrow("space_taken");
  });

  test("an overlap past midnight", () => {
    hold("20:00", "24:00", { teardown: 120 });
    const next = { day: "2030-01-03" };
    expect(() => hold("02:30", "04:00", next)).toThrow("space_taken");
    hold("03:00", "04:00", next);
    expect(() => hold("22:00", "23:00", { day: "2030-01-03", setup: 1200 })).toThrow("space_taken");
  });

  test("an event moved, extended, moved to another space, or reinstated", () => {
    hold("09:00", "12:00");
    const later = hold("16:00", "18:00");
    const change = (set: string) => () => run(`UPDATE space_events SET ${set} WHERE id = ?`, later);
    expect(change("start_time = '13:00'")).toThrow("space_taken");
    expect(change("setup_minutes = 300")).toThrow("space_taken");
    expect(change("day = '2030-01-01'")).not.toThrow();
    expect(change("start_time = '11:00', end_time = '12:00'")).not.toThrow();
    expect(change("day = '2030-01-02'")).toThrow("space_taken");
    expect(change("cancelled_at = 'now', day = '2030-01-02'")).not.toThrow();
    expect(change("cancelled_at = NULL")).toThrow("space_taken");
  });

  test("an event that replaces another by its id", () => {
    const id = hold("09:00", "12:00");
    expect(() =>
      run(
        `INSERT OR REPLACE INTO space_events (id, space_id, day, start_time, end_time,
             setup_minutes, teardown_minutes, title, people, created_at)
           VALUES (?, 'hall', '2030-01-02', '09:00', '12:00', 0, 0, '', 1, '2026-01-01')`,
        id,
      ),
    ).toThrow("events_are_changed");
  });
});

test.each([
  ["09:00", "12:00", 60, 30],
  ["00:15", "24:00", 30, 45],
  ["09:00", "24:00", 0, 0],
  ["00:00", "00:30", 1440, 1440],
])(
  "program and database hold the same span: %s to %s, %i before, %i after",
  (start, end, setup, teardown) => {
    const span = calculateHeldSpan({
      ...{ day: "2030-01-01", startTime: start, endTime: end },
      ...{ setupMinutes: setup, teardownMinutes: teardown },
    });
    expect(heldOf(hold(start, end, { day: "2030-01-01", setup, teardown }))).toEqual(span);
  },
);

test("a sent offer never changes, and an enquiry has one open offer", () => {
  file.exec(`INSERT INTO enquiries (id, kind, name, email, created_at)
      VALUES ('REQ0000000000001', 'conference', 'Ana', 'ana@example.com', '2026-01-01')`);
  const insert = file.prepare(
    `INSERT INTO conference_offers (id, enquiry_id, space_id, day, start_time, end_time,
       setup_minutes, teardown_minutes, people, quote, total_cents, text, valid_until, language,
       idempotency_key, sent_at)
     VALUES (?, 'REQ0000000000001', 'hall', '2030-01-02', '09:00', '12:00', 0, 0, 1,
       '{"totalCents":100}', 100, 'Welcome', '2030-01-01', 'en', ?, ?)`,
  );
  insert.run("0FFER00000000001", "K".repeat(16), "2026-01-01");
  const again = () => insert.run("0FFER00000000002", "L".repeat(16), "2026-01-02");
  expect(again).toThrow("UNIQUE");
  const change = (set: string) => () =>
    file.exec(`UPDATE conference_offers SET ${set} WHERE id = '0FFER00000000001'`);
  expect(change(`quote = '{"totalCents":50}', total_cents = 50`)).toThrow("offers_are_kept");
  expect(change("valid_until = '2031-01-01'")).toThrow("offers_are_kept");
  expect(change("text = 'Other'")).toThrow("offers_are_kept");
  change("text = ''")();
  change("withdrawn_at = '2026-01-02'")();
  expect(change("accepted_at = '2026-01-03'")).toThrow("offer_withdrawn");
  expect(again).not.toThrow();
  const decline = (set: string) => () =>
    file.exec(`UPDATE conference_offers SET ${set} WHERE id = '0FFER00000000002'`);
  expect(decline("declined_at = '2026-01-03'")).toThrow("offers_are_kept");
  decline("declined_at = '2026-01-03', withdrawn_at = '2026-01-03'")();
  expect(decline("declined_at = NULL")).toThrow("offers_are_kept");
  expect(decline("withdrawn_at = NULL")).toThrow("offers_are_kept");
});
