import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mailLanes } from "~/communication/mail/mail-lanes";
import { lodgeInstant } from "~/core/instants";
import { addStayDays } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { makeCertificate } from "../world/certificate";
import { checkHtml, hasJava } from "../world/check-html";
import { type OwnLodge, openLodge } from "../world/lodge";
import { type MailServer, openMailServer } from "../world/mail-server";
import { people } from "../world/people";
import { SetClock } from "../world/set-clock";
import { signedIn, Visitor } from "../world/visitor";
import { confirm, freshStay, guestDetails, toReview } from "./booking-steps";
import { countRows, expectPage, linesWith, storeSettings } from "./scenario";

let server: MailServer;
let lodge: OwnLodge;
let staff: Visitor;
let admin: Visitor;

const wait = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const subjects = () => server.arrived.map(({ mail }) => mail.subject ?? "");

beforeAll(async () => {
  server = await openMailServer();
  lodge = await openLodge({ env: { SMTP_URL: server.url } });
  storeSettings(lodge, "notifications", { mailsAMinute: 600 });
  staff = await signedIn(lodge, people.claudine);
  admin = await signedIn(lodge, people.diane);
});
afterAll(async () => {
  await lodge.close();
  await server.close();
});

describe("mails of a booking at the desk", () => {
  test("a changed stay is mailed with its old and new values", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: "2027-03-01", checkOut: "2027-03-03" });
    const wanted = "roomId=2&checkIn=2027-03-01&checkOut=2027-03-04&guests=2&board=HB";
    const saved = await staff.post(
      `/admin/bookings/${id}/change`,
      await staff.form(`/admin/bookings/${id}/change?${wanted}`),
    );
    expectPage(saved, { has: ["Booking changed."] });
    const isTheirs = (subject: string) =>
      subject === `Your stay has changed: Nyungwe Eco-Lodge, ${id}`;
    await wait(() => expect(subjects().filter(isTheirs)).toHaveLength(1));
    const { mail } = server.arrived.find(({ mail: { subject = "" } }) => isTheirs(subject)) ?? {};
    for (const said of ["Wed 3 Mar 2027", "Thu 4 Mar 2027", "Bed &amp; breakfast", "Half board"]) {
      expect(mail?.html).toContain(said);
    }
    expect(mail?.text).toContain("\nCheck-out\nBefore: Wed 3 Mar 2027\nNow: Thu 4 Mar 2027");
    expect(mail?.attachments[0]?.content.toString()).toContain("SEQUENCE:2");
  });

  test("staff can send a mail again, and a confirmation has the current status", async () => {
    const email = "again@example.com";
    const id = insertRawBooking(lodge.file, {
      checkIn: "2027-04-01",
      checkOut: "2027-04-03",
      email: null,
    });
    const none = await staff.get(`/admin/bookings/${id}`);
    expectPage(none, { has: ["No email address, so no emails are sent."] });
    const refused = await staff.post(`/admin/bookings/${id}/mails`, { sent: "1" });
    expectPage(refused, { status: 409, has: ["The booking has no email address."] });

    lodge.run("UPDATE bookings SET email = ? WHERE id = ?", email, id);
    const forget = storeSettings(lodge, "notifications", {
      mailsAMinute: 600,
      bookingConfirmations: false,
    });
    const sent = await staff.post(`/admin/bookings/${id}/mails`, { sent: "1" });
    expectPage(sent, {
      at: `/admin/bookings/${id}`,
      has: ["Email queued. Its status is shown below."],
    });
    await wait(() =>
      expect(subjects()).toContain(`Your booking is confirmed: Nyungwe Eco-Lodge, ${id}`),
    );
    forget();
    storeSettings(lodge, "notifications", { mailsAMinute: 600 });

    const payments = `/admin/bookings/${id}/payments`;
    const form = await staff.form(payments);
    await staff.post(payments, { ...form, amount: "50" });
    await staff.post(`/admin/bookings/${id}/cancel`, { version: "1", charge: "none" });
    const kindOf = lodge.file.prepare(
      "SELECT id FROM mail_outbox WHERE booking_id = ? AND kind = ?",
    );
    const [confirmation, payment] = ["booking-confirmation", "payment-confirmation"].map(
      (kind) => (kindOf.get(id, kind) as { id: number }).id,
    );
    await wait(() => expect(countRows(lodge, "mail_outbox", "sent_at IS NULL")).toBe(0));
    const before = server.arrived.length;
    await staff.post(`/admin/bookings/${id}/mails`, { mailId: String(confirmation) });
    await wait(() => expect(server.arrived).toHaveLength(before + 1));
    expect(subjects().at(-1)).toBe(`Your booking is cancelled: Nyungwe Eco-Lodge, ${id}`);
    await staff.post(`/admin/bookings/${id}/mails`, { mailId: String(payment) });
    await wait(() => expect(server.arrived).toHaveLength(before + 2));
    expect(subjects().at(-1)).toBe(`We have received your payment: Nyungwe Eco-Lodge, ${id}`);
    expectPage(await staff.post(`/admin/bookings/${id}/mails`, { mailId: "999999" }), {
      status: 409,
      has: ["This email no longer exists. Nothing was changed."],
    });
    const log = lodge.rows(
      "SELECT actor_id FROM audit_log WHERE subject_id = ? AND action = 'mail-sent-again'",
      id,
    );
    expect(log).toEqual([1, 2, 3].map(() => ({ actor_id: people.claudine.id })));
  });

  test("a mail that is still queued is not queued again", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: "2027-05-01", checkOut: "2027-05-03" });
    lodge.run(
      `INSERT INTO mail_outbox (kind, booking_id, to_address, subject, body, created_at, held_at)
         VALUES ('booking-confirmation', ?, ?, 'Yours', 'Hello', '2026-01-01', '2026-01-02')`,
      id,
      people.aline.email,
    );
    const page = await staff.post(`/admin/bookings/${id}/mails`, { sent: "1" });
    expectPage(page, { status: 409, has: ["This email is already being sent."] });
    await admin.post("/admin/settings/mails/release", { decision: "drop" });
    expect(countRows(lodge, "mail_outbox", "held_at IS NOT NULL")).toBe(0);
  });

  test("an enquiry is answered once by mail and is then marked as done", async () => {
    const visitor = new Visitor(lodge);
    await visitor.post("/contact", {
      name: "Ana Núñez",
      email: "asks@example.com",
      message: "Do you pick us up?",
    });
    const { id } = lodge.row<{ id: string }>("SELECT id FROM enquiries");
    const path = `/admin/enquiries/${id}`;
    expectPage(await staff.post(path, { answer: " " }), {
      status: 400,
      has: ["Enter a reply"],
    });
    const answer = "Yes, from Kamembe.\nIt costs <$20>.";
    const done = await staff.post(path, { answer });
    expectPage(done, {
      at: path,
      has: ["Reply queued", "Done", "Reply to asks@"],
    });
    await staff.post(path, { answer });
    await wait(() => expect(subjects()).toContain("Our answer: Nyungwe Eco-Lodge"));
    expect(countRows(lodge, "mail_outbox", "kind = 'request-answer'")).toBe(1);
    const { mail } =
      server.arrived.find(({ mail: { subject = "" } }) => subject.startsWith("Our answer")) ?? {};
    expect(mail?.text).toContain(answer);
    expect(mail?.html).toContain("It costs &lt;$20&gt;.");
    // The address is not verified, so the mail repeats nothing that was typed into the form.
    expect(mail?.text).not.toContain("Do you pick us up?");
  });
});

test("the HTML of every mail is valid", async ({ skip }) => {
  skip(!hasJava(), "the Nu HTML checker needs java");
  await wait(() => expect(countRows(lodge, "mail_outbox", "sent_at IS NULL")).toBe(0));
  expect(server.arrived.length).toBeGreaterThan(4);
  const folder = mkdtempSync(path.join(os.tmpdir(), "lodge-mail-html-"));
  try {
    const files = server.arrived.map(({ mail }, n) => {
      const file = path.join(folder, `${n}.html`);
      writeFileSync(file, String(mail.html));
      return file;
    });
    const faults = checkHtml(files).filter(({ type }) => type !== "info");
    expect(faults.map(({ message, extract }) => `${message} ${extract}`)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe.concurrent("mails sent at a time of day", () => {
  const timeZone = "Africa/Kigali";
  const at = (day: string, time: string) => lodgeInstant(day, time, timeZone);

  test("a reminder is sent once, three days before, and again for a moved stay", async ({
    onTestFinished,
  }) => {
    const clock = new SetClock(at("2027-06-07", "07:30"));
    const daily = await openLodge({ env: { SMTP_URL: server.url, ...clock.env } });
    onTestFinished(async () => {
      await daily.close();
      clock.remove();
    });
    storeSettings(daily, "notifications", { arrivalsSheet: false, mailsAMinute: 600 });
    const insert = (checkIn: string, more: object = {}) => {
      const checkOut = addStayDays(checkIn, 1);
      const id = insertRawBooking(daily.file, { checkIn, checkOut, ...more });
      daily.run("UPDATE bookings SET created_at = '2027-06-01T00:00:00.000Z' WHERE id = ?", id);
      return id;
    };
    const due = insert("2027-06-10");
    insert("2027-06-11");
    insert("2027-06-10", { roomId: 3, status: "pending" });
    insert("2027-06-10", { roomId: 4, status: "cancelled" });
    insert("2027-06-07", { roomId: 5 });
    const late = insert("2027-06-09", { roomId: 1 });
    daily.run("UPDATE bookings SET created_at = '2027-06-07T04:00:00.000Z' WHERE id = ?", late);
    daily.file.exec("UPDATE rooms SET units = 9");
    // Two bookings whose reminders cannot be written, one before and one after the other.
    const failing = [insert("2027-06-09"), insert("2027-06-10")];
    daily.file.exec(`CREATE TRIGGER fault BEFORE INSERT ON mail_outbox
      WHEN NEW.kind = 'reminder' AND NEW.booking_id IN ('${failing.join("', '")}')
      BEGIN SELECT RAISE(ABORT, 'no reminder'); END`);
    daily.expectFaults(/no reminder/);
    const reminded = () =>
      daily.values("SELECT booking_id FROM mail_outbox WHERE kind = 'reminder' ORDER BY id");
    /** Waits for the mail scheduler, which runs every second. */
    const look = async (time: Date) => {
      clock.set(time);
      await new Promise((resolve) => setTimeout(resolve, 2_200));
    };
    await look(at("2027-06-07", "07:50"));
    expect(reminded()).toEqual([]);
    await look(at("2027-06-07", "08:05"));
    expect(reminded()).toEqual([due]);
    await look(at("2027-06-07", "09:05"));
    expect(reminded()).toEqual([due]);
    // Of a failure that is repeated, the log has one line.
    expect(linesWith(daily, "no reminder")).toHaveLength(2);
    daily.file.exec("DROP TRIGGER fault");
    await look(at("2027-06-07", "10:05"));
    expect(reminded().toSorted()).toEqual([due, ...failing].toSorted());
    daily.run(
      "UPDATE bookings SET check_in = '2027-06-20', check_out = '2027-06-21' WHERE id = ?",
      due,
    );
    await look(at("2027-06-17", "10:00"));
    expect(reminded().filter((id) => id === due)).toHaveLength(2);
    const reminderMails = () =>
      server.arrived.filter(({ mail: { subject = "" } }) =>
        subject.includes(`See you soon: Nyungwe Eco-Lodge, ${due}`),
      );
    await wait(() => expect(reminderMails()).toHaveLength(2));
    expect(reminderMails()[1]?.mail.text).toContain(
      "We look forward to seeing you on Sun 20 Jun 2027.",
    );
  });

  test("the arrivals sheet is mailed to the lodge once a day with phone numbers", async ({
    onTestFinished,
  }) => {
    const clock = new SetClock(at("2027-07-01", "17:00"));
    const daily = await openLodge({ env: { SMTP_URL: server.url, ...clock.env } });
    onTestFinished(async () => {
      await daily.close();
      clock.remove();
    });
    storeSettings(daily, "notifications", { reminderEmails: false, mailsAMinute: 600 });
    // The other lodges of this file, and a retried test, send their sheets to other addresses.
    const email = `lodge-${Date.now()}@lodge.example`;
    storeSettings(daily, "general", { email });
    const leaving = insertRawBooking(daily.file, { checkIn: "2027-06-30", checkOut: "2027-07-02" });
    daily.run("UPDATE bookings SET arrival_time = '01:00'");
    const coming = insertRawBooking(daily.file, {
      roomId: 3,
      checkIn: "2027-07-03",
      checkOut: "2027-07-05",
    });
    const sheets = () =>
      server.arrived.filter(
        ({ to, mail: { subject = "" } }) =>
          to.includes(email) && subject.startsWith("Arrivals from"),
      );
    clock.set(at("2027-07-01", "17:59"));
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect(sheets()).toEqual([]);
    clock.set(at("2027-07-01", "18:01"));
    await wait(() => expect(sheets()).toHaveLength(1));
    clock.set(at("2027-07-01", "23:01"));
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect(sheets()).toHaveLength(1);
    const [{ to, mail } = {}] = sheets();
    expect(to).toEqual([email]);
    for (const said of [leaving, coming, "+250 788 123 456", "Thursday 1 July 2027"]) {
      expect(mail?.text).toContain(said);
      expect(mail?.html).toContain(said);
    }
    expect(mail?.text).toContain("Overdue arrivals: 1");
    expect(mail?.text).toContain("since Wed 30 Jun 2027, about 01:00, after midnight");
    expect(mail?.text).not.toContain("Stayovers: 1");
    expect(mail?.text).toContain("Departures: 1");
    clock.set(at("2027-07-02", "18:01"));
    await wait(() => expect(sheets()).toHaveLength(2));
  });
});

describe.concurrent("text messages", () => {
  test("are sent within 160 characters, only if Settings and number allow", async ({
    onTestFinished,
  }) => {
    const { key, cert, file, remove } = makeCertificate();
    const posted: { body: unknown; authorization: string | undefined }[] = [];
    let status = 503;
    const gateway = createServer({ key, cert }, (request, response) => {
      let body = "";
      request.on("data", (part) => {
        body += part;
      });
      request.on("end", () => {
        const { authorization } = request.headers;
        if (status === 202) posted.push({ body: JSON.parse(body), authorization });
        response.writeHead(status).end(status === 202 ? "queued" : "try later");
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    const { port } = gateway.address() as { port: number };
    const SMS_URL = `https://lodge:s%40crets@127.0.0.1:${port}/send`;
    const texting = await openLodge({ env: { SMS_URL, NODE_EXTRA_CA_CERTS: file } });
    onTestFinished(async () => {
      await texting.close();
      gateway.close();
      remove();
    });
    const clerk = await signedIn(texting, people.claudine);
    const pending = (roomId: number) =>
      insertRawBooking(texting.file, {
        roomId,
        checkIn: "2027-08-01",
        checkOut: "2027-08-03",
        status: "pending",
      });
    const confirm = (id: string) => clerk.post(`/admin/bookings/${id}/confirm`, { sent: "1" });
    const rows = () =>
      texting.rows<{
        attempts: number;
        sent_at: string | null;
      }>("SELECT * FROM mail_outbox WHERE channel = 'sms'");
    await confirm(pending(1));
    expect(rows()).toEqual([]);
    storeSettings(texting, "notifications", { sms: true });
    storeSettings(texting, "general", { siteName: `Forêt ${"très longue ".repeat(6)}` });
    const local = pending(3);
    texting.run("UPDATE bookings SET phone = '12 34 56' WHERE id = ?", local);
    await confirm(local);
    expect(rows()).toEqual([]);
    const id = pending(2);
    await confirm(id);
    await wait(() => expect(rows()[0]?.attempts).toBe(1));
    expect(rows()[0]?.sent_at).toBeNull();
    status = 202;
    texting.file.exec("UPDATE mail_outbox SET next_attempt_at = NULL");
    await wait(() => expect(rows()[0]?.sent_at).not.toBeNull());
    const [{ body, authorization } = {}] = posted;
    const { to, text } = body as { to: string; text: string };
    expect(to).toBe("+250788123456");
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toContain(`your booking is confirmed: Sun 1 Aug 2027, 2 nights. Reference ${id}.`);
    expect(text).toMatch(/^Foret tres longue [ -~]+Questions: \+250 788 000 000$/);
    expect(authorization).toBe(`Basic ${Buffer.from("lodge:s@crets").toString("base64")}`);
    expectPage(await clerk.get(`/admin/bookings/${id}`), {
      has: ["Confirmation, text message to +250788123456", "Sent"],
    });
  });

  test("triggered by strangers are limited to 100 a day in total, without codes", async ({
    onTestFinished,
  }) => {
    const SMS_URL = "https://127.0.0.1:9/send";
    const texting = await openLodge({ env: { SMS_URL } });
    onTestFinished(() => texting.close());
    texting.expectFaults(/./);
    storeSettings(texting, "notifications", { sms: true });
    const aline = await signedIn(texting, people.aline);
    const texts = () => texting.value("SELECT count(*) FROM mail_outbox WHERE channel = 'sms'");
    const book = async (phone: string) =>
      confirm(aline, await toReview(aline, freshStay(), { ...guestDetails, phone }));
    const insertTexts = (kind: string, lane: number, count: number, to?: string) => {
      for (let at = 0; at < count; at++) {
        texting.run(
          `INSERT INTO mail_outbox (channel, kind, lane, to_address, subject, body, created_at, counted_as)
           VALUES ('sms', ?, ?, ?, 'Text', 'Text', ?, 'strangers')`,
          ...[kind, lane, to ?? `+2507880${10000 + at}`, new Date().toISOString()],
        );
      }
    };
    const textsTo = (to: string) =>
      countRows(texting, "mail_outbox", `channel = 'sms' AND to_address = '${to}'`);
    const title = "Text messages to guests are paused";
    const notices = () => texting.rows("SELECT * FROM notifications WHERE title = ?", title);
    await book("+250 788 000 111");
    expect(texts()).toBe(1);

    // Codes use up neither the total nor the number's own messages about bookings.
    insertTexts("account", mailLanes.security, 120);
    insertTexts("account", mailLanes.security, 5, "+250788000222");
    await book("+250 788 000 222");
    expect(textsTo("+250788000222")).toBe(6);

    insertTexts("booking-confirmation", mailLanes.booking, 97);
    expect(notices()).toEqual([]);
    await book("+250 788 000 333");
    expect(textsTo("+250788000333")).toBe(1);
    await book("+250 788 000 444");
    expect(textsTo("+250788000444")).toBe(0);
    expect(notices()).toHaveLength(1);
    const clerk = await signedIn(texting, people.claudine);
    expectPage(await clerk.get("/admin/notifications"), {
      has: [title, "call those without an email address"],
    });
  });
});
