import type { RawBuilder } from "kysely";
import { describe, expect, test } from "vitest";
import {
  arrivalsQuery,
  cancelledDaysQuery,
  soldNightsQuery,
} from "~/reports/report-queries.server";
import {
  balanceDueByMonthQuery,
  cancellationsQuery,
  countryQuery,
  extrasQuery,
  staysQuery,
} from "~/reports/stay-queries.server";
import { inDays } from "../world/days";
import { temporaryDatabase } from "../world/temporary-database";

const { file, db } = await temporaryDatabase();

/** Returns SQLite's query plan, one line per step. */
function plan(query: { compile(): { sql: string; parameters: readonly unknown[] } }): string[] {
  const { sql, parameters } = query.compile();
  const rows = file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
  return rows.map(({ detail }) => detail);
}

describe("a period's figures read only its own days of a covering index", () => {
  const period = { from: inDays(-30), to: inDays(0) };
  const range = { from: "2026-01-01T00:00:00.000Z", before: "2026-02-01T00:00:00.000Z" };
  const shifts = [{ from: range.from, offsetMinutes: 120 }];
  test.each([
    ["nights sold", soldNightsQuery(db, period), "bookings_insight (check_in>? AND check_in<?)"],
    ["arrivals", arrivalsQuery(db, period), "bookings_insight (check_in>? AND check_in<?)"],
    [
      "cancellations",
      cancelledDaysQuery(db, range, shifts),
      "bookings_cancelled (cancelled_at>? AND cancelled_at<?)",
    ],
  ])("%s", (_, query, index) => {
    const lines = plan(query);
    expect(lines.join("\n")).toContain(`SEARCH bookings USING COVERING INDEX ${index}`);
    expect(lines.filter((line) => line.startsWith("SCAN"))).toEqual([]);
  });
});

describe("prices are read only for the stays of a period", () => {
  const period = { from: inDays(0), to: inDays(365) };
  const range = { from: "2026-01-01T00:00:00.000Z", before: "2026-02-01T00:00:00.000Z" };
  // Rows of the table itself are scattered: reading a year of them took four times as long.
  const prices = "COVERING INDEX bookings_insight (check_in>? AND check_in<?)";
  const compiled = (query: RawBuilder<unknown>) => ({ compile: () => query.compile(db) });
  test.each([
    ["stays", staysQuery(db, period), prices],
    ["stays, those cancelled since too", staysQuery(db, period, range.from), prices],
    ["guests by country", compiled(countryQuery(period)), prices],
    [
      "cancellations",
      cancellationsQuery(db, range),
      "INDEX bookings_cancelled (cancelled_at>? AND cancelled_at<?)",
    ],
    ["extras", extrasQuery(db, period), "INDEX folio_lines_day (day>? AND day<?)"],
    ["who owes", balanceDueByMonthQuery(db, period.from), "INDEX bookings_owed (check_in>?)"],
  ])("%s", (_, query, index) => {
    const lines = plan(query);
    expect(lines.join("\n")).toContain(` USING ${index}`);
    expect(lines.filter((line) => line.startsWith("SCAN"))).toEqual([]);
  });
});
