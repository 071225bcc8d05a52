import { beforeAll, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { elementOf, elementsOf, hrefOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { insertRawRequest } from "../world/requests";
import type { Page } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
const enquiryId = "ADT0000000000000";
beforeAll(() => {
  insertRawBooking(lodge.file, { id: "ADT00001", status: "pending" });
  insertRawRequest(lodge.file, { id: enquiryId });
});

test("an empty log says so", async () => {
  expectPage(await admin.get("/admin/audit"), { has: ["No changes", "0 changes"] });
});

test("each entry shows who changed what, both values, and a link", async () => {
  await staff.post("/admin/bookings/ADT00001/confirm", {});
  await admin.post("/admin/bookings/ADT00001", { note: '=1+1 "quoted"' });
  await staff.post(`/admin/enquiries/${enquiryId}/done`, {});
  const page = await admin.get("/admin/audit");
  expectPage(page, {
    has: ["Claudine Mukamana", "Booking #ADT00001", "Confirmed", "Status: Pending → Confirmed"],
    html: [
      'href="/admin/bookings/ADT00001"',
      `href="/admin/enquiries/${enquiryId}"`,
      "<del>Pending</del>",
      "<ins>Confirmed</ins>",
    ],
  });
  expect(page.text).toMatch(/3 changes/);
});

test.each([
  ["subject=request", "Marked as done", "ADT00001"],
  ["action=note", "1+1", "Marked as done"],
  ["actor=diane", "1+1", "Claudine"],
  ["id=ADT00001", "Confirmed", enquiryId],
])("?%s filters the log", async (query, kept, left) => {
  const table = elementOf(await admin.get(`/admin/audit?${query}`), "tbody").innerHTML;
  expect(table).toContain(kept);
  expect(table).not.toContain(left);
});

test("`%` and `_` are literal in a search", async () => {
  expectPage(await admin.get("/admin/audit?actor=%25"), { has: ["No changes"] });
  expectPage(await admin.get("/admin/audit?actor=_"), { has: ["No changes"] });
});

test("date filters use the lodge's days and include both ends", async () => {
  const insert = lodge.file.prepare(
    `INSERT INTO audit_log (at, actor_name, subject, subject_id, action)
     VALUES (?, ?, 'settings', 'general', 'changed')`,
  );
  // Kigali is two hours ahead of UTC.
  insert.run("2026-01-09T21:59:59.000Z", "Evening before");
  insert.run("2026-01-09T22:00:00.000Z", "First minute");
  insert.run("2026-01-10T21:59:59.000Z", "Last minute");
  insert.run("2026-01-10T22:00:00.000Z", "Night after");
  expectPage(await admin.get("/admin/audit?from=2026-01-10&to=01/10/2026"), {
    has: ["First minute", "Last minute", "2 changes"],
    lacks: ["Evening before", "Night after"],
  });
});

test("the sort order is reversible and applies to the export", async () => {
  const range = "from=2026-01-09&to=2026-01-11";
  const names = ({ html }: { html: string }) =>
    ["Evening before", "First minute", "Last minute", "Night after"].toSorted(
      (a, b) => html.indexOf(a) - html.indexOf(b),
    );
  const latest = await admin.get(`/admin/audit?${range}`);
  const oldest = await admin.get(hrefOf(latest, "When ↓") ?? "");
  expect(oldest.path).toBe(`/admin/audit?${range}&sort=at`);
  expect(names(latest)).toEqual(names(oldest).toReversed());
  expect(elementsOf(oldest, "[type=hidden][name=sort][value=at]")).not.toEqual([]);
  expect(hrefOf(oldest, "Export CSV")).toBe(`/admin/audit/export.csv?${range}&sort=at`);
  const file = await admin.raw(`/admin/audit/export.csv?${range}&sort=at`);
  expect(names({ html: await file.text() })).toEqual(names(oldest));
  expectPage(await admin.get("/admin/audit?sort=at&actor=minute"), { has: ["2 changes"] });
  expectPage(await admin.get("/admin/audit?sort=x"), { status: 400, has: ["Unknown order"] });
});

test("a wrong date is rejected and does not filter", async () => {
  const page = await admin.get("/admin/audit?from=soon&actor=Diane");
  expectPage(page, { status: 400, has: ["Date input not valid.", "1+1"], html: ['value="soon"'] });
});

test("the export is filtered, and no cell starts a formula", async () => {
  const answer = await admin.raw("/admin/audit/export.csv?action=note");
  expect(answer.headers.get("Content-Disposition")).toContain("audit-log.csv");
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=1+1 ""quoted"""`);
  expect((await admin.raw("/admin/audit/export.csv?from=soon")).status).toBe(400);
});

test("the page and the export format fields, money and dates", async () => {
  lodge.run(
    `INSERT INTO audit_log (at, actor_name, subject, subject_id, action, before_json, after_json)
       VALUES ('2026-02-01T10:00:00.000Z', 'Words', 'booking', 'ADT00001', 'guest-changed', ?, ?)`,
    JSON.stringify({ checkIn: "2026-12-01", totalCents: 135_050, roomId: 1 }),
    JSON.stringify({ checkIn: "2026-12-02", totalCents: 27_000, roomId: 99 }),
  );
  const { name } = lodge.row<{
    name: string;
  }>("SELECT name FROM rooms WHERE id = 1");
  expectPage(await admin.get("/admin/audit?actor=Words"), {
    has: [
      "Sun 1 Feb 2026, 12:00",
      "Guest changed",
      "Check-in: Tue 1 Dec 2026 → Wed 2 Dec 2026",
      "Total: $1,350.50 → $270.00",
      `Room type: ${name} → Room type 99`,
    ],
    lacks: ["totalCents", "135050", "2026-12-01"],
  });
  const file = await (await admin.raw("/admin/audit/export.csv?actor=Words")).text();
  expect(file).toContain('"2026-02-01 12:00","Words","Booking","ADT00001","Guest changed"');
  expect(file).toContain(`"Check-in: Tue 1 Dec 2026; Total: $1,350.50; Room type: ${name}"`);
  expect(file).toContain('"Check-in: Wed 2 Dec 2026; Total: $270.00; Room type: Room type 99"');
});

test("the database rejects changes to the log", () => {
  expect(() => lodge.file.exec("UPDATE audit_log SET actor_name = 'x'")).toThrow("append_only");
  expect(() => lodge.file.exec("DELETE FROM audit_log")).toThrow("append_only");
});

test("the sidebar keeps its chosen width", async () => {
  const folded = await staff.post("/admin/sidebar", {
    width: "narrow",
    returnTo: "/admin/bookings?page=1",
  });
  expect(folded.path).toBe("/admin/bookings?page=1");
  expect(folded.html).toContain("desk-narrow");
  expect((await staff.get("/admin/notifications")).html).toContain("desk-narrow");
  const away = await staff.post("/admin/sidebar", { width: "wide", returnTo: "//evil.example/" });
  expect(away.path).not.toContain("evil");
  expect((await staff.get("/admin/notifications")).html).not.toContain("desk-narrow");
});

test("the menu shows nine items to administrators, three to staff", async () => {
  const lists = (page: Page) =>
    elementsOf(page, ".sidebar-pages ul").map((list) =>
      elementsOf(list, "[title]").map(({ title }) => title),
    );
  const day = ["Guests", "Housekeeping", "Cashier", "Restaurant menu", "Enquiries", "Shift notes"];
  expect(lists(await admin.get("/admin/audit"))).toEqual([
    [
      "Dashboard",
      "Bookings",
      "Rooms",
      "Users",
      "Analytics",
      "Content",
      "Media",
      "Notifications",
      "Settings",
    ],
    day,
  ]);
  const page = await staff.get("/admin/notifications");
  expect(elementsOf(page, "[title=Dashboard]")).toHaveLength(1);
  expect(lists(page)).toEqual([["Dashboard", "Bookings", "Notifications"], day]);
  const current = elementOf(page, "a[title=Notifications][aria-current=page]");
  expect(current.getAttribute("href")).toBe("/admin/notifications");
});
