import { afterEach, describe, expect, test } from "vitest";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { Visitor } from "../world/visitor";
import { confirm, freshStay, guestDetails, referenceOf, toReview } from "./booking-steps";
import { mailServerAway, mailsTo, pathIn } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1", SMTP_URL: mailServerAway } });
const clerk = signedInVisitor(lodge, people.claudine);
const aline = signedInVisitor(lodge, people.aline);
afterEach(() => {
  lodge.file.exec(`DELETE FROM booking_drafts; DELETE FROM bookings; DELETE FROM enquiries;
    DELETE FROM mail_outbox; DELETE FROM verified_addresses; DELETE FROM newsletter_subscribers;
    DELETE FROM settings; DELETE FROM address_attempts`);
});

const prey = "prey@example.com";
const bait = "Verify your card at http://evil.example";
const stranger = () => new Visitor(lodge);

let letters = 0;
const write = (email = prey, message = `${bait} ${letters++}`) =>
  stranger().post("/contact", { name: bait, email, phone: "+250 788 123 456", message });
const book = async (email = prey) => {
  const guest = { ...guestDetails, firstName: bait, specialRequests: bait, email };
  return confirm(aline, await toReview(aline, freshStay(), guest));
};
const ask = () =>
  stranger().post("/conference", {
    intent: "send",
    space: "meeting-room",
    date: inDays(40),
    startTime: "09:00",
    hours: "4",
    people: "30",
    layout: "u-shape",
    catering: "lunch",
    name: bait,
    email: prey,
    phone: "+250 788 123 456",
    note: bait,
  });

/** Confirms the newsletter with the mailed link, which verifies the address. */
async function prove(): Promise<void> {
  await stranger().post("/newsletter", { email: prey });
  const link = pathIn(mailsTo(lodge, prey).at(-1), "/newsletter/confirm");
  const visitor = stranger();
  await visitor.post("/newsletter/confirm", await visitor.form(link));
  lodge.file.exec("DELETE FROM mail_outbox");
}

const mails = () => mailsTo(lodge, prey);

const causes = [
  ["a message", write],
  ["a conference request", ask],
  ["a booking", book],
] as const;

describe("the text of a mail", () => {
  test.each(causes)(
    "for %s: a mail to an unverified address contains nothing that was typed",
    async (_, cause) => {
      await cause();
      expect(mails()).toHaveLength(1);
      expect(mails()[0]?.body).toMatch(/^Hello,\n/);
      expect(JSON.stringify(mails())).not.toMatch(/evil|Verify/);
    },
  );

  test.each(causes)("for %s: a mail to a verified address greets by name", async (_, cause) => {
    await prove();
    await cause();
    expect(mails()[0]?.body).toMatch(/^Hello Verify your card at http:\/\/evil\.example/);
  });

  test("requesting the newsletter does not verify the address", async () => {
    await stranger().post("/newsletter", { email: prey });
    await write();
    expect(mails().at(-1)?.body).toMatch(/^Hello,\n/);
  });

  test("a mail about the desk's cancellation contains nothing that was typed", async () => {
    const id = referenceOf(await book());
    expect(mails().at(-1)?.body).toContain("We have noted your special requests.");
    await clerk.post(`/admin/bookings/${id}/cancel`, { version: "1", charge: "none" });
    expect(mails().at(-1)?.subject).toContain("Your booking is cancelled");
    expect(mails().at(-1)?.body).toMatch(/^Hello,\n/);
  });
});

describe("what an unverified account sees", () => {
  const unknown = "nobody@example.com";
  /** Inserts as many mails of strangers as an unverified address gets in a day. */
  function exhaustQuota(email: string) {
    const at = new Date().toISOString();
    for (let index = 0; index < 5; index++) {
      lodge.run(
        "INSERT INTO mail_outbox (to_address, subject, body, created_at, counted_as) VALUES (?, 'Earlier', '', ?, 'strangers')",
        ...[email, at],
      );
    }
  }

  test("is the same whether the address is known, unknown or has had many mails", async () => {
    await prove();
    lodge.file.exec("DELETE FROM address_attempts");
    const stay = freshStay();
    const seen: object[] = [];
    for (const [email, isUsedUp] of [
      [prey, false],
      [prey, true],
      [unknown, false],
      [unknown, true],
    ] as const) {
      lodge.file.exec(
        "DELETE FROM bookings; DELETE FROM mail_outbox; DELETE FROM address_attempts",
      );
      const guest = stranger();
      await guest.post("/login?mode=sign-up", { name: "Eve", email, password: "Quartz-Kettle-73" });
      if (isUsedUp) exhaustQuota(email);
      const page = await confirm(guest, await toReview(guest, stay, { ...guestDetails, email }));
      const id = referenceOf(page);
      const data = JSON.parse((await guest.get("/account/data/download.json")).html);
      const same = (text: string) => text.replaceAll(id, "REF").replaceAll(email, "ADDRESS");
      expect(page.text).toContain(`A confirmation email is on its way to ${email}`);
      seen.push({
        confirmation: same(page.text),
        booking: same((await guest.get(`/my-bookings/${id}`)).text),
        mails: data.mails,
      });
    }
    for (const each of seen) expect(each).toEqual(seen[0]);
  });

  test("a message's page is the same if the address has had many mails", async () => {
    const pages = [];
    for (const isUsedUp of [false, true]) {
      lodge.file.exec(
        "DELETE FROM enquiries; DELETE FROM mail_outbox; DELETE FROM address_attempts",
      );
      if (isUsedUp) exhaustQuota(prey);
      const sent = await write(prey, "Hello");
      expectPage(sent, { has: [`A confirmation email is on its way to ${prey}`] });
      pages.push(sent.text.replaceAll(/Sent .*?(?=What)/g, ""));
    }
    expect(pages[0]).toBe(pages[1]);
  });
});

describe("the daily limit of mails that strangers can cause", () => {
  /** Inserts mails written some hours ago. */
  function written(count: number, hoursAgo = 1, countedAs: string | null = "strangers") {
    const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    const insert = lodge.file.prepare(
      `INSERT INTO mail_outbox (to_address, subject, body, created_at, counted_as)
       VALUES ('PREY@example.com', 'Earlier', '', ?, ?)`,
    );
    for (let index = 0; index < count; index++) insert.run(at, countedAs);
  }

  test.each(causes)(
    "%s is mailed as the fifth, not as the sixth, but always stored",
    async (_, cause) => {
      written(4);
      await cause();
      expect(mails()).toHaveLength(1);
      lodge.file.exec("UPDATE enquiries SET created_at = '2026-01-01T00:00:00.000Z'");
      const page = await cause();
      expect(mails()).toHaveLength(1);
      expectPage(page, {});
      expect(countRows(lodge, "enquiries") + countRows(lodge, "bookings")).toBe(2);
    },
  );

  test("over the limit no newsletter link is sent, and the page looks the same", async () => {
    written(5);
    const full = await stranger().post("/newsletter", { email: prey });
    expect(mails()).toHaveLength(0);
    lodge.file.exec("UPDATE mail_outbox SET created_at = '2026-01-01T00:00:00.000Z'");
    const free = await stranger().post("/newsletter", { email: prey });
    expect(mails()).toHaveLength(1);
    expect(free.text).toBe(full.text);
  });

  test("mails older than a day or to other addresses do not count", async () => {
    written(5, 25);
    await write();
    expect(mails()).toHaveLength(1);
    written(5);
    await write("other@example.com");
    expect(mailsTo(lodge, "other@example.com")).toHaveLength(1);
  });

  test("a changed limit applies at once", async () => {
    written(5);
    storeSettings(lodge, "limits", { mailsADay: 6 });
    await write();
    await write();
    expect(mails()).toHaveLength(1);
  });

  test("mails by the desk do not count and are not limited", async () => {
    const id = referenceOf(await book());
    written(9);
    await clerk.post(`/admin/bookings/${id}/cancel`, { version: "1", charge: "none" });
    expect(mails().map(({ subject }) => subject)).toEqual([
      expect.stringContaining("confirmed"),
      expect.stringContaining("cancelled"),
    ]);
    lodge.file.exec("DELETE FROM mail_outbox");
    written(9, 1, null);
    await write();
    expect(mails()).toHaveLength(1);
  });

  test("a verified guest still gets confirmations, up to 20", async () => {
    await prove();
    written(5);
    await write();
    expect(mails()).toHaveLength(0);
    await book();
    expect(mails()).toHaveLength(1);
    written(19, 1, "confirmation");
    await book();
    expect(mails()).toHaveLength(1);
  });

  test("mails to the lodge's own address have no limit", async () => {
    const lodgeAddress = "bookings@nyungwe-lodge.example";
    for (let index = 0; index < 7; index++) await write(lodgeAddress);
    expect(mailsTo(lodge, lodgeAddress)).toHaveLength(7);
  });
});

describe("the hourly limit of forms from one IP address", () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const call = "Please call us on +250 788 000 000";
  const count = (address: string, attempts: number, minutesAgo = 0) =>
    lodge.run(
      "INSERT OR REPLACE INTO address_attempts VALUES (?, 'request', ?, ?)",
      address,
      attempts,
      new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    );
  const table = {
    date: inDays(3),
    time: "19:00",
    people: "2",
    name: "Grace",
    phone: "+250 788 1234",
  };
  const forms = [
    ["/contact", { name: "Ana", email: prey, phone: "", message: "Is it warm?" }],
    ["/restaurant", { ...table, note: "" }],
    ["/newsletter", { email: prey }],
  ] as const;

  test.each(forms)("%s: the 20th form is accepted, the 21st asks to call", async (path, fields) => {
    count("203.0.113.7", 19);
    expectPage(await stranger().post(path, fields, from("203.0.113.7")), { lacks: [call] });
    const again = { ...fields, name: "Somebody", email: "else@example.com" };
    const page = await stranger().post(path, again, from("203.0.113.7"));
    expectPage(page, { status: 429, has: [call] });
    expect(fieldsOf(page).email ?? fieldsOf(page).name).toMatch(/else@|Somebody/);
    expectPage(await stranger().post(path, again, from("203.0.113.8")), { lacks: [call] });
  });

  test("refused requests for a full evening count too", async () => {
    lodge.file.exec("INSERT INTO restaurant_tables (name, seats, position) VALUES ('T1', 2, 1)");
    count("203.0.113.7", 18);
    const ask = (name: string) =>
      stranger().post("/restaurant", { ...table, name }, from("203.0.113.7"));
    expectPage(await ask("First"), { has: ["Your table is not reserved until then"] });
    expectPage(await ask("Second"), { status: 422, has: ["is free at this time"] });
    expectPage(await ask("Third"), { status: 429, has: [call] });
    lodge.file.exec("DELETE FROM table_reservations; DELETE FROM restaurant_tables");
  });

  test("the limit ends after an hour", async () => {
    count("203.0.113.7", 20, 61);
    expectPage(await stranger().post(forms[0][0], forms[0][1], from("203.0.113.7")), {
      lacks: [call],
    });
  });

  test("too many enquiries of one type leave the other types open", async () => {
    const insert = lodge.file.prepare(
      `INSERT INTO enquiries (id, kind, name, phone, created_at)
       VALUES (?, 'message', 'Flood', '12345', ?)`,
    );
    const now = new Date().toISOString();
    for (let index = 0; index < 40; index++) insert.run(String(index).padStart(16, "0"), now);
    expectPage(await write(), { status: 429, has: [call] });
    expectPage(await stranger().post("/restaurant", table), { lacks: [call] });
    await ask();
    expect(countRows(lodge, "enquiries", "kind = 'conference'")).toBe(1);
  });
});
