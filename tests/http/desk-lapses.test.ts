import { inflateRawSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { formatDayAndMonth } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sendNoShow } from "../world/desk-steps";
import { actionOf, fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { password, people } from "../world/people";
import { signedIn, type Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const clerk = signedInVisitor(lodge, people.claudine);

const storedOf = (id: string) =>
  lodge.row(
    `SELECT status, cancellation_charge_cents AS charge,
         (SELECT detail FROM audit_log WHERE subject_id = bookings.id) AS log
       FROM bookings WHERE id = ?`,
    id,
  );

/** A stay from tomorrow: cancelling it costs a night. */
const lateStay = { checkIn: inDays(1), checkOut: inDays(3) };

test("a charge that became due while the page was open needs a decision", async () => {
  const id = insertRawBooking(lodge.file, { ...lateStay, roomId: 2 });
  for (const fields of [{}, { charge: "" }, { charge: "xyz" }]) {
    const sent = { version: "1", ...fields } as Record<string, string>;
    const page = await clerk.post(`/admin/bookings/${id}/cancel`, sent);
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.text).toContain("A cancellation fee now applies");
    expect(page.text).toContain("Cancellation fee: 1 night, $135.00");
  }
  expect(storedOf(id)).toEqual({ status: "confirmed", charge: 0, log: null });
});

test.each([
  ["policy", 3, 13_500, "charge $135.00"],
  ["none", 4, 0, "charge waived: Ill, with a doctor's note"],
])("the charge '%s' is recorded with its waiver reason", async (charge, roomId, cents, log) => {
  const id = insertRawBooking(lodge.file, { ...lateStay, roomId });
  const path = `/admin/bookings/${id}/cancel`;
  const asked = await clerk.form(path);
  const reason = charge === "none" ? "Ill, with a doctor's note" : "";
  const page = await clerk.post(path, { ...asked, charge, reason });
  expect(page.text).toContain("Booking cancelled successfully!");
  expect(storedOf(id)).toEqual({ status: "cancelled", charge: cents, log });
  expectPage(await clerk.get(`/admin/bookings/${id}`), { has: [log] });
});

test("a waiver needs a reason", async () => {
  const id = insertRawBooking(lodge.file, { ...lateStay, roomId: 4 });
  const path = `/admin/bookings/${id}/cancel`;
  const asked = await clerk.form(path);
  for (const reason of ["", " "]) {
    const page = await clerk.post(path, { ...asked, charge: "none", reason });
    expectPage(page, { status: 400, has: ["Enter a reason for waiving the fee"] });
    expect(page.html).toContain('href="#reason"');
    expect(fieldsOf(page)).toMatchObject({ charge: "none" });
  }
  const long = await clerk.post(path, { ...asked, charge: "none", reason: "x".repeat(501) });
  expectPage(long, { status: 422, has: ["Use at most 500 characters"] });
  expect(storedOf(id)).toEqual({ status: "confirmed", charge: 0, log: null });
  lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = '2026-01-01'");
});

test.each([{}, { dueCents: "10000" }, { dueCents: "1" }])(
  "a charge that differs from the current one is rejected: %j",
  async (sent) => {
    const id = insertRawBooking(lodge.file, { ...lateStay, roomId: 5 });
    const fields = { version: "1", charge: "policy", ...sent } as Record<string, string>;
    const page = await clerk.post(`/admin/bookings/${id}/cancel`, fields);
    expect(page.status).toBe(409);
    expect(page.text).toContain("The fee is now $135.00. Choose again");
    expect(storedOf(id)).toEqual({ status: "confirmed", charge: 0, log: null });
    lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = '2026-01-01'");
  },
);

test("a cancelled booking or a no-show has no current or upcoming stay", async () => {
  const stay = { roomId: 5, checkIn: inDays(-1), checkOut: inDays(1) };
  const id = insertRawBooking(lodge.file, stay);
  const path = `/admin/bookings/${id}`;
  expect((await clerk.get(path)).text).toContain("Stay 2 nights, 1 guest, overdue arrival Board");
  await sendNoShow(clerk, id);
  expectPage(await clerk.get(path), { has: ["Stay 2 nights, 1 guest Board", "No-show"] });
  await clerk.post(`${path}/undo-stay-state`, { mark: "no-show" });
  lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = '2026-01-01'");
  expectPage(await clerk.get(path), { has: ["Stay 2 nights, 1 guest Board", "Cancelled"] });
});

test("before the cancellation deadline there is no charge to choose", async () => {
  const id = insertRawBooking(lodge.file, { checkIn: inDays(30), checkOut: inDays(31) });
  await clerk.post(`/admin/bookings/${id}/cancel`, { version: "1" });
  expect(storedOf(id)).toEqual({ status: "cancelled", charge: 0, log: "no charge" });
});

test("a room shows the nights on which it is taken", async () => {
  const [first, second] = [inDays(90), inDays(91)];
  insertRawBooking(lodge.file, { roomId: 2, checkIn: second, checkOut: inDays(92) });
  const staying = insertRawBooking(lodge.file, { roomId: 4, checkIn: first, checkOut: second });
  insertRawBooking(lodge.file, { roomId: 4, checkIn: second, checkOut: inDays(93) });
  const asked = `checkIn=${first}&checkOut=${inDays(92)}&guests=1`;
  const said = `sold out on ${formatDayAndMonth(second)}`;
  const fresh = await clerk.get(`/admin/bookings/new?${asked}`);
  expectPage(fresh, {
    has: [`Double Bed: ${said}`, "Tripple Bed: sold out", "Twin Bed, sleeps 2: $"],
  });
  expect(fresh.text).not.toContain("Tripple Bed: sold out on");
  expectPage(await clerk.get(`/admin/bookings/${staying}/change?${asked}&roomId=4&board=BB`), {
    status: 409,
    has: [`Tripple Bed, sleeps 3: ${said}`, "sleeps 2: available"],
  });
});

test("a form sent twice creates one booking; another stay creates another", async () => {
  const stay = { checkIn: inDays(80), checkOut: inDays(82), guests: "1", board: "BB", roomId: "4" };
  const asked = await clerk.form("/admin/bookings/new");
  const submitted: Record<string, string> = { ...asked, ...stay };
  const send = async (fields: object) =>
    (await clerk.post("/admin/bookings/new", { ...submitted, lastName: "Mutesi", ...fields })).path;
  const first = await send({});
  expect(first).toBe(`/admin/bookings/${submitted.id}?notice=created`);
  expect(await send({})).toBe(first);
  expect(await send({ roomId: "2" })).not.toBe(first);
  expect(await send({ id: "x' OR 1", roomId: "3" })).toMatch(/^\/admin\/bookings\/\w{8}\?/);
  expect(countRows(lodge, "bookings", "last_name = 'Mutesi'")).toBe(3);
  lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = '2026-01-01'");
  expect(await send({})).not.toBe(first);
});

test("a guest's calendar shows pending as tentative and cancelled as cancelled", async () => {
  const aline = await signedIn(lodge, people.aline);
  for (const [status, word] of [
    ["pending", "TENTATIVE"],
    ["cancelled", "CANCELLED"],
  ] as const) {
    const id = insertRawBooking(lodge.file, { roomId: 5, status });
    const file = await aline.raw(`/my-bookings/${id}/calendar.ics`);
    expect(await file.text()).toContain(`STATUS:${word}`);
  }
});

test("browsers do not cache personal pages and data", async () => {
  for (const path of ["/my-bookings", "/rooms", "/admin/bookings?_data=routes%2Fadmin"]) {
    const { headers } = await clerk.raw(path);
    expect(headers.get("Cache-Control"), path).toBe("private, no-store");
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
  }
});

/** Returns the fields of the unsent form kept in a page. */
const waitingIn = (html: string) => {
  const packed = Buffer.from(fieldsOf(html).unsent ?? "", "base64url");
  return Object.fromEntries(new URLSearchParams(inflateRawSync(packed).toString()));
};

describe("a session that ends while a form is being filled in", () => {
  const email = people.claudine.email;
  const submitted = {
    ...{ roomId: "3", checkIn: inDays(50), checkOut: inDays(52), guests: "2", board: "HB" },
    ...{ lastName: "Uwera", email: "uwera@letters.example", status: "confirmed" },
    ...{ paymentMethod: "cash", specialRequests: "Bed 1 “by the window”\r\nand <b>no</b> nuts" },
  };
  let tired: Visitor;
  beforeEach(async () => {
    tired = await signedIn(lodge, people.claudine);
    lodge.file.exec("DELETE FROM sessions");
  });

  test("keeps the form through a wrong password and sends it on confirmation", async () => {
    const login = await tired.post("/admin/bookings/new", submitted);
    expectPage(login, {
      status: 422,
      has: ["We've kept what you entered: sign in to send it.", "Sign in"],
    });
    expect(login.path).not.toContain("Uwera");
    expect(fieldsOf(login).email).toBe("");

    const send = actionOf(login);
    const wrong = await tired.post(send, { ...fieldsOf(login), email, password: "Wrong-1" });
    expectPage(wrong, {
      status: 422,
      has: ["Invalid login credentials", "We've kept what you entered: sign in to send it."],
    });

    const held = { ...fieldsOf(wrong), email, password };
    const back = await tired.post(send, held);
    expectPage(back, { has: ["You are signed in again"], lacksHtml: [password] });
    expect(countRows(lodge, "bookings", "last_name = 'Uwera'")).toBe(0);
    expect(actionOf(back)).toBe("/admin/bookings/new");
    expect(waitingIn(back.html)).toEqual(submitted);

    const made = await tired.post("/admin/bookings/new", fieldsOf(back));
    expectPage(made, { has: ["Booking created successfully!", "Uwera"] });
  });

  test("does not keep a password", async () => {
    const login = await tired.post("/admin/bookings/new", {
      ...submitted,
      password: "Secret-2026",
    });
    expect(login.html).not.toContain("Secret-2026");
    expect(waitingIn(login.html)).toEqual(submitted);
  });

  test.each(["", "{", "AAAA", "null", "____"])(
    "damaged kept form data is discarded: %s",
    async (unsent) => {
      const page = await tired.post("/login?redirectTo=/admin", { email, password, unsent });
      expectPage(page, { at: "/admin" });
    },
  );

  test("keeps an article of the maximum length", async () => {
    const editor = await signedIn(lodge, people.diane);
    lodge.file.exec("DELETE FROM sessions");
    const article = { title: "Rain", body: 'é"\r\n'.repeat(20_000) };
    const login = await editor.post("/admin/content/new", article);
    expectPage(login, { status: 422, has: ["We've kept what you entered: sign in to send it."] });
    const back = await editor.submit(login, { email: people.diane.email, password });
    expect(waitingIn(back.html)).toEqual(article);
  });

  test("asks for a changed stay again, with its price", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(70), checkOut: inDays(71) });
    const stay = { roomId: "3", checkIn: inDays(70), checkOut: inDays(72), guests: "2" };
    const login = await tired.post(`/admin/bookings/${id}/change`, { ...stay, board: "HB" });
    const form = await tired.post(login.path, { email, password });
    expectPage(form, { at: `/admin/bookings/${id}/change`, has: ["New price"] });
  });
});
