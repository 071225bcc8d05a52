import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { retentionDays } from "~/privacy/retention";
import { insertRawBooking } from "../world/bookings";
import { insertRawImport } from "../world/imports";
import { insertRawInvoice } from "../world/invoices";
import { openLodge } from "../world/lodge";
import { insertRawSubscriber } from "../world/newsletters";
import { people } from "../world/people";
import { SetClock } from "../world/set-clock";
import { insertRawNote } from "../world/shift-notes";
import { Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const now = "2027-06-15T10:00:00.000Z";
const daysAgo = (days: number) =>
  new Date(Date.parse(now) - days * 24 * 3_600_000 - 60_000).toISOString();
const dayAgo = (days: number) => daysAgo(days).slice(0, 10);

test("expired data are purged as the privacy page says; the rest stays", async () => {
  const clock = new SetClock(new Date(now));
  const lodge = await openLodge({ env: clock.env });
  try {
    const { file } = lodge;
    const mail = file.prepare(
      `INSERT INTO mail_outbox (id, to_address, subject, body, content, created_at, filed_at)
       VALUES (?, 'ana@example.com', 'Yours', 'What it said', '{"name":null,"paragraphs":[]}', ?, ?)`,
    );
    const mails: [age: number, left: boolean][] = [
      [retentionDays.mailTexts - 1, true],
      [retentionDays.mailTexts, true],
      [retentionDays.mails, true],
      [retentionDays.mails, false],
    ];
    mkdirSync(path.join(lodge.dataDir, "mail"));
    for (const [n, [age, left]] of mails.entries()) {
      const at = daysAgo(age);
      mail.run(n + 1, at, left ? at : null);
      // A held mail may wait without limit.
      if (!left) file.exec(`UPDATE mail_outbox SET held_at = '2027-01-01' WHERE id = ${n + 1}`);
    }
    const eml = path.join(lodge.dataDir, "mail", `${dayAgo(retentionDays.mailTexts)}-2.eml`);
    writeFileSync(eml, "What it said");
    const wishes = [retentionDays.specialRequests, retentionDays.specialRequests + 1].map(
      (days) => {
        const stay = { checkIn: dayAgo(days + 2), checkOut: dayAgo(days), roomId: 1 + (days % 2) };
        const id = insertRawBooking(file, stay);
        file.prepare("UPDATE bookings SET special_requests = 'No nuts' WHERE id = ?").run(id);
        return id;
      },
    );
    const notes = wishes.map((bookingId) => insertRawNote(file, { text: "No nuts", bookingId }));
    for (const age of [retentionDays.enquiryTexts - 1, retentionDays.enquiryTexts]) {
      const id = insertRawNote(file, { text: "Call the plumber", day: dayAgo(age) });
      notes.push(id);
      file
        .prepare("UPDATE shift_notes SET done_at = ?, done_by = 'diane' WHERE id = ?")
        .run(daysAgo(age), id);
    }
    const request = file.prepare(
      `INSERT INTO enquiries (id, kind, name, email, message, created_at, handled_at, handled_by)
       VALUES (?, 'message', 'Ana', 'ana@example.com', 'Is it warm?', ?, ?, ?)`,
    );
    const ages = [retentionDays.enquiryTexts - 1, retentionDays.enquiryTexts];
    for (const age of ages) {
      request.run(`REQ${age}`.padEnd(16, "0"), daysAgo(age), daysAgo(age), "diane");
    }
    request.run("REQ0000000000009", daysAgo(900), null, null);
    file
      .prepare(
        `INSERT INTO newsletter_subscribers
           (email, created_at, confirm_token_hash, last_mailed_at, unsubscribe_token, confirmed_at)
         VALUES ('old@example.com', @at, 'a', @at, 'a', NULL), ('yes@example.com', @at, 'b', @at, 'b', @at)`,
      )
      .run({ at: daysAgo(retentionDays.unconfirmedSubscribers) });
    for (const age of [retentionDays.unsubscribed - 1, retentionDays.unsubscribed]) {
      insertRawSubscriber(file, { email: `left${age}@example.com`, leftAt: daysAgo(age) });
    }
    const account = file.prepare(
      `INSERT INTO users (id, name, email, created_at, is_provisional)
       VALUES (?, 'Zoë', 'zoe@example.com', ?, ?)`,
    );
    const { unfinishedSignUps: unprovedAccounts } = retentionDays;
    account.run("young", daysAgo(unprovedAccounts - 1), 1);
    account.run("old", daysAgo(unprovedAccounts), 1);
    account.run("proved", daysAgo(unprovedAccounts), 0);
    account.run("booked", daysAgo(unprovedAccounts), 1);
    account.run("logged", daysAgo(unprovedAccounts), 1);
    insertRawBooking(file, { user: { ...people.aline, id: "booked" }, roomId: 3 });
    file.exec(`INSERT INTO audit_log (at, actor_id, actor_name, subject, subject_id, action, detail)
      VALUES ('2027-01-01', 'logged', 'Zoë', 'user', 'logged', 'changed', '')`);
    file
      .prepare(
        `INSERT INTO one_time_codes
           (id, user_id, purpose, sent_to, code_hash, token_hash, created_at, expires_at)
         VALUES ('c', 'young', 'recover', 'zoe@example.com', 'a', 'a', @at, @at)`,
      )
      .run({ at: daysAgo(0) });
    const folioId = insertRawBooking(file, { roomId: 4 });
    for (const keepUntil of ["2027-06-14", "2027-06-15"]) {
      insertRawInvoice(file, { folioId, keepUntil });
    }
    const staged = [retentionDays.stagedImports - 1, retentionDays.stagedImports].map((age) => {
      const id = insertRawImport(file);
      file.prepare("UPDATE imports SET checked_at = ? WHERE id = ?").run(daysAgo(age), id);
      return id;
    });
    const imported = insertRawImport(file, { rows: null });
    const versionOf = () =>
      file.prepare("SELECT version FROM bookings WHERE id = ?").pluck().get(wishes[1]);
    const version = versionOf();

    clock.set(new Date(Date.parse(now) + 61_000));
    // Each kind of data is purged on its own, imports last.
    const imports = file.prepare("SELECT id FROM imports ORDER BY id").pluck();
    await vi.waitFor(() => expect(imports.all()).toEqual([staged[0], imported]), 15_000);
    const subscribers = file.prepare("SELECT email FROM newsletter_subscribers ORDER BY email");
    expect(subscribers.pluck().all()).toEqual(["left29@example.com", "yes@example.com"]);
    const rows = file.prepare("SELECT id, body, content FROM mail_outbox ORDER BY id").all();
    expect(rows).toEqual([
      { id: 1, body: "What it said", content: '{"name":null,"paragraphs":[]}' },
      { id: 2, body: "", content: null },
      { id: 4, body: "What it said", content: '{"name":null,"paragraphs":[]}' },
    ]);
    const accounts = file.prepare("SELECT id FROM users WHERE name = 'Zoë' ORDER BY id").pluck();
    expect(accounts.all()).toEqual(["booked", "logged", "proved", "young"]);
    expect(countRows(lodge, "one_time_codes")).toBe(0);
    expect(existsSync(eml)).toBe(false);
    const billedTo = file.prepare("SELECT bill_to_company FROM invoices ORDER BY id").pluck();
    expect(billedTo.all()).toEqual([null, "Leaking Ltd"]);
    const wish = file.prepare("SELECT special_requests FROM bookings WHERE id = ?").pluck();
    expect(wishes.map((id) => wish.get(id))).toEqual(["No nuts", ""]);
    expect(versionOf()).toBe(version);
    const note = file.prepare("SELECT text FROM shift_notes WHERE id = ?").pluck();
    expect(notes.map((id) => note.get(id))).toEqual(["No nuts", "", "Call the plumber", ""]);
    const messages = file.prepare("SELECT message FROM enquiries ORDER BY created_at DESC").pluck();
    expect(messages.all()).toEqual(["Is it warm?", "", "Is it warm?"]);

    expectPage(await new Visitor(lodge).get("/privacy"), {
      has: [
        "until 30 days after you leave",
        "for 10 years after the year of issue",
        "until 30 days after you unsubscribe",
        "365 days after our reply",
        "the text for 90 days",
      ],
    });
  } finally {
    await lodge.close();
    clock.remove();
  }
});
