import { cpSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, type TestContext, test, vi } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { makeCertificate } from "../world/certificate";
import { type OwnLodge, openLodge } from "../world/lodge";
import { type MailServer, openMailServer, refusal } from "../world/mail-server";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { mailServerAway } from "./mails";
import { expectPage, storeSettings } from "./scenario";

const outbox = "/admin/settings/notifications";

interface Row {
  id: number;
  sent_at: string | null;
  failed_at: string | null;
  failure: string;
  attempts: number;
  next_attempt_at: string | null;
  sending_at: string | null;
  times_in_doubt: number;
  answer: string;
}

const rowsOf = (lodge: OwnLodge) => lodge.rows<Row>("SELECT * FROM mail_outbox ORDER BY id");
const rowOf = (lodge: OwnLodge) => rowsOf(lodge)[0] as Row;
const wait = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const writeRow = (lodge: OwnLodge, to = "ana@example.com", more: { first?: string } = {}) =>
  lodge.run(
    `INSERT INTO mail_outbox (to_address, subject, body, created_at, first_attempt_at)
       VALUES (?, 'Your stay', 'Hello', ?, ?)`,
    to,
    new Date().toISOString(),
    more.first ?? null,
  );
/** Ends the pause before the next attempt. */
const hurry = (lodge: OwnLodge) => lodge.file.exec("UPDATE mail_outbox SET next_attempt_at = NULL");

async function openServer(
  { onTestFinished }: TestContext,
  manners: Parameters<typeof openMailServer>[0] = {},
): Promise<MailServer> {
  const server = await openMailServer(manners);
  onTestFinished(() => server.close());
  return server;
}

async function open(
  { onTestFinished }: TestContext,
  SMTP_URL: string,
  options: Parameters<typeof openLodge>[0] = {},
): Promise<OwnLodge> {
  const lodge = await openLodge({ ...options, env: { SMTP_URL, ...options.env } });
  onTestFinished(() => lodge.close());
  return lodge;
}

const stay = (lodge: OwnLodge) =>
  insertRawBooking(lodge.file, {
    checkIn: "2030-05-06",
    checkOut: "2030-05-09",
    status: "pending",
  });

describe.concurrent("sending", () => {
  test("a mail arrives with matching text, HTML and calendar, and the desk sees it", async (context) => {
    const server = await openServer(context);
    const lodge = await open(context, server.url, {
      env: {
        MAIL_FROM: "The desk <desk@lodge.example>",
        PUBLIC_URL: "http://lodge.example",
      },
    });
    lodge.run(
      "INSERT INTO verified_addresses (address, verified_at) VALUES (?, '2026-01-01')",
      people.aline.email,
    );
    lodge.file.exec("UPDATE users SET email_verified_at = '2026-01-01' WHERE id = 'aline'");
    const staff = await signedIn(lodge, people.claudine);
    const id = stay(lodge);
    const own = { Origin: "http://lodge.example" };
    await staff.post(`/admin/bookings/${id}/confirm`, { sent: "1" }, own);
    await wait(() => expect(rowOf(lodge).sent_at).not.toBeNull());

    const [arrived] = server.arrived;
    expect(server.arrived).toHaveLength(1);
    expect(arrived?.from).toBe("desk@lodge.example");
    expect(arrived?.to).toEqual([people.aline.email]);
    const { mail, raw = "" } = arrived ?? {};
    expect(mail?.subject).toBe(`Your booking is confirmed: Nyungwe Eco-Lodge, ${id}`);
    expect(mail?.from?.text).toBe('"The desk" <desk@lodge.example>');
    expect(mail?.replyTo?.text).toBe('"Nyungwe Eco-Lodge" <bookings@nyungwe-lodge.example>');
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.messageId).toMatch(/^<[\w.]+@lodge\.example>$/);
    expect(Buffer.byteLength(raw)).toBeLessThan(30_000);
    const link = `http://lodge.example/my-bookings/${id}`;
    for (const said of ["Hello Aline Uwase,", id, "Mon 6 May 2030, from 14:00", "Total", link]) {
      expect(mail?.text).toContain(said);
      expect(mail?.html).toContain(said);
    }
    expect(mail?.html).toMatch(/^<!DOCTYPE html>/);
    expect(mail?.html).not.toMatch(/<img|<script|<link|url\(/);
    expect(mail?.html).toContain("prefers-color-scheme: dark");
    const calendar = mail?.attachments.find(({ filename }) => filename === "stay.ics");
    const event = calendar?.content.toString("utf8") ?? "";
    expect(event).toContain("METHOD:PUBLISH");
    expect(event).toContain("STATUS:CONFIRMED");
    expect(event).toContain("SEQUENCE:2");

    expectPage(await staff.get(`/admin/bookings/${id}`), {
      has: ["Emails", "Confirmation to aline@guests.example", "Sent", "Send again"],
    });
    const aline = await signedIn(lodge, people.aline);
    expectPage(await aline.get(`/my-bookings/${id}`), {
      has: ["We've emailed this confirmation to aline@guests.example."],
    });

    // The cancellation has the same event UID and a higher sequence number.
    await staff.post(`/admin/bookings/${id}/cancel`, { sent: "1", version: "2" }, own);
    await wait(() => expect(server.arrived).toHaveLength(2));
    const cancelled = server.arrived[1]?.mail.attachments[0]?.content.toString("utf8") ?? "";
    expect(cancelled).toContain("METHOD:CANCEL");
    expect(cancelled).toContain("SEQUENCE:3");
    const uid = /UID:.*/.exec(event)?.[0];
    expect(uid).toBeTruthy();
    expect(cancelled).toContain(uid);
  });

  test("a mail and its calendar entry open the booking by the same link", async (context) => {
    const origin = "http://lodge.example";
    const lodge = await open(context, mailServerAway, { env: { PUBLIC_URL: origin } });
    const staff = await signedIn(lodge, people.claudine);
    const email = "ana@example.com";
    const dates = { checkIn: "2030-05-06", checkOut: "2030-05-09", status: "pending" } as const;
    for (const [booking, linkOf] of [
      [{}, (id: string) => `${origin}/my-bookings/${id}`],
      [{ user: null, roomId: 3, email }, (id: string) => `${origin}/find-booking?reference=${id}`],
    ] as const) {
      const id = insertRawBooking(lodge.file, { ...dates, ...booking });
      await staff.post(`/admin/bookings/${id}/confirm`, { sent: "1" }, { Origin: origin });
      const { body, calendar } = lodge.row<{ body: string; calendar: string }>(
        "SELECT body, calendar FROM mail_outbox WHERE booking_id = ?",
        id,
      );
      expect(body).toContain(linkOf(id));
      expect(JSON.parse(calendar)).toMatchObject([{ url: linkOf(id) }]);
    }
  });

  test("a greylisted mail is retried later with the same Message-ID", async (context) => {
    let isGrey = true;
    const ids: (string | undefined)[] = [];
    const server = await openServer(context, {
      onMail: ({ mail }) => {
        ids.push(mail.messageId);
        if (isGrey) throw refusal(451, "4.7.1 Greylisted, come again");
        return "2.0.0 Ok: queued as 4F1";
      },
    });
    const lodge = await open(context, server.url);
    const admin = await signedIn(lodge, people.diane);
    writeRow(lodge);
    const before = Date.now();
    await wait(() => expect(rowOf(lodge).attempts).toBe(1));
    const { next_attempt_at, answer, sent_at, failed_at } = rowOf(lodge);
    expect({ sent_at, failed_at }).toEqual({ sent_at: null, failed_at: null });
    expect(answer).toContain("451 4.7.1 Greylisted");
    const pause = Date.parse(next_attempt_at ?? "") - before;
    expect(pause).toBeGreaterThan(55_000);
    expect(pause).toBeLessThan(90_000);
    expectPage(await admin.get(`${outbox}?mails=waiting`), {
      has: ["Waiting", "Greylisted, come again", "next attempt"],
    });
    isGrey = false;
    hurry(lodge);
    await wait(() => expect(rowOf(lodge).sent_at).not.toBeNull());
    expect(rowOf(lodge)).toMatchObject({ attempts: 2, answer: "250 2.0.0 Ok: queued as 4F1" });
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test("a refused mail fails at once, notifies the desk and can be retried", async (context) => {
    let isKnown = false;
    const server = await openServer(context, {
      onRcptTo: (_, __, done) => done(isKnown ? null : refusal(550, "5.1.1 No such user here")),
    });
    const lodge = await open(context, server.url);
    const admin = await signedIn(lodge, people.diane);
    writeRow(lodge, "nobody@example.com");
    await wait(() => expect(rowOf(lodge).failed_at).not.toBeNull());
    expect(rowOf(lodge)).toMatchObject({ attempts: 1, next_attempt_at: null });
    expect(rowOf(lodge).failure).toContain("550 5.1.1 No such user here");
    expectPage(await admin.get("/admin/notifications"), {
      has: ["Email could not be sent", "“Your stay”: The mail server rejected this email."],
      lacks: ["nobody@example.com", "No such user here"],
    });
    isKnown = true;
    await admin.post("/admin/settings/mails/retry", { sent: "1" });
    await wait(() => expect(rowOf(lodge).sent_at).not.toBeNull());
    expect(rowOf(lodge)).toMatchObject({ failure: "", failed_at: null });
  });

  test("a silent server keeps mails waiting and notifies the desk", async (context) => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    context.onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    const lodge = await open(context, `smtp://127.0.0.1:${port}?timeout=1`);
    const admin = await signedIn(lodge, people.diane);
    for (let n = 0; n < 3; n++) writeRow(lodge, `guest${n}@example.com`);
    await wait(() => expect(rowsOf(lodge).map(({ attempts }) => attempts)).toEqual([1, 1, 1]));
    expect(rowsOf(lodge).filter(({ failed_at, sent_at }) => failed_at || sent_at)).toEqual([]);
    expectPage(await admin.get("/admin/notifications"), {
      has: ["Emails are not being sent", "The mail server does not respond"],
    });
  });

  test("a connection lost during a mail leaves the mail waiting", async (context) => {
    const cut = createServer((socket) => {
      socket.write("220 mail.test ESMTP\r\n");
      socket.on("error", () => {});
      socket.on("data", (data) => {
        const line = data.toString();
        if (/^EHLO/i.test(line)) socket.write("250 mail.test\r\n");
        else if (/^(MAIL|RCPT)/i.test(line)) socket.write("250 OK\r\n");
        else if (/^DATA/i.test(line)) socket.write("354 Go on\r\n");
        else socket.destroy();
      });
    });
    await new Promise<void>((resolve) => cut.listen(0, "127.0.0.1", resolve));
    context.onTestFinished(() => void cut.close());
    const { port } = cut.address() as { port: number };
    const lodge = await open(context, `smtp://127.0.0.1:${port}`);
    writeRow(lodge);
    await wait(() => expect(rowOf(lodge).attempts).toBe(1));
    expect(rowOf(lodge)).toMatchObject({ sent_at: null, failed_at: null, sending_at: null });
  });

  test("STARTTLS is used if the server requires it", async (context) => {
    const server = await openServer(context, {
      disabledCommands: [],
      onMailFrom: (_, session, done) =>
        done(session.secure ? null : refusal(530, "5.7.0 Must issue a STARTTLS command first")),
    });
    const lodge = await open(context, server.url);
    writeRow(lodge);
    await wait(() => expect(server.arrived).toHaveLength(1));
    expect(server.arrived[0]?.isEncrypted).toBe(true);
  });

  test("a wrong password keeps mails waiting, and the server's answer is shown", async (context) => {
    const server = await openServer(context, {
      authOptional: false,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) =>
        username === "lodge" && password === "p@ss"
          ? done(null, { user: "lodge" })
          : done(refusal(535, "5.7.8 Authentication credentials invalid")),
    });
    const wrong = await open(context, server.url.replace("//", "//lodge:nope@"));
    const admin = await signedIn(wrong, people.diane);
    writeRow(wrong);
    await wait(() => expect(rowOf(wrong).attempts).toBe(1));
    expect(rowOf(wrong)).toMatchObject({ sent_at: null, failed_at: null });
    expect(rowOf(wrong).answer).toContain("535 5.7.8 Authentication credentials invalid");
    const page = await admin.post("/admin/settings/mails/test", { sent: "1" });
    expectPage(page, {
      at: outbox,
      has: [
        "The mail server rejected the user name and password",
        "535 5.7.8 Authentication credentials invalid",
      ],
      lacks: ["nope"],
    });
    const right = await open(context, server.url.replace("//", "//lodge:p%40ss@"));
    const owner = await signedIn(right, people.diane);
    const done = await owner.post("/admin/settings/mails/test", { sent: "1" });
    expectPage(done, { has: ["The mail server accepted the test email to diane@", "250"] });
    expect(server.arrived.map(({ to }) => to)).toEqual([[people.diane.email]]);
  });

  test("an untrusted certificate is rejected", async (context) => {
    const { key, cert, file, remove } = makeCertificate();
    context.onTestFinished(remove);
    const server = await openServer(context, {
      secure: true,
      key,
      cert,
    });
    const careful = await open(context, server.url);
    writeRow(careful);
    await wait(() => expect(rowOf(careful).attempts).toBe(1));
    expect(rowOf(careful)).toMatchObject({ sent_at: null, failed_at: null });
    expect(rowOf(careful).answer).toContain("self-signed certificate");
    expect(server.arrived).toEqual([]);

    const lodge = await open(context, server.url, { env: { NODE_EXTRA_CA_CERTS: file } });
    writeRow(lodge);
    await wait(() => expect(rowOf(lodge).sent_at).not.toBeNull());
    expect(server.arrived).toHaveLength(1);
  });

  test("a mail interrupted by kills is sent at most twice", async (context) => {
    const ids: (string | undefined)[] = [];
    let arrive = () => {};
    const server = await openServer(context, {
      onMail: async ({ mail }) => {
        ids.push(mail.messageId);
        arrive();
        // The answer arrives after the client was killed.
        await new Promise((resolve) => setTimeout(resolve, 300));
        return "2.0.0 taken";
      },
    });
    const arrival = () => new Promise<void>((resolve) => (arrive = resolve));
    let first = arrival();
    const lodge = await open(context, server.url);
    writeRow(lodge);
    await first;
    await lodge.end("SIGKILL");
    expect(rowOf(lodge)).toMatchObject({ sent_at: null, attempts: 0 });
    expect(rowOf(lodge).sending_at).not.toBeNull();

    first = arrival();
    const second = await open(context, server.url, { dataDir: lodge.dataDir });
    await first;
    await second.end("SIGKILL");
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);

    const third = await open(context, server.url, { dataDir: lodge.dataDir });
    await wait(() => expect(rowOf(third).failed_at).not.toBeNull());
    expect(rowOf(third).failure).toContain("this email may have arrived");
    expect(ids).toHaveLength(2);
  });

  test("a clean shutdown waits for the mail in progress", async (context) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const server = await openServer(context, {
      onMail: async () => {
        arrive();
        await new Promise((resolve) => setTimeout(resolve, 700));
        return "2.0.0 taken";
      },
    });
    const lodge = await open(context, server.url);
    writeRow(lodge);
    await arrival;
    expect(await lodge.end("SIGTERM")).toBe(0);
    expect(rowOf(lodge).sent_at).not.toBeNull();
  });

  test("after a restart with another mail server, waiting mails leave at once", async (context) => {
    const lodge = await open(context, mailServerAway);
    writeRow(lodge);
    await wait(() => expect(rowOf(lodge).attempts).toBe(1));
    expect(rowOf(lodge).next_attempt_at).not.toBeNull();
    await lodge.end("SIGTERM");
    const server = await openServer(context);
    const next = await open(context, server.url, { dataDir: lodge.dataDir });
    await wait(() => expect(rowOf(next).sent_at).not.toBeNull());
    expect(server.arrived.map(({ to }) => to[0])).toEqual(["ana@example.com"]);
  });

  test("only mails triggered by strangers and newsletters obey the rate limit of Settings", async (context) => {
    const server = await openServer(context);
    const lodge = await open(context, server.url);
    const admin = await signedIn(lodge, people.diane);
    storeSettings(lodge, "notifications", { mailsAMinute: 3 });
    const insert = lodge.file.transaction(() => {
      for (let n = 0; n < 9; n++) writeRow(lodge, `guest${n}@example.com`);
      lodge.file.exec(
        `UPDATE mail_outbox SET lane = 4 WHERE id <= 5;
         UPDATE mail_outbox SET lane = 5 WHERE id = 1;
         UPDATE mail_outbox SET lane = 2 WHERE id = 7;
         UPDATE mail_outbox SET lane = 1 WHERE id IN (8, 9);
         UPDATE mail_outbox SET held_at = '2026-01-01' WHERE id = 2`,
      );
    });
    insert();
    await wait(() => expect(server.arrived).toHaveLength(7));
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    // Codes leave first, newest first. Then confirmations, the desk's mails and three of the strangers'.
    expect(server.arrived.map(({ to }) => to[0])).toEqual(
      [8, 7, 6, 5, 2, 3, 4].map((n) => `guest${n}@example.com`),
    );
    storeSettings(lodge, "notifications", { mailsAMinute: 600 });
    await wait(() => expect(server.arrived).toHaveLength(8));
    expectPage(await admin.get(outbox), {
      has: ["1 email on hold since a restore", "On hold"],
    });
    const page = await admin.post("/admin/settings/mails/release", { decision: "send" });
    expectPage(page, { has: ["Emails are being sent."] });
    await wait(() => expect(server.arrived).toHaveLength(9));
  });

  test("a mail fails after two days of attempts", async (context) => {
    const server = await openServer(context, {
      onMail: () => {
        throw refusal(452, "4.2.2 Mailbox full");
      },
    });
    const lodge = await open(context, server.url);
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000).toISOString();
    writeRow(lodge, "ana@example.com", { first: twoDaysAgo });
    await wait(() => expect(rowOf(lodge).failed_at).not.toBeNull());
    expect(rowOf(lodge).failure).toContain("452 4.2.2 Mailbox full");
  });

  test("without a mail server, pages do not promise a mail", async (context) => {
    const lodge = await open(context, "");
    const id = stay(lodge);
    const staff = await signedIn(lodge, people.claudine);
    await staff.post(`/admin/bookings/${id}/confirm`, { sent: "1" });
    const aline = await signedIn(lodge, people.aline);
    expectPage(await aline.get(`/my-bookings/${id}`), {
      has: ["We can't email you yet, so please write this reference down."],
      lacks: ["We've emailed this", "on its way"],
    });
    const visitor = new Visitor(lodge);
    expectPage(await visitor.get("/"), { html: ['action="/newsletter"'] });
    expectPage(await visitor.get("/newsletter"), {
      has: ["as soon as we can send emails"],
      html: ['action="/newsletter"'],
    });
    const sent = await visitor.post("/newsletter", { email: "ana@example.com" });
    expectPage(sent, { at: "/newsletter", has: ["Thank you", "can't send emails at the moment"] });
    expect(rowsOf(lodge).map(({ sent_at }) => sent_at)).toEqual([null]);
  });

  test("newsletter confirmations are sent once there is a mail server", async (context) => {
    const before = await open(context, "");
    const stranger = new Visitor(before);
    for (const email of ["ana@example.com", "ANA@example.com", "bea@example.com"]) {
      const page = await stranger.post("/fr/newsletter", { email });
      expectPage(page, { at: "/fr/newsletter", has: ["Merci"] });
    }
    const state = `SELECT email, confirmed_at IS NOT NULL AS confirmed,
      confirmation_due_since IS NOT NULL AS due FROM newsletter_subscribers ORDER BY email`;
    const row = { confirmed: 0, due: 1 };
    expect(before.rows(state)).toEqual([
      { email: "ana@example.com", ...row },
      { email: "bea@example.com", ...row },
    ]);
    expect(rowsOf(before)).toEqual([]);
    const told = before.rows<{ message: string }>(
      "SELECT message FROM notifications WHERE title = 'Newsletter sign-ups are waiting'",
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toMatch(/^2 addresses signed up/);
    const dataDir = mkdtempSync(path.join(tmpdir(), "lodge-"));
    await before.end();
    cpSync(before.dataDir, dataDir, { recursive: true });
    const server = await openServer(context);
    const after = await open(context, server.url, { dataDir });
    await wait(() => expect(server.arrived).toHaveLength(2));
    expect(server.arrived.map(({ to }) => to[0]).sort()).toEqual([
      "ana@example.com",
      "bea@example.com",
    ]);
    expect(server.arrived[0]?.mail.subject).toContain("Confirmez votre abonnement");
    expect(after.rows(state)).toEqual([
      { email: "ana@example.com", confirmed: 0, due: 0 },
      { email: "bea@example.com", confirmed: 0, due: 0 },
    ]);
  });

  test("the number of addresses waiting for a mail server is limited", async (context) => {
    const lodge = await open(context, "");
    const at = new Date(Date.now() - 7_200_000).toISOString();
    const insert = lodge.file.prepare(
      `INSERT INTO newsletter_subscribers
         (email, created_at, last_mailed_at, unsubscribe_token, confirmation_due_since)
       VALUES (?, ?, ?, ?, ?)`,
    );
    lodge.file.transaction(() => {
      for (let n = 0; n < 5000; n++) insert.run(`a${n}@example.com`, at, at, `t${n}`, at);
    })();
    const page = await new Visitor(lodge).post("/newsletter", { email: "ana@example.com" });
    expectPage(page, { status: 429 });
  });
});
