import type { Database } from "better-sqlite3";
import { expect } from "vitest";
import { findLedgerFaults } from "./ledger";

/** Expects each booking to have its log entry, notification and draft link. */
function expectBookingsWhole(file: Database): void {
  const counts = file
    .prepare(
      `SELECT (SELECT count(*) FROM bookings) AS bookings,
         (SELECT count(DISTINCT subject_id) FROM audit_log
            WHERE subject = 'booking' AND action = 'created') AS logged,
         (SELECT count(DISTINCT action_url) FROM notifications) AS notified,
         (SELECT count(booking_id) FROM booking_drafts) AS linked`,
    )
    .get() as Record<"bookings" | "logged" | "notified" | "linked", number>;
  const { bookings } = counts;
  expect(counts).toEqual({ bookings, logged: bookings, notified: bookings, linked: bookings });
}

/** Expects complete bookings without overbooked nights, and a database that passes SQLite's checks. */
export function expectFileSound(file: Database): void {
  expect(findLedgerFaults(file)).toEqual([]);
  expectBookingsWhole(file);
  expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(file.pragma("foreign_key_check")).toEqual([]);
}
