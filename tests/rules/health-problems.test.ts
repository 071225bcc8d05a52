import { expect, test } from "vitest";
import { findHealthProblems, type SystemState } from "~/operations/health/health-problems";

const now = new Date("2026-11-23T12:00:00.000Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const megabytes = (count: number) => count * 1024 ** 2;

const maintenance = {
  lastBackupAt: hoursAgo(9),
  backupRunningSince: null,
  lastDrillAt: hoursAgo(80),
  isLastDrillOk: true,
  failedCopyAt: null,
  restoredAt: null,
};
const well: SystemState = {
  disk: { freeBytes: megabytes(6000), totalBytes: megabytes(100_000) },
  damage: null,
  channelOutages: [],
  mail: {
    ...{ waitingCount: 0, failedCount: 0, heldCount: 0 },
    ...{ oldestWaitingAt: null, newestFailureAt: null, newestSentAt: null },
  },
  maintenance,
  installedAt: hoursAgo(10_000),
};
const backup = (
  lastBackupAt: string | null,
  backupRunningSince: string | null = null,
): Partial<SystemState> => ({
  maintenance: {
    ...maintenance,
    lastBackupAt,
    backupRunningSince,
    lastDrillAt: null,
    isLastDrillOk: null,
  },
});
const mail = (facts: Partial<SystemState["mail"]>): Partial<SystemState> => ({
  mail: { ...well.mail, ...facts },
});
const disk = (free: number, total: number): Partial<SystemState> => ({
  disk: { freeBytes: megabytes(free), totalBytes: megabytes(total) },
});

test.each<[what: string, facts: Partial<SystemState>, parts: string[], says?: RegExp]>([
  ["all is well", {}, []],
  [
    "a channel's calendar is out",
    {
      channelOutages: [
        { channelName: "Airbnb", roomName: "Kivu", since: hoursAgo(24), isUnstable: false },
        { channelName: "Vrbo", roomName: "Kivu", since: hoursAgo(3), isUnstable: true },
      ],
    },
    ["channels"],
    /2 channel calendars cannot be read: Airbnb for Kivu \(since 24 hours ago\), Vrbo for Kivu \(often, since 3 hours ago\)/,
  ],
  ["nothing is known", { disk: null, maintenance: null, installedAt: null }, []],
  // Disk: 5 % must be free, but at least 500 MB and at most 5 GB.
  ["a small disk has 500 MB", disk(500, 2000), []],
  [
    "a small disk has less",
    disk(499, 2000),
    ["disk"],
    /^Only 499 MB of disk space is free; at least 500 MB/,
  ],
  ["5 % of a middling disk", disk(2500, 50_000), []],
  ["less than 5 % of one", disk(2499, 50_000), ["disk"]],
  ["5,000 MB of a large disk", disk(5000, 1_000_000), []],
  ["less of one", disk(4999, 1_000_000), ["disk"], /^Only 4,999 MB/],
  ["damage", { damage: "database disk image is malformed" }, ["database"], /“database disk image/],
  // Mail: warns of a failure within the last day, or of a mail that has waited for more than two hours.
  ["a mail waits for two hours", mail({ waitingCount: 1, oldestWaitingAt: hoursAgo(2) }), []],
  [
    "a mail waits longer",
    mail({ waitingCount: 1, oldestWaitingAt: hoursAgo(30.5) }),
    ["mail"],
    /^An email was first due 30 hours ago and is still waiting\.$/,
  ],
  [
    "mails failed today",
    mail({ failedCount: 3, newestFailureAt: hoursAgo(24) }),
    ["mail"],
    /^3 emails failed, the last one 24 hours ago\.$/,
  ],
  [
    "one failed after the last that left",
    mail({ failedCount: 1, newestFailureAt: hoursAgo(2), newestSentAt: hoursAgo(3) }),
    ["mail"],
  ],
  [
    "one failed, and another has left since",
    mail({ failedCount: 1, newestFailureAt: hoursAgo(2), newestSentAt: hoursAgo(1) }),
    [],
  ],
  ["mails failed before", mail({ failedCount: 3, newestFailureAt: hoursAgo(24.01) }), []],
  ["mails are held", mail({ heldCount: 40 }), []],
  // Backup: warns after 36 hours; a new lodge has two days.
  ["a backup of 36 hours ago", backup(hoursAgo(36)), []],
  [
    "an older one",
    backup(hoursAgo(36.01)),
    ["backup"],
    /^The last backup was made 36 hours ago\.$/,
  ],
  ["a much older one", backup(hoursAgo(100)), ["backup"], /made 4 days ago/],
  ["one from a clock ahead", backup(hoursAgo(-5)), []],
  ["an old one while the next is made", backup(hoursAgo(100), hoursAgo(2)), []],
  ["none while the first is made", backup(null, hoursAgo(0)), []],
  [
    "an old one, and the next never ends",
    backup(hoursAgo(100), hoursAgo(2.01)),
    ["backup"],
    /made 4 days ago/,
  ],
  ["none, and the first never ends", backup(null, hoursAgo(3)), ["backup"], /no backup/],
  ["none in a lodge of two days", { ...backup(null), installedAt: hoursAgo(48) }, []],
  [
    "none in an older one",
    { ...backup(null), installedAt: hoursAgo(48.01) },
    ["backup"],
    /no backup/,
  ],
  ["none in a lodge of unknown age", { ...backup(null), installedAt: null }, []],
  ...[
    { hours: 48, parts: [] },
    { hours: 48.01, parts: ["backup"] },
  ].map(({ hours, parts }): [string, Partial<SystemState>, string[], RegExp] => [
    `none in an older lodge that was restored ${hours} hours ago`,
    { maintenance: { ...maintenance, lastBackupAt: null, restoredAt: hoursAgo(hours) } },
    parts,
    /no backup/,
  ]),
  [
    "a drill that failed",
    {
      maintenance: {
        lastBackupAt: hoursAgo(1),
        backupRunningSince: null,
        lastDrillAt: hoursAgo(50),
        isLastDrillOk: false,
        failedCopyAt: null,
        restoredAt: null,
      },
    },
    ["backup"],
    /^The restore test 2 days ago failed\.$/,
  ],
  ...[1, 35, 37].map((hours): [string, Partial<SystemState>, string[], RegExp] => [
    `a copy off the machine that failed ${hours} hours ago`,
    { maintenance: { ...maintenance, failedCopyAt: hoursAgo(hours) } },
    hours > 36 ? [] : ["backup"],
    /^The off-site copy of the backup failed \d+ hours? ago/,
  ]),
  [
    "everything at once, the worst first",
    {
      ...disk(1, 2000),
      ...backup(hoursAgo(90)),
      ...mail({ failedCount: 1, newestFailureAt: hoursAgo(0.5), oldestWaitingAt: hoursAgo(3) }),
      damage: "file is not a database",
    },
    ["database", "disk", "backup", "mail"],
    /^1 email failed, the last one less than an hour ago\. An email was first due 3 hours ago and is still waiting\.$/,
  ],
])("%s: %#", (_, facts, parts, says = /^[A-Z0-9].*\.$/) => {
  const found = findHealthProblems({ ...well, ...facts }, now);
  expect(found.map(({ component }) => component)).toEqual(parts);
  for (const { text, advice } of found) expect(`${text} ${advice}`).toMatch(/^\S.*\. \S.*\.$/);
  if (parts.length > 0) expect(found.at(-1)?.text).toMatch(says);
});
