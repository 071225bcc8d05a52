import { describe, expect, test } from "vitest";
import {
  calculateLastScheduledTime,
  formatAge,
  formatBackupName,
  isBackupDue,
  isDrillDue,
  listExpiredBackups,
  parseBackupName,
  type ScheduledRun,
} from "~/operations/backups/backup-policy";
import {
  describeMaintenance,
  type MaintenanceState,
} from "~/operations/backups/describe-maintenance";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const at = (text: string) => new Date(text);

describe("which backups are kept", () => {
  const now = at("2026-11-23T01:00:00Z");
  /** One for each night, the newest just now. */
  const nightly = (count: number) =>
    Array.from({ length: count }, (_, index) => formatBackupName(new Date(+now - index * dayMs)));
  const kept = (names: string[], when = now) => {
    const dropped = new Set(listExpiredBackups(names, when));
    return names.filter((name) => !dropped.has(name)).map((name) => name.slice(0, 10));
  };

  test("after two years: seven days, four weeks and twelve months", () => {
    expect(kept(nightly(800))).toEqual([
      ...["2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18"],
      ...["2026-11-17", "2026-11-15", "2026-11-08"],
      ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31"],
      ...["2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
    ]);
  });

  test.each([
    ["none", [], []],
    ["one however old", ["2019-03-01T01-00-00.000Z"], ["2019-03-01"]],
    ["those of other names", ["before-migration-2020.sqlite", "notes"], ["before-mig", "notes"]],
    [
      "all of the last day, whoever made them",
      ["2026-11-23T00-59-00.000Z", "2026-11-23T00-58-00.000Z", "2026-11-22T09-00-00.000Z"],
      ["2026-11-23", "2026-11-23", "2026-11-22"],
    ],
    [
      "the newest of an older day",
      ["2026-11-20T08-00-00.000Z", "2026-11-20T23-00-00.000Z", "2026-11-21T08-00-00.000Z"],
      ["2026-11-20", "2026-11-21"],
    ],
    [
      "as many of those that are there, when none came for years",
      ["2020-01-01T01-00-00.000Z", "2020-01-02T01-00-00.000Z", "2020-01-03T01-00-00.000Z"],
      ["2020-01-01", "2020-01-02", "2020-01-03"],
    ],
  ])("%s", (_, names, expected) => {
    expect(kept(names)).toEqual(expected);
  });

  test("pruning each night gives the same result as pruning once", () => {
    let there: string[] = [];
    for (let day = 799; day >= 0; day--) {
      const night = new Date(+now - day * dayMs);
      there.push(formatBackupName(night));
      const dropped = listExpiredBackups(there, night);
      there = there.filter((name) => !dropped.includes(name));
    }
    expect(there.reverse().map((name) => name.slice(0, 10))).toEqual(kept(nightly(800)));
  });

  test("a backup's name is its time", () => {
    expect(parseBackupName(formatBackupName(now))).toEqual(now);
    for (const other of ["2026-11-23T01-00-00.000Z.part", ".drill-12", "manifest.json"]) {
      expect(parseBackupName(other)).toBeNull();
    }
  });
});

test.each([
  ["2026-11-23T01:00:00Z", 3, "Africa/Kigali", "2026-11-23T01:00:00Z"],
  ["2026-11-23T00:59:59Z", 3, "Africa/Kigali", "2026-11-22T01:00:00Z"],
  ["2026-11-22T22:30:00Z", 0, "Africa/Kigali", "2026-11-22T22:00:00Z"],
  ["2026-11-23T20:59:00Z", 23, "Africa/Kigali", "2026-11-22T21:00:00Z"],
  ["2026-03-29T01:30:00Z", 1, "Europe/London", "2026-03-29T01:00:00Z"],
  ["2026-10-25T02:30:00Z", 2, "Europe/London", "2026-10-25T02:00:00Z"],
])("at %s the hour %i in %s last began at %s", (now, hour, zone, slot) => {
  expect(calculateLastScheduledTime(at(now), hour, zone)).toEqual(at(slot));
});

describe("the nightly backup", () => {
  const clock = { hour: 3, timeZone: "Africa/Kigali" };
  const since = at("2026-01-01T00:00:00Z");
  const ok = (text: string): ScheduledRun => ({ startedAt: at(text), isOk: true });
  const failed = (text: string): ScheduledRun => ({ startedAt: at(text), isOk: false });

  test.each([
    ["at the hour", "2026-11-23T01:00:05Z", [ok("2026-11-22T01:00:04Z")], true],
    ["before it", "2026-11-23T00:59:00Z", [ok("2026-11-22T01:00:04Z")], false],
    ["when it was made", "2026-11-23T01:00:40Z", [ok("2026-11-23T01:00:05Z")], false],
    ["after a night without power", "2026-11-23T07:00:00Z", [ok("2026-11-21T01:00:00Z")], true],
    ["after weeks without power", "2026-11-23T00:10:00Z", [], true],
    ["soon after it failed", "2026-11-23T01:30:00Z", [failed("2026-11-23T01:00:00Z")], false],
    ["an hour after it failed", "2026-11-23T02:00:01Z", [failed("2026-11-23T01:00:00Z")], true],
    [
      "when it went well after it failed",
      "2026-11-23T05:00:00Z",
      [ok("2026-11-23T02:00:00Z"), failed("2026-11-23T01:00:00Z")],
      false,
    ],
    [
      "when the clock was put back over the hour",
      "2026-11-23T00:30:00Z",
      [ok("2026-11-23T01:00:05Z"), ok("2026-11-22T01:00:05Z")],
      false,
    ],
    [
      "when the hour then comes again",
      "2026-11-23T01:00:02Z",
      [ok("2026-11-23T01:00:05Z"), ok("2026-11-22T01:00:05Z")],
      false,
    ],
    [
      "when the clock had been years ahead",
      "2026-11-23T01:00:02Z",
      [ok("2031-05-01T01:00:05Z")],
      true,
    ],
  ])("%s", (_, now, runs, isDue) => {
    expect(isBackupDue(at(now), clock, { runs, since })).toBe(isDue);
  });

  test("a new lodge makes up for no backup before its first night", () => {
    const began = at("2026-11-23T05:00:00Z");
    const none = { runs: [], since: began };
    expect(isBackupDue(at("2026-11-23T05:01:00Z"), clock, none)).toBe(false);
    expect(isBackupDue(at("2026-11-24T00:59:00Z"), clock, none)).toBe(false);
    expect(isBackupDue(at("2026-11-24T01:00:00Z"), clock, none)).toBe(true);
  });

  test.each(["Africa/Kigali", "Europe/London", "America/New_York", "UTC"])(
    "a check every ten minutes for a year in %s: one backup a day",
    (timeZone) => {
      const runs: ScheduledRun[] = [];
      const begin = at("2026-01-01T00:00:00Z");
      for (let ms = 0; ms < 365 * dayMs; ms += hourMs / 6) {
        const now = new Date(+begin + ms);
        const near = runs.slice(0, 3);
        if (isBackupDue(now, { hour: 2, timeZone }, { runs: near, since: begin })) {
          runs.unshift({ startedAt: now, isOk: true });
        }
      }
      const days = new Set(runs.map(({ startedAt }) => startedAt.toISOString().slice(0, 10)));
      expect([runs.length, days.size]).toEqual([365, 365]);
    },
  );
});

test.each([
  ["never tried", [], true],
  ["six days after one", [{ startedAt: at("2026-11-17T01:05:00Z"), isOk: true }], false],
  ["a week after one", [{ startedAt: at("2026-11-16T01:05:00Z"), isOk: true }], true],
  ["a night after one failed", [{ startedAt: at("2026-11-22T01:05:00Z"), isOk: false }], true],
  ["an hour after one failed", [{ startedAt: at("2026-11-23T00:00:00Z"), isOk: false }], false],
  ["when the clock was ahead", [{ startedAt: at("2030-01-01T00:00:00Z"), isOk: true }], true],
])("a drill is due: %s", (_, runs, isDue) => {
  expect(isDrillDue(at("2026-11-23T01:00:00Z"), runs)).toBe(isDue);
});

test.each([
  [0, "0 minutes"],
  [60_000, "1 minute"],
  [119 * 60_000, "119 minutes"],
  [2 * hourMs, "2 hours"],
  [47 * hourMs, "47 hours"],
  [48 * hourMs, "2 days"],
  [-hourMs, "0 minutes"],
])("%i ms are %s", (ms, words) => {
  expect(formatAge(new Date(1e12), new Date(1e12 + ms))).toBe(words);
});

describe("what administrators see", () => {
  const now = at("2026-11-23T06:00:00Z");
  const fine: MaintenanceState = {
    backup: { succeededAt: "2026-11-23T01:00:00.000Z", failure: null },
    copy: { succeededAt: "2026-11-23T01:01:00.000Z", failure: null, isConfigured: true },
    drill: { succeededAt: "2026-11-20T01:05:00.000Z", failure: null },
    failedMails: 0,
    disk: { freeBytes: 20 * 1024 ** 3, totalBytes: 40 * 1024 ** 3, isLow: false },
  };
  const never = { succeededAt: null, failure: null };
  const lineOf = (maintenance: Partial<MaintenanceState>, name: string) => {
    const lines = describeMaintenance({ ...fine, ...maintenance }, now, "Africa/Kigali");
    const { label: _, ...line } = lines.find((each) => each.label === name) ?? {};
    return line;
  };

  test("all lines are good when all is well", () => {
    const lines = describeMaintenance(fine, now, "Africa/Kigali");
    expect(lines.map(({ tone }) => tone)).toEqual(["good", "good", "good", "good", "good"]);
  });

  test.each([
    [fine, "Last backup", { tone: "good", value: "5 hours ago", detail: "Mon 23 Nov 2026, 03:00" }],
    [{ backup: never }, "Last backup", { tone: "waiting", value: "Never", detail: "" }],
    [
      { backup: { succeededAt: "2026-11-21T01:00:00.000Z", failure: null } },
      "Last backup",
      { tone: "off", value: "2 days ago", detail: "Sat 21 Nov 2026, 03:00" },
    ],
    [
      { backup: { succeededAt: null, failure: "No room." } },
      "Last backup",
      { tone: "off", value: "Never", detail: "Last attempt failed: No room." },
    ],
    [
      { copy: { ...never, isConfigured: false } },
      "Off-site copy",
      { tone: "waiting", value: "No", detail: "Not set up." },
    ],
    [{ drill: never }, "Last restore test", { tone: "waiting", value: "Never", detail: "" }],
    [
      { failedMails: 3 },
      "Failed emails",
      {
        tone: "off",
        value: "3",
        detail: "",
        href: "/admin/settings/notifications?mails=failed#outbox",
      },
    ],
    [
      { disk: { freeBytes: 1024 ** 3 / 4, totalBytes: 8 * 1024 ** 3, isLow: true } },
      "Free disk space",
      { tone: "off", value: "0.3 GB", detail: "of 8.0 GB" },
    ],
  ])("%o: %s", (maintenance, name, expected) => {
    expect(lineOf(maintenance, name)).toEqual(expected);
  });
});
