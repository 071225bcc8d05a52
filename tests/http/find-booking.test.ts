import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf, hrefOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { insertRawInvoice } from "../world/invoices";
import { password, people } from "../world/people";
import { signedValue } from "../world/sessions";
import { openSharedLodge } from "../world/shared-lodge";
import { signedIn, Visitor } from "../world/visitor";
import { freshStay } from "./booking-steps";
import { mailServerAway, mailsTo, pathIn } from "./mails";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1", SMTP_URL: mailServerAway } });
beforeEach(() => {
  lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = created_at");
});
afterEach(() => {
  lodge.file.exec(
    "DELETE FROM address_attempts; DELETE FROM mail_outbox; DELETE FROM booking_links; DELETE FROM verified_addresses",
  );
});

const ana = "Ana@Guests.example";
/** Inserts a booking that the desk took by phone, without an account. */
function insert(booking: RawBooking = {}): string {
  const { checkIn, checkOut } = freshStay();
  const taken = { user: null, firstName: "Ana", email: ana, source: "desk" } as const;
  return insertRawBooking(lodge.file, { checkIn, checkOut, ...taken, ...booking });
}
const rowOf = (id: string) => lodge.row("SELECT * FROM bookings WHERE id = ?", id);
const ask = (reference: string, email: string = ana, visitor = new Visitor(lodge)) =>
  visitor.post("/find-booking", { reference, email });
const linkTo = (email: string = ana) => pathIn(mailsTo(lodge, email).at(-1), "/find-booking/open");
/** Opens the mailed link and returns the visitor. */
async function enter(id: string, visitor = new Visitor(lodge)): Promise<Visitor> {
  lodge.file.exec("DELETE FROM mail_outbox");
  await ask(id);
  await visitor.post("/find-booking/open", await visitor.form(linkTo()));
  return visitor;
}

describe("requesting the link", () => {
  test("shows the same page and mail subject for any input", async () => {
    const id = insert();
    const other = insert({ email: "other@guests.example" });
    const submitted: [reference: string, email: string][] = [
      [id, ana],
      ["NONE0000", "nobody@guests.example"],
      [other, "third@guests.example"],
    ];
    const pages = [];
    for (const [reference, email] of submitted) pages.push(await ask(reference, email));
    const [found, ...rest] = pages;
    expectPage(found as (typeof pages)[0], {
      has: ["Check your email", "+250 788"],
      lacks: [id],
    });
    for (const page of rest) expect(page.text).toBe(found?.text);
    const mails = submitted.map(([, email]) => mailsTo(lodge, email));
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(new Set(mails.map(([mail]) => mail?.subject)).size).toBe(1);
    expect(
      mails
        .slice(1)
        .every(([mail]) =>
          mail?.body.includes("find a booking with that reference and email address"),
        ),
    ).toBe(true);
    expect(mailsTo(lodge, "other@guests.example")).toEqual([]);
    // Nothing that was typed is repeated in the mail.
    expect(mails[2]?.[0]?.body).not.toContain(other);
    expect(countRows(lodge, "booking_links")).toBe(1);
  });

  test("accepts a reference and an address in any spelling", async () => {
    const id = insert({ id: "T0000A10" });
    const halves = `${id.slice(0, 4)} - ${id.slice(4)}`;
    await ask(` # ${halves.toLowerCase().replace("t0", "to")} `, ana.toUpperCase());
    expect(mailsTo(lodge, ana)).toHaveLength(1);
    expectPage(await new Visitor(lodge).get(linkTo()), { has: [id] });
  });

  test.each<[string, string, string, string]>([
    ["no reference", "", ana, "Enter the reference"],
    ["no address", "T0000000", "", "Enter an email address"],
    ["a wrong address", "T0000000", "ana", "in the form name@example.com"],
  ])("%s is refused", async (_, reference, email, says) => {
    const page = await ask(reference, email);
    expect([400, 422]).toContain(page.status);
    expectPage(page, { status: page.status, has: [says] });
    expect(fieldsOf(page)).toMatchObject({ reference, email });
  });

  test("is limited per address and per network", async () => {
    const id = insert();
    const age = () =>
      lodge.file.exec(
        "UPDATE mail_outbox SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-2 minutes')",
      );
    await ask(id);
    await ask(id);
    expect(mailsTo(lodge, ana)).toHaveLength(1);
    for (let times = 0; times < 6; times++) {
      age();
      await ask(id);
    }
    expect(mailsTo(lodge, ana)).toHaveLength(5);
    for (let times = 0; times < 12; times++) await ask("NONE0000", `n${times}@x.example`);
    const refused = await ask(id);
    expectPage(refused, { status: 429, has: ["Too many"] });
    expectPage(
      await new Visitor(lodge).post(
        "/find-booking",
        { reference: id, email: ana },
        { "X-Forwarded-For": "198.51.100.7" },
      ),
      { has: ["Check your email"] },
    );
  });

  test("is offered on the sign-in page with the reference filled in", async () => {
    const id = insert();
    const login = await new Visitor(lodge).get(`/my-bookings/${id}/receipt`);
    const href = hrefOf(login, "Find my booking");
    expect(href).toBe(`/find-booking?reference=${id}`);
    const page = await new Visitor(lodge).get(href ?? "");
    expect(fieldsOf(page)).toMatchObject({ reference: id });
  });
});

describe("the link", () => {
  test("opens its booking once, and only after the button is pressed", async () => {
    const id = insert();
    const other = insert({ email: "other@guests.example" });
    await ask(id);
    const path = linkTo();
    const scanner = new Visitor(lodge);
    expectPage(await scanner.get(path), { has: ["Press the button", id] });
    expect(scanner.cookies.size).toBe(0);
    const visitor = new Visitor(lodge);
    const opened = await visitor.post("/find-booking/open", await visitor.form(path));
    expectPage(opened, { at: `/my-bookings/${id}`, has: ["Ana", "Double Bed", "Close it"] });
    expect(opened.headers.get("Cache-Control")).toContain("no-store");
    expectPage(await visitor.get(`/my-bookings/${id}/receipt`), { has: ["Receipt"] });
    expect(await (await visitor.raw(`/my-bookings/${id}/calendar.ics`)).text()).toContain(id);
    for (const closed of [`/my-bookings/${other}`, "/my-bookings", "/account", "/admin"]) {
      expectPage(await visitor.get(closed), { at: "/login" });
    }
    expectPage(await visitor.get(`/my-bookings/${id}/review`), { at: "/login" });
    expectPage(await new Visitor(lodge).get(path), {
      status: 410,
      has: ["no longer works"],
    });
    const token = new URLSearchParams(path.split("?")[1]).get("token") ?? "";
    expectPage(await scanner.post("/find-booking/open", { token }), { status: 410 });
    expect([...scanner.cookies.keys()]).toEqual(["lodge_form"]);
    expect(lodge.output()).not.toContain(token);
  });

  test("works for only one of several simultaneous requests", async () => {
    const id = insert();
    await ask(id);
    const token = new URLSearchParams(linkTo().split("?")[1]).get("token") ?? "";
    const answers = await Promise.all(
      [1, 2, 3].map(() => new Visitor(lodge).post("/find-booking/open", { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test.each<[why: string, sql: string]>([
    ["is too old", "UPDATE booking_links SET expires_at = '2026-01-01T00:00:00.000Z'"],
    ["the booking has another address now", "UPDATE bookings SET email = 'new@x.example'"],
    ["the booking lost its address", "UPDATE bookings SET email = NULL"],
  ])("opens nothing: %s", async (_, sql) => {
    const id = insert();
    await ask(id);
    const path = linkTo();
    lodge.file.exec(sql);
    expectPage(await new Visitor(lodge).get(path), { status: 410 });
    const token = new URLSearchParams(path.split("?")[1]).get("token") ?? "";
    expectPage(await new Visitor(lodge).post("/find-booking/open", { token }), { status: 410 });
  });

  test("guessing tokens is rate-limited", async () => {
    const guess = () => new Visitor(lodge).post("/find-booking/open", { token: "guess" });
    for (let times = 0; times < 30; times++) expect((await guess()).status).toBe(410);
    expect((await guess()).status).toBe(429);
  });

  test("opens a past booking and says that it cannot be changed", async () => {
    const past = insert({ checkIn: inDays(-5), checkOut: inDays(-3) });
    const visitor = await enter(past);
    expectPage(await visitor.get(`/my-bookings/${past}`), { has: [past] });
    expectPage(await visitor.get(`/my-bookings/${past}/change`), { has: ["It is over."] });
  });
});

describe("a booking link session", () => {
  test("can change the stay, send requests and cancel without an account", async () => {
    const id = insert();
    const own = `/my-bookings/${id}`;
    const visitor = await enter(id);
    const row = rowOf(id);
    const stay = { checkIn: String(row.check_in), checkOut: String(row.check_out), guests: "2" };
    const asked = await visitor.get(
      `${own}/change?${new URLSearchParams({ ...stay, board: "HB" })}`,
    );
    const changed = await visitor.post(`${own}/change`, fieldsOf(asked));
    expectPage(changed, { at: own, has: ["Your stay is changed.", "2 guests"] });
    expect(mailsTo(lodge, ana).at(-1)?.body).toContain("You have changed your booking.");
    const form = await visitor.form(`${own}/requests`);
    expectPage(await visitor.post(`${own}/requests`, { ...form, specialRequests: "Late" }), {
      at: own,
      has: ["We have received your note.", "Late"],
    });
    expectPage(await visitor.fill(`${own}/cancel`), {
      at: own,
      has: ["Booking cancelled successfully!"],
    });
    expect(rowOf(id)).toMatchObject({ status: "cancelled", cancelled_by: null });
    const actors = lodge.rows(
      "SELECT DISTINCT actor_id, actor_name FROM audit_log WHERE subject_id = ?",
      id,
    );
    expect(actors).toEqual([{ actor_id: null, actor_name: "The guest (booking link)" }]);
  });

  test("shows the invoices of its booking and of no other", async () => {
    const [id, other] = [insert(), insert({ email: "other@guests.example" })];
    const number = insertRawInvoice(lodge.file, { folioId: id });
    const notMine = insertRawInvoice(lodge.file, { folioId: other });
    const visitor = await enter(id);
    const path = `/my-bookings/${id}/invoices/${number}`;
    expectPage(await visitor.get(`/my-bookings/${id}`), { html: [`href="${path}"`] });
    expectPage(await visitor.get(path), { has: ["Leaking Ltd"] });
    expect((await visitor.raw(`${path}/invoice.pdf`)).headers.get("Content-Type")).toBe(
      "application/pdf",
    );
    expectPage(await visitor.get(`/my-bookings/${id}/invoices/${notMine}`), { status: 404 });
    expectPage(await visitor.get(`/my-bookings/${other}/invoices/${notMine}`), { at: "/login" });
  });

  test("states the cancellation charge", async () => {
    const id = insert({ checkIn: inDays(1), checkOut: inDays(3) });
    const visitor = await enter(id);
    expectPage(await visitor.fill(`/my-bookings/${id}/cancel`), {
      has: ["The cancellation charge is $135.00."],
    });
  });

  test("cancels a guest's pending booking, which is then not shown as expired", async () => {
    const heldUntil = new Date(Date.now() + 3_600_000).toISOString();
    const booking = { user: people.aline, source: "guest", status: "pending", heldUntil } as const;
    const id = insert(booking);
    const visitor = await enter(id);
    const page = await visitor.fill(`/my-bookings/${id}/cancel`);
    expectPage(page, { has: ["Cancelled on"], lacks: ["could not confirm"] });
    expect(rowOf(id)).toMatchObject({ cancelled_by: "aline" });
  });

  test.each<[why: string, sql: string]>([
    ["its hour is over", "UPDATE booking_links SET expires_at = '2026-01-01T00:00:00.000Z'"],
    ["the desk gives the booking another address", "UPDATE bookings SET email = 'new@x.example'"],
    ["the guest is forgotten", "UPDATE bookings SET email = NULL"],
  ])("ends when %s, and forms already open change nothing", async (_, sql) => {
    const id = insert();
    const visitor = await enter(id);
    const question = await visitor.get(`/my-bookings/${id}/cancel`);
    lodge.file.exec(sql);
    expectPage(await visitor.get(`/my-bookings/${id}`), { at: "/login", lacks: ["Double Bed"] });
    const refused = await visitor.post(`/my-bookings/${id}/cancel`, fieldsOf(question));
    expect(refused.text).not.toContain("Double Bed");
    const change = { checkIn: inDays(20), checkOut: inDays(21), guests: "1", board: "HB" };
    await visitor.post(`/my-bookings/${id}/change`, { ...change, version: "1", seenQuote: "x" });
    expect(rowOf(id)).toMatchObject({ status: "confirmed", version: 1 });
  });

  test("ends at sign-out, also for a copied cookie", async () => {
    const id = insert();
    const visitor = await enter(id);
    const thief = new Visitor(lodge);
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    await visitor.post("/logout", {});
    expect(visitor.cookies.has("lodge_pass")).toBe(false);
    for (const each of [visitor, thief]) {
      expectPage(await each.get(`/my-bookings/${id}`), { at: "/login" });
    }
  });

  test.each(["signing out all devices", "erasing the account"])(
    "ends at %s, also for a copied cookie",
    async (how) => {
      const name = how.replaceAll(" ", "-");
      const profile = { ...people.aline, id: name, email: `${name}@guests.example` };
      lodge.run(
        `INSERT INTO users (id, name, email, password_hash, created_at)
           SELECT ?, 'Leaving Guest', ?, password_hash, created_at FROM users WHERE id = 'aline'`,
        ...[profile.id, profile.email],
      );
      const id = insert();
      const visitor = await enter(id, await signedIn(lodge, profile));
      const thief = new Visitor(lodge);
      thief.cookies.set("lodge_pass", visitor.cookies.get("lodge_pass") ?? "");
      expectPage(await thief.get(`/my-bookings/${id}`), { has: [id] });
      if (how === "erasing the account") {
        await visitor.post("/account/data/erase", { currentPassword: password });
      } else await visitor.post("/account/sessions/end-all", { sent: "1" });
      expect([...visitor.cookies.keys()]).not.toContain("lodge_session");
      expect(visitor.cookies.has("lodge_pass")).toBe(false);
      for (const each of [visitor, thief]) {
        expectPage(await each.get(`/my-bookings/${id}`), { at: "/login" });
      }
    },
  );

  test("is replaced by the next link, and the old secret opens nothing", async () => {
    const first = insert();
    const second = insert();
    const visitor = await enter(first);
    const former = visitor.cookies.get("lodge_pass") ?? "";
    await enter(second, visitor);
    expect(visitor.cookies.get("lodge_pass")).not.toBe(former);
    expectPage(await visitor.get(`/my-bookings/${second}`), { has: [second] });
    expectPage(await visitor.get(`/my-bookings/${first}`), { at: "/login" });
    const thief = new Visitor(lodge);
    thief.cookies.set("lodge_pass", former);
    expectPage(await thief.get(`/my-bookings/${first}`), { at: "/login" });
  });

  test("gives a signed-in user that one extra booking and nothing else", async () => {
    const id = insert();
    const alines = insert({ user: people.aline, source: "guest" });
    const bosco = await signedIn(lodge, people.bosco);
    await enter(id, bosco);
    expectPage(await bosco.get(`/my-bookings/${id}`), {
      has: ["You opened this booking with the link in our email."],
    });
    expectPage(await bosco.get(`/my-bookings/${id}/review`), { status: 404 });
    expectPage(await bosco.get("/my-bookings"), { lacks: [id] });
    expectPage(await bosco.get(`/my-bookings/${alines}`), { status: 404 });
    expectPage(await bosco.post(`/my-bookings/${alines}/cancel`, { chargeCents: "0" }), {
      status: 404,
    });
    const aline = await signedIn(lodge, people.aline);
    expectPage(await aline.get(`/my-bookings/${id}`), { status: 404 });
  });

  test("cannot be forged from the token in the link", async () => {
    const id = insert();
    await ask(id);
    const token = new URLSearchParams(linkTo().split("?")[1]).get("token") ?? "";
    const thief = new Visitor(lodge);
    thief.cookies.set("lodge_pass", await signedValue("lodge_pass", token, lodge.secret));
    expectPage(await thief.get(`/my-bookings/${id}`), { at: "/login" });
  });

  test("rejects forms sent from other sites", async () => {
    const id = insert();
    const visitor = await enter(id);
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const page = await visitor.post(`/my-bookings/${id}/cancel`, { chargeCents: "0" }, headers);
    expect(page.status).toBe(403);
    expect(rowOf(id)).toMatchObject({ status: "confirmed" });
  });
});

test("without a mail server the page says how to reach the lodge", async () => {
  const silent = await openSharedLodge();
  const visitor = new Visitor(silent);
  expectPage(await visitor.get("/find-booking"), {
    has: ["+250 788", "can't send emails"],
    lacks: ["Email me the link"],
  });
  const submitted = { reference: "T0000000", email: ana };
  expectPage(await visitor.post("/find-booking", submitted), { status: 404 });
  await silent.close();
});
