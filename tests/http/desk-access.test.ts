import { beforeAll, expect, test } from "vitest";
import { digestOf } from "~/core/tokens.server";
import { agreedFor } from "../world/agreed";
import { insertRawBooking } from "../world/bookings";
import { insertRawChannel } from "../world/channel";
import { insertRawContent } from "../world/content";
import { inDays } from "../world/days";
import { actionOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { insertRawImport } from "../world/imports";
import { insertRawInvoice } from "../world/invoices";
import { insertRawIssue, insertRawSubscriber } from "../world/newsletters";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { insertRawRequest } from "../world/requests";
import { insertRawReview } from "../world/reviews";
import { insertRawNote } from "../world/shift-notes";
import { insertRawTables } from "../world/tables";
import { signedIn, Visitor } from "../world/visitor";
import { deskRecords, expectPage, routeAddresses } from "./scenario";

const lodge = sharedLodge();
const guest = signedInVisitor(lodge, people.aline);
const { enquiryId } = deskRecords;
beforeAll(async () => {
  await quickenPasswords(lodge.file);
  insertRawBooking(lodge.file, { id: "DESK0000", status: "pending" });
  insertRawRequest(lodge.file, { id: enquiryId, kind: "conference" });
  insertRawTables(lodge.file, enquiryId);
  insertRawNote(lodge.file, { text: "Leaking note" });
  insertRawContent(lodge.file, { title: "Leaking text" });
  lodge.file.exec(
    `INSERT INTO room_blocks (id, room_id, first_night, end_day, reason, created_at)
     VALUES (1, 4, '${inDays(60)}', '${inDays(62)}', 'Leaking', '2026-01-01T00:00:00.000Z')`,
  );
  insertRawReview(lodge.file, { body: "Leaking" });
  insertRawChannel(lodge.file);
  insertRawInvoice(lodge.file, { folioId: "DESK0000" });
  insertRawImport(lodge.file, { fileName: "Leaking.csv" });
  insertRawIssue(lodge.file, { subject: "Leaking" });
  insertRawSubscriber(lodge.file, { email: deskRecords.subscriberId });
  lodge.file.exec(
    `INSERT INTO notifications (id, title, message, type, created_at, action_url)
     VALUES (1, 'Leaking', 'Something', 'info', '2026-01-01T00:00:00.000Z', '/admin/bookings/DESK0000');
     INSERT INTO media (id, filename, original_name, type, mime, size_bytes, state, created_at)
     VALUES (1, 'leaking-0000000000000001', 'Leaking.pdf', 'document', 'application/pdf', 9, 'ready',
       '2026-01-01T00:00:00.000Z')`,
  );
  lodge.file.exec(
    `INSERT INTO booking_groups (id, name, created_at)
     VALUES (1, 'Leaking group', '2026-01-01T00:00:00.000Z')`,
  );
  lodge.file.exec(
    "INSERT INTO seasons (id, name, first_night, last_night) VALUES (1, 'Leaking', '2030-01-01', '2030-01-31')",
  );
  lodge.file.exec(`INSERT INTO payments (id, booking_id, at, amount_cents, method, note)
      VALUES (1, 'DESK0000', '2026-01-01T00:00:00.000Z', 100, 'cash', 'Leaking');
    INSERT INTO cash_drawers (id, currency, opened_at, opened_on, opened_by)
      VALUES (1, 'USD', '2026-01-01T00:00:00.000Z', '2026-01-01', 'claudine')`);
  lodge.file.exec(`INSERT INTO extras (id, name, category, price_cents, tax_percent)
    VALUES (1, 'Leaking', 'Drinks', 300, 18);
    INSERT INTO folio_lines (id, booking_id, day, kind, text, quantity, unit_cents, amount_cents,
      tax_percent, created_at)
    VALUES (1, 'DESK0000', '${inDays(0)}', 'extra', 'Leaking', 1, 300, 300, 18, '2026-01-01')`);
});

const addresses = routeAddresses(deskRecords).filter(({ address }) => address.startsWith("/admin"));
/** The page to which a path redirects a user who may open it. */
const leadsOn: Record<string, string> = {
  "/admin/import/1/mapping": "/admin/import/1",
  "/admin/import/1/run": "/admin/import/1",
  "/admin/import/1/undo": "/admin/import/1",
  ...Object.fromEntries(
    [
      "confirm",
      "check-in",
      "check-out",
      "unassign",
      "mails",
      "no-show",
      "source",
      "undo-stay-state",
      "mark-as-stayed",
    ].map((step) => [`/admin/bookings/DESK0000/${step}`, "/admin/bookings/DESK0000"]),
  ),
  ...Object.fromEntries(
    ["folio", "check-in", "check-out", "confirm", "remove"].map((step) => [
      `/admin/bookings/groups/1/${step}`,
      "/admin/bookings/groups/1",
    ]),
  ),
  "/admin/conference/1/folio": "/admin/conference/1",
  [`/admin/tables/requested/${enquiryId}`]: `/admin/enquiries/${enquiryId}`,
  [`/admin/enquiries/${enquiryId}/done`]: `/admin/enquiries/${enquiryId}`,
  [`/admin/enquiries/${enquiryId}/reopen`]: `/admin/enquiries/${enquiryId}`,
  ...Object.fromEntries(
    ["clean", "dirty", "inspected"].map((word) => [
      `/admin/housekeeping/1/${word}`,
      "/admin/housekeeping/1",
    ]),
  ),
  // A drawer is open.
  "/admin/cash/new": "/admin/cash",
  "/admin/shift-notes/1/done": "/admin/shift-notes",
  "/admin/shift-notes/1/undo": "/admin/shift-notes",
  "/admin/invoices/1/mail": "/admin/invoices/1",
  "/admin/menu/1/available": "/admin/menu",
  "/admin/menu/1/sold-out": "/admin/menu",
  "/admin/settings/mails/release": "/admin/settings/notifications",
  "/admin/settings/mails/retry": "/admin/settings/notifications",
  "/admin/settings/mails/test": "/admin/settings/notifications",
  "/admin/notifications/1/read": "/admin/notifications",
  "/admin/notifications/read-all": "/admin/notifications",
  "/admin/settings": "/admin/settings/general",
  "/admin/sidebar": "/admin",
  "/admin/guests/1/not-duplicate": "/admin/guests/1",
  "/admin/guests/1/allow-booking": "/admin/guests/1",
  // No other booking shares the guest profile.
  "/admin/bookings/DESK0000/separate-profile": "/admin/bookings/DESK0000",
  "/admin/reviews/1/hide": "/admin/reviews",
  "/admin/reviews/1/show": "/admin/reviews",
  "/admin/users/bosco/deactivate": "/admin/users/bosco",
  "/admin/users/bosco/activate": "/admin/users/bosco",
  "/admin/media/1/retry": "/admin/media/1",
  "/admin/rooms/units/1/close": "/admin/rooms",
  "/admin/rooms/units/1/open": "/admin/rooms",
  "/admin/rooms/channels/1/sync": "/admin/rooms",
  "/admin/rooms/channels/1/create-link": "/admin/rooms",
  "/admin/newsletters/1/send-test": "/admin/newsletters/1",
  "/admin/newsletters/1/stop": "/admin/newsletters/1",
  "/admin/newsletters/1/resume": "/admin/newsletters/1",
};
/** Enough fields for every form of the desk to take effect. */
const fields = {
  note: "A note",
  text: "A text",
  day: inDays(1),
  charge: "none",
  roomId: "3",
  checkIn: inDays(40),
  checkOut: inDays(41),
  guests: "1",
  board: "BB",
  status: "confirmed",
  firstName: "Walk-in",
  paymentMethod: "cash",
  mark: "check-in",
  version: "1",
  seenQuote: digestOf(agreedFor({ checkIn: inDays(40), checkOut: inDays(41) }).quote),
  amount: "10.00",
  direction: "received",
  method: "cash",
  idempotencyKey: "0123456789ABCDEF",
  title: "A title",
  subject: "A subject",
  body: "A text",
  type: "blog",
  name: "Somebody",
  email: "somebody@guests.example",
  role: "admin",
  password: "Canopy-Walk-59",
};

/** Tables that signing in and reading pages may write. */
const unwatched =
  /^(sqlite_|kysely_|(booking|user|notification)_search|sessions$|sign_in_attempts$|address_attempts$|calendar_days$)/;
const tables = () =>
  lodge
    .values<string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .filter((name) => !unwatched.test(name));

const everything = () =>
  JSON.stringify(tables().map((table) => lodge.rows(`SELECT * FROM ${table} ORDER BY 1`)));
const withoutSignIns = (text: string) => text.replace(/"last_sign_in_at":("[^"]*"|null)/g, "");

test("there are desk routes", () => {
  expect(addresses.length).toBeGreaterThan(9);
});

test.each(addresses)("$address: a visitor signs in and returns to it", async ({ address }) => {
  const stranger = new Visitor(lodge);
  const asked = `${address}?q=a%26b&page=1`;
  const login = await stranger.get(asked);
  expectPage(login, { at: "/login", has: ["Sign in"], lacks: ["DESK0000", "Leaking"] });
  const back = await stranger.post(login.path, { email: people.diane.email, password });
  expectPage(back, { at: leadsOn[address] ?? address });
  if (!leadsOn[address]) expect(back.path).toBe(asked);
});

test.each(addresses)(
  "$address: a form without a session does nothing",
  async ({ address, takesForms }) => {
    const before = withoutSignIns(everything());
    const stranger = new Visitor(lodge);
    const page = await stranger.post(address, fields);
    expect(page.text).not.toMatch(/DESK0000|Booking Management/);
    // A changed stay is asked for again with its price; every other form is kept until sign-in.
    const waits = !/change$/.test(address);
    if (takesForms) expectPage(page, { has: ["Sign in"], status: waits ? 422 : 200 });
    else expect([200, 403, 405]).toContain(page.status);
    expect(withoutSignIns(everything())).toBe(before);
    if (!takesForms) return;
    const back = await stranger.submit(page, { email: people.diane.email, password });
    if (waits) expect(actionOf(back)).toBe(address);
    expectPage(back, waits ? { has: ["You are signed in again"] } : { at: address });
    if (!waits) expect(back.path).toContain(`roomId=3&checkIn=${inDays(40)}`);
    expect(withoutSignIns(everything())).toBe(before);
  },
);

test.each([
  ["bookings/ZZZZZZZZ", "Booking not found"],
  ["bookings/ZZZZZZZZ/cancel", "Booking not found"],
  ["bookings/blocks/99", "Room block not found"],
  ["enquiries/ZZZZZZZZZZZZZZZZ", "Enquiry not found"],
  ["enquiries/ZZZZZZZZZZZZZZZZ/offer", "Enquiry not found"],
  ["tables/99", "Table reservation not found"],
  ["conference/99", "Event not found"],
  ["rooms/99", "Room not found"],
  ["rooms/99/delete", "Room not found"],
  ["rooms/seasons/99", "Season not found"],
  ["extras/99", "Item not found"],
  ["bookings/ZZZZZZZZ/folio", "Booking not found"],
  ["bookings/ZZZZZZZZ/folio/discount", "Booking not found"],
  ["post-charge/ZZZZZZZZ", "Booking not found"],
  ["users/nobody", "User not found"],
  ["users/nobody/delete", "User not found"],
  ["content/99", "Content not found"],
  ["content/99/delete", "Content not found"],
  ["media/99", "File not found"],
  ["newsletters/99", "Newsletter not found"],
  ["newsletters/99/send", "Newsletter not found"],
  ["newsletters/99/delete", "Newsletter not found"],
  ["subscribers/nobody@example.com/delete", "Subscriber not found"],
  ["settings/none", "Settings not found"],
])("the title of /admin/%s says what was not found", async (path, title) => {
  const admin = await signedIn(lodge, people.diane);
  const page = await admin.get(`/admin/${path}`);
  expect(page.status).toBe(404);
  expect(page.title).toBe(`${title} · Nyungwe Eco-Lodge`);
});

test("the title of a page closed to staff says so", async () => {
  const staff = await signedIn(lodge, people.claudine);
  expect((await staff.get("/admin/rooms/1")).title).toBe("Access denied · Nyungwe Eco-Lodge");
});

test("a denied user reads who may open the page", async () => {
  const staff = await signedIn(lodge, people.claudine);
  expectPage(await staff.get("/admin/rooms"), {
    status: 403,
    has: ["This page is for administrators."],
  });
  expectPage(await guest.get("/admin"), {
    status: 403,
    has: ["This page is for the lodge's staff."],
  });
});

test.each([
  "bookings?from=soon",
  "bookings/arrivals?days=x",
  "bookings/calendar?from=soon",
  "bookings/blocks?room=x",
  "reviews?rating=9",
  "rooms?type=x",
  "users?role=king",
  "content?type=song",
  "media?type=x",
  "newsletters?status=x",
  "subscribers?status=x",
  "audit?from=soon",
  "search?q=",
])("the title of /admin/%s reports the wrong filter", async (path) => {
  const admin = await signedIn(lodge, people.diane);
  const page = await admin.get(`/admin/${path}`);
  expect(page.status).toBe(400);
  expect(page.title).toMatch(/^Error: /);
  const [address = ""] = path.split("?");
  if (address !== "search")
    expect((await admin.get(`/admin/${address}`)).title).not.toContain("Error");
});

test("only staff see links to the desk", async () => {
  const staff = await signedIn(lodge, people.claudine);
  const admin = await signedIn(lodge, people.diane);
  expectPage(await guest.get("/"), { lacks: ["Admin Dashboard"], lacksHtml: ['href="/admin"'] });
  expectPage(await staff.get("/"), { has: ["Admin Dashboard"], html: ['href="/admin"'] });
  expectPage(await staff.get("/admin"), { has: ["Admin Dashboard", "Claudine", "Staff"] });
  expectPage(await admin.get("/admin"), { has: ["Diane Ingabire", "Administrator"] });
});

test("a removed role ends access at once", async () => {
  const staff = await signedIn(lodge, people.claudine);
  const setRole = lodge.file.prepare("UPDATE users SET role = ? WHERE id = 'claudine'");
  setRole.run("guest");
  try {
    expectPage(await staff.get("/admin/bookings"), { status: 403 });
  } finally {
    setRole.run("staff");
  }
});
