import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownLodge } from "../world/fixtures";
import { holdLock } from "../world/lock-holder";
import { people } from "../world/people";
import { browserOf, confirm, makeReadyGuests } from "../world/ready-guests";
import { signedIn, Visitor } from "../world/visitor";

/** Another process locks the database for a while, as a manual backup or a stuck tool does. */
const lodge = ownLodge();
beforeAll(() => {
  lodge.expectFaults(/SQLITE_BUSY|Another process has locked the database/);
});

const pages = ["/", "/rooms", "/rooms/2", "/restaurant", "/my-bookings"];

/** Requests pages in parallel and returns the slowest time in milliseconds. */
async function slowestOf(count: number, visitor: Visitor): Promise<number> {
  const times = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const start = performance.now();
      const { status } = await visitor.raw(pages[index % pages.length] as string);
      expect(status).toBe(200);
      return performance.now() - start;
    }),
  );
  return Math.max(...times);
}

test("under a lock pages load, writes answer 503 after two seconds", async () => {
  const aline = await signedIn(lodge, people.aline);
  const [guest] = await makeReadyGuests(lodge.file, lodge.secret, [
    { roomId: 2, checkIn: inDays(10), checkOut: inDays(11) },
  ]);
  if (!guest) throw new Error("nobody is ready");
  // The last visit is old enough for a page request to record a new one.
  lodge.file.exec("UPDATE sessions SET last_seen_at = '2026-01-01T00:00:00.000Z'");
  await slowestOf(50, aline);
  const quietMs = await slowestOf(50, aline);
  lodge.file.exec("UPDATE sessions SET last_seen_at = '2026-01-01T00:00:00.000Z'");
  const before = lodge.output().length;

  const release = await holdLock(lodge.dataDir);
  onTestFinished(release);
  const start = performance.now();
  const writes = [
    confirm(guest, lodge),
    new Visitor(lodge).post("/contact", {
      name: "Eva",
      email: "eva@example.com",
      message: "Hello",
    }),
    new Visitor(lodge).post("/login", { email: people.aline.email, password: "wrong" }),
  ].map(async (answer) => ({ page: await answer, afterMs: performance.now() - start }));
  const lockedMs = await slowestOf(50, aline);
  const answers = await Promise.all(writes);

  // Each write that blocks the thread would add two seconds.
  expect(lockedMs).toBeLessThan(2 * quietMs + 1500);
  for (const { page, afterMs } of answers) {
    expect(page.status, page.path).toBe(503);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(page.headers.get("Content-Type")).toContain("text/html");
    expect(page.text).toContain("Nothing was saved");
    expect(page.text).toContain("Reload this page in a few seconds to send your form again");
    expect(page.html).not.toMatch(/SQLITE|database/i);
    expect(afterMs).toBeGreaterThan(1900);
    expect(afterMs).toBeLessThan(lockedMs + 4000);
  }
  const faults = lodge
    .output()
    .slice(before)
    .split("\n")
    .filter((line) => line.includes('"SQLITE_BUSY"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  // Recording the last visit runs beside the request, and its failure names no path.
  const failed = faults.flatMap(({ path }) => path ?? []);
  expect(failed.sort()).toEqual(["/booking/confirm", "/contact", "/login"]);
  expect(lodge.value("SELECT count(*) FROM bookings")).toBe(0);

  // A form sent again during the lock is processed as soon as the lock is released.
  const again = browserOf(guest, lodge).post("/booking/confirm", {
    totalCents: String(guest.totalCents),
  });
  await delay(300);
  await release();
  expect((await again).path).toBe("/booking-confirmation");
  expect(lodge.value("SELECT count(*) FROM bookings")).toBe(1);
});

test("a hold that expires under a lock delays no page, and is logged once", async () => {
  const aline = await signedIn(lodge, people.aline);
  await slowestOf(50, aline);
  // Waits for the mails of the test before, which would log another line.
  const waiting = lodge.file.prepare("SELECT count(*) FROM mail_outbox WHERE filed_at IS NULL");
  await expect.poll(() => waiting.pluck().get(), { timeout: 5000 }).toBe(0);
  const heldUntil = new Date(Date.now() + 1000);
  const stay = { checkIn: inDays(20), checkOut: inDays(21) };
  const pending = { ...stay, status: "pending", heldUntil: heldUntil.toISOString() } as const;
  insertRawBooking(lodge.file, pending);
  const before = lodge.output().length;
  const release = await holdLock(lodge.dataDir);
  onTestFinished(release);
  await delay(Math.max(0, heldUntil.getTime() - Date.now()));
  // A request that waits for the lock takes two seconds.
  expect(await slowestOf(50, aline)).toBeLessThan(1500);
  const faults = () =>
    lodge
      .output()
      .slice(before)
      .match(/"SQLITE_BUSY"/g) ?? [];
  await expect.poll(faults, { timeout: 5000 }).toHaveLength(1);
  await slowestOf(50, aline);
  expect(faults()).toHaveLength(1);
  await release();
});
