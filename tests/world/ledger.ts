import type { Database } from "better-sqlite3";
import { expect } from "vitest";

/** The night ledger says what a recount of the bookings says, and no night is overbooked. */
export function expectLedgerHolds(file: Database): void {
  const ledger = file
    .prepare("SELECT room_id, night, taken FROM room_nights WHERE taken > 0 ORDER BY 1, 2")
    .all();
  const recount = file
    .prepare(
      `SELECT room_id, day AS night, count(*) AS taken
       FROM bookings JOIN calendar_days ON day >= check_in AND day < check_out
       WHERE status <> 'cancelled' GROUP BY 1, 2 ORDER BY 1, 2`,
    )
    .all();
  expect(ledger).toEqual(recount);
  const overbooked = file
    .prepare("SELECT * FROM room_nights JOIN rooms ON rooms.id = room_id WHERE taken > units")
    .all();
  expect(overbooked).toEqual([]);
}

/** Every booking came with its log entry, its notification and its draft's link, or not at all. */
export function expectBookingsWhole(file: Database): void {
  const counts = file
    .prepare(
      `SELECT (SELECT count(*) FROM bookings) AS bookings,
         (SELECT count(DISTINCT booking_id) FROM booking_log WHERE action = 'created') AS logged,
         (SELECT count(DISTINCT action_url) FROM notifications) AS notified,
         (SELECT count(booking_id) FROM booking_drafts) AS linked`,
    )
    .get() as Record<"bookings" | "logged" | "notified" | "linked", number>;
  const { bookings } = counts;
  expect(counts).toEqual({ bookings, logged: bookings, notified: bookings, linked: bookings });
}

/** The file is sound: SQLite's own checks find nothing. */
export function expectFileSound(file: Database): void {
  expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(file.pragma("foreign_key_check")).toEqual([]);
}
