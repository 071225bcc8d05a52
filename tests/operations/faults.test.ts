import { statSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { getFrom, isKept } from "../http/bare-answers";
import { expectFileSound } from "../world/file-checks";
import { copyTemplate, type OwnLodge, openLodge } from "../world/lodge";
import { confirm, type ReadyGuest, readyGuestsOf } from "../world/ready-guests";
import type { Page } from "../world/visitor";

let lodge: OwnLodge;
afterEach(() => lodge.close());

const countBookings = () => lodge.row<{ n: number }>("SELECT count(*) AS n FROM bookings").n;

/** Returns a function that lists the server's stderr lines from now on. */
function listenToErrors(): () => string[] {
  let text = "";
  lodge.process.stderr?.on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text.split("\n").filter((line) => line !== "");
}

function expectHonestFault(page: Page): void {
  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(page.text).toContain("Nothing was saved");
  expect(page.text).toContain("+250 788 000 000");
  expect(page.html).not.toMatch(/SQLITE|database|\bat .*\.(js|ts):\d+/i);
}

/** Expects one line of JSON with the place of the failure and SQLite's error code. */
function expectOneFaultLine(lines: string[], code: RegExp): void {
  expect(lines).toHaveLength(1);
  const fault = JSON.parse(lines[0] as string) as Record<string, unknown>;
  expect(fault).toMatchObject({ method: "POST", path: "/booking/confirm" });
  expect(fault.code).toMatch(code);
}

test("while another process locks the database, a confirmation fails and saves nothing", async () => {
  lodge = await openLodge();
  const [guest] = (await readyGuestsOf(lodge, 1)) as [ReadyGuest];
  const errors = listenToErrors();

  lodge.expectFaults(/SQLITE_BUSY/);
  lodge.file.exec("BEGIN IMMEDIATE");
  const refused = await confirm(guest, lodge);
  expectHonestFault(refused);
  lodge.file.exec("ROLLBACK");

  expectOneFaultLine(errors(), /^SQLITE_BUSY/);
  expect(countBookings()).toBe(0);

  const done = await confirm(guest, lodge);
  expect(done.path).toBe("/booking-confirmation");
  expect(countBookings()).toBe(1);
  expectFileSound(lodge.file);
});

test("on a full disk a confirmation saves nothing, and works once there is space", async () => {
  // A file size limit for the server stands in for a full disk.
  const dataDir = copyTemplate();
  const { size } = statSync(path.join(dataDir, "lodge.sqlite"));
  const limitBlocks = Math.ceil(size / 1024) + 64;
  lodge = await openLodge({ dataDir, shellPrefix: `ulimit -f ${limitBlocks};` });
  lodge.expectFaults(/SQLITE_(FULL|IOERR)/);
  const guests = await readyGuestsOf(lodge, 60);
  const errors = listenToErrors();

  let booked = 0;
  let refused: Page | undefined;
  let unlucky: ReadyGuest | undefined;
  for (const guest of guests) {
    const page = await confirm(guest, lodge);
    if (page.path === "/booking-confirmation") booked += 1;
    else {
      [refused, unlucky] = [page, guest];
      break;
    }
  }
  if (!refused || !unlucky) throw new Error("the disk never became full");
  expect(booked).toBeGreaterThan(0);
  expectHonestFault(refused);
  expectOneFaultLine(errors(), /^SQLITE_(FULL|IOERR)/);
  expect(countBookings()).toBe(booked);
  expectFileSound(lodge.file);

  // The limit applies only to the server, so this process can free the WAL's space.
  lodge.file.pragma("wal_checkpoint(TRUNCATE)");
  const done = await confirm(unlucky, lodge);
  expect(done.path).toBe("/booking-confirmation");
  expect(countBookings()).toBe(booked + 1);
  expectFileSound(lodge.file);
});

test("if the page cache fails to render, Remix does, and one line says why", async () => {
  lodge = await openLodge();
  lodge.expectFaults(/no such table: content/);
  const errors = listenToErrors();
  // The page's expiry depends on scheduled content, even if the page shows none.
  lodge.file.exec("ALTER TABLE content RENAME TO content_away");
  const terms = await getFrom(lodge, "/terms?q=secret");
  expect(terms.status).toBe(200);
  await expect.poll(() => errors().length).toBe(1);
  expect(JSON.parse(errors()[0] ?? "")).toMatchObject({ method: "GET", path: "/terms" });
  expect(errors()[0]).not.toContain("secret");

  // If Remix fails too, only Remix logs it.
  expect((await getFrom(lodge, "/news")).status).toBe(500);
  await expect.poll(() => errors().length).toBe(2);
  expect(JSON.parse(errors()[1] ?? "")).toMatchObject({ method: "GET", path: "/news" });

  // A client error is not logged.
  lodge.file.exec("ALTER TABLE content_away RENAME TO content");
  for (const path of ["/rooms/99", "/rooms?guests=x", "/news/none"]) {
    expect((await getFrom(lodge, path)).status, path).toBeGreaterThanOrEqual(400);
  }
  await getFrom(lodge, "/terms");
  expect(isKept(await getFrom(lodge, "/terms"))).toBe(true);
  expect(errors()).toHaveLength(2);
});
