import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownLodge } from "../world/fixtures";

const lodge = ownLodge();
beforeAll(() => {
  insertRawBooking(lodge.file, {
    roomId: 1,
    user: null,
    checkIn: inDays(3),
    checkOut: inDays(4),
  });
});

/** Runs `npm run status` as built. */
function describe(dataDir = lodge.dataDir, own: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/command.mjs", "status"],
    { env: { ...process.env, DATA_DIR: dataDir, ...own }, encoding: "utf8" },
  );
  return { code: status, said: stdout, errors: stderr };
}

test("prints the same facts with and without a running server", async () => {
  const running = describe();
  expect(running.errors).toBe("");
  const file = path.join(lodge.dataDir, "lodge.sqlite");
  const line = (start: string) => running.said.split("\n").find((each) => each.startsWith(start));
  expect(line("Version")).toMatch(
    new RegExp(`${manifest.version}\\b.*, Node ${process.versions.node}$`),
  );
  expect(line("Database")).toContain(`${file}, ${(statSync(file).size / 1024 ** 2).toFixed(1)} MB`);
  expect(line("Migrations")).toMatch(/\d+, the last \d{4}-\d\d-\d\dT/);
  expect(line("Contents")).toContain("5 rooms, 1 booking (1 confirmed), 4 accounts, 0 files");
  expect(line("Disk")).toMatch(/[\d,]+ MB free of [\d,]+ MB$/);
  expect(line("Last backup")).toMatch(/ none yet$/);
  expect(line("Last restore test")).toMatch(/ none yet$/);
  expect(line("Mail")).toMatch(/ 0 waiting, 0 failed, 0 held$/);
  expect(running.said).toContain("\n\nNo problems found.\n");
  expect(running.said).toMatch(/\nSetup checklist, \d+ of \d+ to do:\n {2}Lodge name and contact/);
  expect(running.code).toBe(0);

  await lodge.end();
  // Except for what changes on its own: the disk, and the clock's minute.
  const facts = (said: string) =>
    said.split("\n").filter((each) => !/^(Disk|Database| {2}Time zone and clock)/.test(each));
  const stopped = describe();
  expect(facts(stopped.said)).toEqual(facts(running.said));
  expect(stopped.code).toBe(0);
});

test("lists problems without personal data, and exits with 2", () => {
  lodge.run(
    `INSERT INTO mail_outbox (to_address, subject, body, created_at, failed_at, failure)
       VALUES ('nobody@nowhere.example', 'Hello', 'Hello', $at, $at, 'No such address.')`,
    { at: new Date().toISOString() },
  );
  const { code, said } = describe();
  expect(said).toMatch(/\nProblems:\n {2}mail +1 email failed, the last one less than an hour/);
  expect(said).not.toContain("nobody@");
  expect(code).toBe(2);
});

test("lists problems only the command can see: backup folder, variables, held mails, mail server", () => {
  const at = new Date().toISOString();
  lodge.run("DELETE FROM mail_outbox");
  lodge.run(
    `INSERT INTO mail_outbox (to_address, subject, body, created_at, held_at)
       VALUES ('nobody@nowhere.example', 'Hello', 'Hello', $at, $at)`,
    { at },
  );
  lodge.run(
    `INSERT INTO mail_outbox (to_address, subject, body, created_at, first_attempt_at, next_attempt_at, attempts, answer)
       VALUES ('nobody@nowhere.example', 'Hello', 'Hello', $at, $at, $at, 1, 'connect ECONNREFUSED 127.0.0.1:25')`,
    { at },
  );
  const { code, said } = describe(lodge.dataDir, {
    BACKUP_DIR: "/dev/null/backups",
    SMPT_URL: "smtp://mail.example",
  });
  expect(said).toMatch(
    /\n {2}backup +BACKUP_DIR: no backup can be written to \/dev\/null\/backups: /,
  );
  expect(said).toMatch(/\n {2}variables +SMPT_URL is not a variable of this program/);
  expect(said).toMatch(/\n {2}mail +1 email on hold since a restore\./);
  expect(said).toMatch(
    /\n {2}mail +The last email could not be sent: connect ECONNREFUSED 127\.0\.0\.1:25/,
  );
  expect(code).toBe(2);

  // A mail sent later shows that the mail server works again.
  const later = new Date(Date.now() + 1000).toISOString();
  lodge.run(
    `INSERT INTO mail_outbox (to_address, subject, body, created_at, sent_at)
       VALUES ('nobody@nowhere.example', 'Hello', 'Hello', $later, $later)`,
    { later },
  );
  lodge.run(
    `INSERT INTO maintenance_runs (kind, is_scheduled, started_at, ended_at, outcome, detail)
       VALUES ('backup', 0, $at, $at, 'failed', 'The disk is too small.')`,
    { at },
  );
  const next = describe();
  expect(next.said).not.toContain("The last email could not be sent");
  expect(next.said).toMatch(
    /\n {2}backup +The last backup, of \S+, failed: The disk is too small\./,
  );

  // After that, the first mail is refused a second time. Its third attempt follows after five minutes.
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  lodge.run(
    `UPDATE mail_outbox SET attempts = 2, answer = '451 Try later', next_attempt_at = ?
       WHERE first_attempt_at IS NOT NULL`,
    inSeconds(310),
  );
  lodge.run(
    `INSERT INTO mail_outbox (to_address, subject, body, created_at, first_attempt_at, next_attempt_at, attempts, answer)
       VALUES ('nobody@nowhere.example', 'Hello', 'Hello', ?, ?, ?, 1, '452 Mailbox full')`,
    ...[at, inSeconds(0), inSeconds(60)],
  );
  expect(describe().said).toMatch(/\n {2}mail +The last email could not be sent: 451 Try later/);
});

test("without readable data it prints one line, exits with 1, and creates nothing", () => {
  const empty = mkdtempSync(path.join(os.tmpdir(), "lodge-status-"));
  try {
    const missing = describe(path.join(empty, "data"));
    expect(missing).toMatchObject({ code: 1, said: "" });
    expect(missing.errors).toBe(`DATA_DIR: there is no database in ${path.join(empty, "data")}.\n`);
    expect(statSync(path.join(empty, "data"), { throwIfNoEntry: false })).toBeUndefined();

    writeFileSync(path.join(empty, "lodge.sqlite"), "no database ".repeat(1000));
    const damaged = describe(empty);
    expect(damaged).toMatchObject({ code: 1, said: "" });
    expect(damaged.errors).toBe("file is not a database\n");
  } finally {
    rmSync(empty, { recursive: true });
  }
});
