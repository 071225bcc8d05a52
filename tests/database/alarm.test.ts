import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import {
  findHealthProblems,
  type HealthProblem,
  type SystemState,
} from "~/operations/health/health-problems";
import { loadHealth } from "~/operations/health/load-health.server";
import { sendHealthAlarm, sendHeartbeat } from "~/operations/health/schedule-health-checks.server";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, dataDir, rows, values, run, value } = await temporaryDatabase();
const now = new Date("2026-11-23T12:00:00.000Z");
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const disk: HealthProblem = { component: "disk", text: "3 MB are free.", advice: "Make room." };
const backup: HealthProblem = {
  component: "backup",
  text: "There is no backup yet.",
  advice: "Make one.",
  notificationTitle: "There is no good backup",
};
const damage: HealthProblem = { component: "database", text: "It is damaged.", advice: "Restore." };

const mails = () =>
  rows<{
    to_address: string;
    body: string;
    counted_as: string | null;
  }>("SELECT to_address, body, counted_as FROM mail_outbox ORDER BY id");
const told = () => values("SELECT title FROM notifications WHERE title LIKE 'T%' ORDER BY id");

test("one mail a day lists all problems, whatever the notification settings", async () => {
  run(
    "INSERT INTO settings (group_name, values_json, updated_at) VALUES (?, ?, ?)",
    "notifications",
    JSON.stringify({ email: false }),
    now.toISOString(),
  );
  await sendHealthAlarm(db, [], now);
  expect(mails()).toEqual([]);

  await sendHealthAlarm(db, [disk, backup], now);
  await sendHealthAlarm(db, [damage, disk, backup], hoursLater(1));
  await sendHealthAlarm(db, [disk], hoursLater(23.9));
  expect(mails()).toHaveLength(1);
  const [{ to_address, body, counted_as } = { to_address: "", body: "", counted_as: "" }] = mails();
  expect([to_address, counted_as]).toEqual(["bookings@nyungwe-lodge.example", null]);
  for (const { text, advice } of [disk, backup]) expect(body).toContain(`${text}\n${advice}`);

  await sendHealthAlarm(db, [disk, damage], hoursLater(24.1));
  expect(mails()).toHaveLength(2);
  expect(mails()[1]?.body).toContain("It is damaged.");
  expect(mails()[1]?.body).not.toContain("no backup");
  // Disk and damage have their own notifications. The rest is notified once while unread.
  expect(told()).toEqual(["There is no good backup"]);
});

test.each<
  [what: string, maintenance: Partial<NonNullable<SystemState["maintenance"]>>, titles: string[]]
>([
  [
    "the last backup is old",
    { lastBackupAt: hoursLater(-40).toISOString() },
    ["There is no good backup"],
  ],
  // These already notify the desk when they happen.
  ["the copy failed", { failedCopyAt: hoursLater(-1).toISOString() }, []],
  ["the drill failed", { isLastDrillOk: false }, []],
])("%s: one mail, and the desk is notified of %o", async (_, changed, titles) => {
  file.exec("DELETE FROM mail_outbox; DELETE FROM notifications");
  const at = hoursLater(-1).toISOString();
  const done = { lastBackupAt: at, backupRunningSince: null, lastDrillAt: at, isLastDrillOk: true };
  const problems = findHealthProblems(
    {
      ...{ disk: null, damage: null, channelOutages: [], installedAt: null },
      mail: {
        ...{ waitingCount: 0, failedCount: 0, heldCount: 0 },
        ...{ oldestWaitingAt: null, newestFailureAt: null, newestSentAt: null },
      },
      maintenance: { ...done, failedCopyAt: null, restoredAt: null, ...changed },
    },
    now,
  );
  expect(problems).toHaveLength(1);
  await sendHealthAlarm(db, problems, now);
  expect(mails()).toHaveLength(1);
  expect(values("SELECT title FROM notifications")).toEqual(titles);
});

test("the queries for waiting and failed mails use indexes, not the whole outbox", () => {
  const plan = (condition: string) =>
    rows<{
      detail: string;
    }>(`EXPLAIN QUERY PLAN SELECT count(*) FROM mail_outbox WHERE ${condition}`).map(
      ({ detail }) => detail,
    );
  expect(plan("sent_at IS NULL AND filed_at IS NULL AND failed_at IS NULL").join()).toContain(
    "mail_outbox_waiting",
  );
  expect(plan("failed_at IS NOT NULL").join()).toContain("mail_outbox_failed");
});

test("health counts waiting, failed and held mails; newsletters may take longer", async () => {
  file.exec("DELETE FROM mail_outbox");
  const insert = file.prepare(
    `INSERT INTO mail_outbox
       (to_address, subject, body, created_at, sent_at, failed_at, failure, held_at, lane)
     VALUES ('a@b.example', 'S', 'B', @at, @sent, @failed, @failure, @held, @lane)`,
  );
  const nothing = { sent: null, failed: null, failure: "", held: null, lane: 3 };
  const at = (hour: number) => hoursLater(-hour).toISOString();
  insert.run({ ...nothing, at: at(90), sent: at(89) });
  insert.run({ ...nothing, at: at(80), held: at(1) });
  insert.run({ ...nothing, at: at(70), lane: 5 });
  insert.run({ ...nothing, at: at(60) });
  insert.run({ ...nothing, at: at(50) });
  insert.run({ ...nothing, at: at(50), failed: at(20), failure: "No." });
  insert.run({ ...nothing, at: at(50), failed: at(10), failure: "No." });
  const { mail, problems, installedAt } = await loadHealth(db, { dataDir, damage: null, now });
  expect(mail).toEqual({
    waitingCount: 3,
    failedCount: 2,
    heldCount: 1,
    oldestWaitingAt: at(60),
    newestFailureAt: at(10),
    newestSentAt: at(89),
  });
  expect(problems.map(({ component }) => component)).toEqual(["mail"]);
  expect(installedAt).toBe(value("SELECT min(done_at) FROM migrations"));
});

test("a failing HEARTBEAT_URL is logged once, until it answers again", async () => {
  let status = 500;
  const server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/the-key`;
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    for (status of [500, 500, 200, 404]) await sendHeartbeat(url);
    server.close();
    server.closeAllConnections();
    await sendHeartbeat(url);
    const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)).message);
    expect(lines).toEqual([
      "HEARTBEAT_URL cannot be reached: status 500",
      "HEARTBEAT_URL cannot be reached: status 404",
    ]);
    expect(JSON.stringify(write.mock.calls)).not.toContain("the-key");
  } finally {
    write.mockRestore();
  }
});
