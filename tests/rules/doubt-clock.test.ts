import { newestMigrationAt } from "db/newest-change";
import { expect, test } from "vitest";
import { checkClock } from "~/operations/startup/check-clock";

const programFrom = new Date("2026-11-22T04:00:00Z");
const doubt = (now: string, newest: string | null, isTrusted = false) =>
  checkClock(new Date(now), {
    newestChangeAt: newest === null ? null : new Date(newest),
    programBuiltAfter: programFrom,
    isTrusted,
    dataDir: "/srv/lodge",
  });

test("a clock up to a day before the newest entry, or after it, is accepted", () => {
  expect(doubt("2026-12-02T08:00:00Z", "2026-12-02T07:59:00Z")).toBeNull();
  expect(doubt("2026-12-02T08:00:00Z", "2026-12-03T08:00:00Z")).toBeNull();
  expect(doubt("2026-11-23T00:00:00Z", null)).toBeNull();
});

test("a clock over a day before the newest entry is refused, with a remedy", () => {
  const refused = doubt("1971-01-01T00:00:00Z", "2026-12-03T08:00:00Z");
  expect(refused?.kind).toBe("refuse");
  for (const part of ["1971-01-01", "2026-12-03", "timedatectl", "/srv/lodge/clock-is-right"]) {
    expect(refused?.message).toContain(part);
  }
  expect(doubt("1971-01-01T00:00:00Z", "2026-12-03T08:00:00Z", true)?.kind).toBe("warn");
});

test("with an empty database, a clock before the program's release is only a warning", () => {
  expect(doubt("1971-01-01T00:00:00Z", null)?.kind).toBe("warn");
});

test("the newest migration tells the date of the release", () => {
  expect(newestMigrationAt().getTime()).toBeGreaterThanOrEqual(Date.parse("2026-11-23T04:30:00Z"));
});
