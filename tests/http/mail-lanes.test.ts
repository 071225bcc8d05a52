import { afterEach, expect, test, vi } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { openMailServer, refusal } from "../world/mail-server";
import { people } from "../world/people";
import { Visitor } from "../world/visitor";
import { countRows } from "./scenario";

/** Delay per mail in the mail server, so that many mails form a queue. */
const mailMs = 150;
const server = await openMailServer({
  onMail: ({ to }) => {
    if (to[0]?.endsWith("@unknown.example")) throw refusal(450, "4.1.2 Domain not found");
    return new Promise((resolve) => setTimeout(resolve, mailMs, "OK"));
  },
});
const lodge = ownLodge({ env: { SMTP_URL: server.url } });
const clerk = signedInVisitor(lodge, people.claudine);

afterEach(() => {
  lodge.file.exec("DELETE FROM mail_outbox; DELETE FROM enquiries");
  server.arrived.length = 0;
});

const wait = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const isTo = (address: string) => () =>
  expect(server.arrived.map(({ to }) => to[0])).toContain(address);
const waiting = () => countRows(lodge, "mail_outbox", "sent_at IS NULL");

/** Requests password resets for unknown addresses. */
async function flood(count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      new Visitor(lodge).post("/forgot-password", { email: `prey${n}@example.com` }),
    ),
  );
  expect(waiting()).toBeGreaterThan(count / 2);
}

/** Returns how many mails arrive after `ask` before the one to `address`. */
async function mailsUntil(address: string, ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const before = server.arrived.length;
  await wait(isTo(address));
  return server.arrived.findIndex(({ to }) => to[0] === address) - before;
}

test("a flood of reset mails does not delay a guest's code or confirmation", async () => {
  await flood(60);
  const before = await mailsUntil(people.aline.email, () =>
    new Visitor(lodge).post("/login/code", { step: "ask", email: people.aline.email }),
  );
  expect(before).toBeLessThanOrEqual(2);
  expect(waiting()).toBeGreaterThan(20);

  lodge.file.exec("DELETE FROM mail_outbox");
  server.arrived.length = 0;
  await flood(60);
  const id = insertRawBooking(lodge.file, {
    checkIn: "2030-05-06",
    checkOut: "2030-05-09",
    status: "pending",
  });
  const beforeConfirmation = await mailsUntil(people.aline.email, () =>
    clerk.post(`/admin/bookings/${id}/confirm`, { sent: "1" }),
  );
  expect(beforeConfirmation).toBeLessThanOrEqual(2);
  expect(waiting()).toBeGreaterThan(20);
});

/** Writes mails to many addresses that any visitor can trigger. */
const writeStrangerMails = (count: number, lane: number, values: string) =>
  lodge.file.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO mail_outbox (to_address, subject, body, created_at, lane, counted_as, kind,
      attempts, first_attempt_at, next_attempt_at)
    SELECT 'prey' || i || '@unknown.example', 'S', 'B', '2026-01-01', ${lane}, 'strangers', 'account',
      ${values}
    FROM n`);
const untried = "0, NULL, '2099-01-01'";
const deferred = "1, '2026-01-01', '2099-01-01'";
const rowsTo = (address: string, condition = "true") =>
  countRows(lodge, "mail_outbox", `to_address = '${address}' AND ${condition}`);

test("too many mails of visitors' forms are not written; a confirmation is queued anyway", async () => {
  writeStrangerMails(200, 4, untried);
  await new Visitor(lodge).post("/contact", {
    name: "Jo",
    email: "one-more@example.com",
    message: "A question about the forest.",
  });
  expect(countRows(lodge, "enquiries")).toBe(1);
  expect(rowsTo("one-more@example.com")).toBe(0);
  const id = insertRawBooking(lodge.file, {
    checkIn: "2030-06-06",
    checkOut: "2030-06-09",
    status: "pending",
  });
  await clerk.post(`/admin/bookings/${id}/confirm`, { sent: "1" });
  expect(countRows(lodge, "mail_outbox", "lane = 2")).toBe(1);
});

test("of too many codes the oldest mail is dropped, no text message, and the newest is sent", async () => {
  lodge.file.exec(`INSERT INTO mail_outbox (to_address, subject, body, created_at, lane, counted_as, kind,
      channel, next_attempt_at)
    VALUES ('+250788000001', 'S', 'B', '2026-01-01', 1, 'strangers', 'account', 'sms', '2099-01-01')`);
  writeStrangerMails(200, 1, untried);
  await new Visitor(lodge).post("/forgot-password", { email: "one-more@example.com" });
  await wait(isTo("one-more@example.com"));
  expect([rowsTo("prey1@unknown.example"), rowsTo("prey2@unknown.example")]).toEqual([0, 1]);
  expect(rowsTo("+250788000001")).toBe(1);
});

test("of too many deferred mails the oldest fail, but no confirmation", async () => {
  writeStrangerMails(1, 2, deferred);
  writeStrangerMails(500, 1, deferred);
  const failed = "failed_at IS NOT NULL";
  await new Visitor(lodge).post("/login/code", { step: "ask", email: people.bosco.email });
  await wait(isTo(people.bosco.email));
  await new Visitor(lodge).post("/forgot-password", { email: "greylisted@unknown.example" });
  await wait(() => expect(rowsTo("greylisted@unknown.example", "attempts = 1")).toBe(1));
  expect(rowsTo("greylisted@unknown.example", failed)).toBe(0);
  expect(rowsTo("prey1@unknown.example", `lane = 1 AND ${failed}`)).toBe(1);
  expect(countRows(lodge, "mail_outbox", failed)).toBe(1);
});
