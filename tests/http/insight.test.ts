import { expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementsOf, queryAllByRole, textOf, textsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import type { Visitor } from "../world/visitor";
import { bookingIdsIn, expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);

test("reports without bookings say so and divide by zero nowhere", async () => {
  for (const path of [
    "/admin",
    "/admin/report",
    "/admin/analytics",
    "/admin/analytics?period=1y",
    "/admin/analytics/on-the-books",
    "/admin/analytics/performance",
  ]) {
    expectPage(await admin.get(path), { lacks: ["NaN", "Infinity", "undefined"] });
  }
  expectPage(await staff.get("/admin"), {
    has: [
      "No reviews yet",
      "No revenue yet",
      "No arrivals today.",
      "No departures today.",
      "No bookings",
      "Get started by creating a new booking",
    ],
  });
  expectPage(await admin.get("/admin/analytics"), {
    has: ["No notable changes", "No arrivals"],
  });
});

test("today's arrivals, departures and staying guests list each booking once", async () => {
  const ago = "2026-01-01T00:00:00.000Z";
  const make = (id: string, roomId: number, from: number, to: number, firstName: string) =>
    insertRawBooking(lodge.file, {
      id,
      roomId,
      checkIn: inDays(from),
      checkOut: inDays(to),
      firstName,
      createdAt: ago,
    });
  make("ARR00001", 1, 0, 2, "Arriving");
  make("DEP00001", 2, -2, 0, "Leaving");
  make("STA00001", 3, -1, 1, "Staying");
  make("MARK0001", 4, -1, 0, "Checkedout");
  lodge.run(
    "UPDATE bookings SET checked_in_at = ?, checked_out_at = ? WHERE id = 'MARK0001'",
    ago,
    ago,
  );
  lodge.run("UPDATE bookings SET checked_in_at = ? WHERE id IN ('DEP00001', 'STA00001')", ago);
  insertRawBooking(lodge.file, {
    id: "CANC0001",
    roomId: 5,
    checkIn: inDays(0),
    checkOut: inDays(1),
    status: "cancelled",
    firstName: "Cancelled",
    createdAt: ago,
  });
  const today = elementsOf(await staff.get("/admin"), ".today section").slice(0, 3);
  expect(today.map((section) => bookingIdsIn(section).sort())).toEqual([
    ["ARR00001"],
    ["DEP00001", "MARK0001"],
    ["STA00001"],
  ]);
  expect(today.map(textOf)[1]).toContain("checked out");
  const arrivalSays = async (mark: string) => {
    lodge.run(`UPDATE bookings SET ${mark} = ? WHERE id = 'ARR00001'`, ago);
    return textsOf(await staff.get("/admin"), "li:has([href$='/ARR00001']) small")[0];
  };
  expect(await arrivalSays("checked_in_at")).toBe("SINGLE, checked in");
  expect(await arrivalSays("checked_out_at")).toBe("SINGLE, checked out");
});

test("the dashboard cards count bookings and compare with the previous period", async () => {
  for (let index = 0; index < 3; index++) {
    insertRawBooking(lodge.file, {
      roomId: 2,
      checkIn: inDays(50 + index),
      checkOut: inDays(51 + index),
    });
  }
  insertRawBooking(lodge.file, {
    checkIn: inDays(60),
    checkOut: inDays(61),
    status: "pending",
    createdAt: new Date(Date.now() - 40 * 24 * 60 * 60_000).toISOString(),
  });
  const page = await staff.get("/admin");
  expectPage(page, {
    has: [
      "Total 3 bookings made in the last 30 days",
      "up 200% from 1",
      "Pending 0 made in the last 30 days, not confirmed yet – no comparison",
      "Cancelled 0",
    ],
    html: [
      'href="/admin/bookings?status=pending"',
      'aria-label="Revenue by day" aria-describedby="revenue-desc"',
    ],
  });
  // A figure does not link to a list that counts something else under the same name.
  expect(queryAllByRole(page, "link", { name: /^(Total|Active|Cancelled)/ })).toEqual([]);
  // Of these 30 days: ARR 1 night, DEP 2, STA 2, MARK 1. That is 6 nights of 135.00.
  expectPage(page, { has: ["Monthly Revenue $810.00", "Occupancy Rate 4%"] });
});

test.each([
  ["", "30 days"],
  ["?period=7d", "7 days"],
  ["?period=90d", "90 days"],
  ["?period=1y", "30 days"],
  ["?period=%27", "30 days"],
])("/admin%s shows the last %s", async (query, name) => {
  const page = await staff.get(`/admin${query}`);
  expect(textsOf(page, "main a[aria-current='true']")).toEqual([`${name} (this page)`]);
  expect(page.text).toContain(`bookings made in the last ${name}`);
});

test("quick actions show only what the user may open", async () => {
  const names = ["Add New Room", "Manage Users", "View Bookings", "View Analytics"];
  const offered = async (visitor: Visitor) =>
    textsOf(await visitor.get("/admin"), "main a").filter((text) => names.includes(text));
  expect(await offered(admin)).toEqual(names);
  expect(await offered(staff)).toEqual(["View Bookings"]);
});

test("the dashboard lists five recent bookings", async () => {
  expect(elementsOf(await staff.get("/admin"), "table.list tr")).toHaveLength(6);
});

test("the report has the same figures as a page and as a file", async () => {
  const answer = await staff.raw("/admin/report.csv?period=7d");
  expect(answer.headers.get("Content-Disposition")).toContain("report-7d.csv");
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(1 + 7 + 7);
  expect(lines[3]).toContain(`"Revenue","${inDays(-6)}","${inDays(0)}","USD","810.00","0.00"`);
  expectPage(await staff.get("/admin/report?period=7d"), {
    has: ["Revenue $810.00", "As of"],
    html: ['href="/admin/report.csv?period=7d"'],
  });
});

test("analytics for administrators: figures, tables and files agree", async () => {
  expectPage(await admin.get("/admin/analytics?period=90d"), {
    has: ["ADR $135.00", "Revenue $810.00", "Top rooms", "Key insights", "Recommendations"],
    html: ['href="/admin/analytics/export.csv?table=boards&amp;period=90d"'],
  });
  const read = async (table: string) => {
    const answer = await admin.raw(`/admin/analytics/export.csv?table=${table}&period=90d`);
    expect(answer.status, table).toBe(200);
    return (await answer.text()).trim().split("\r\n");
  };
  expect(await read("boards")).toHaveLength(4);
  expect(await read("sources")).toHaveLength(3);
  const named = lodge.values<string>("SELECT id FROM bookings WHERE status <> 'cancelled'")[0];
  const phone = "SELECT id FROM booking_sources WHERE name = 'Phone'";
  lodge.run(`UPDATE bookings SET source_id = (${phone}) WHERE id = ?`, named);
  expect((await read("sources")).map((line) => line.split(",").slice(0, 2).join())).toEqual(
    expect.arrayContaining(['"Phone",1', '"Front desk",0']),
  );
  lodge.run("UPDATE bookings SET source_id = NULL");
  expect(await read("weekdays")).toHaveLength(8);
  expect(await read("time")).toHaveLength(19);
  const rooms = await read("rooms");
  expect(rooms[0]).toContain('"Room type","Nights sold","Nights available","Occupancy (%)"');
  expect(rooms.filter((line) => /,270\.00,/.test(line)).length).toBeGreaterThan(0);
  expect((await admin.raw("/admin/analytics/export.csv?table=none")).status).toBe(400);
  expect((await admin.raw("/admin/analytics/export.csv?table=toString")).status).toBe(400);
  expectPage(await admin.get("/admin/analytics?period=90d&beside=year"), {
    has: ["same period last year", "tax and meals included; net $114.41, room and breakfast only"],
    html: [
      'href="/admin/analytics?period=7d&amp;beside=year"',
      'href="/admin/analytics?period=90d"',
    ],
  });
  expectPage(await staff.get("/admin/analytics"), { status: 403 });
});

test("amounts in the file have two decimals, also negative ones", async () => {
  const [id] = lodge.values<string>("SELECT id FROM bookings WHERE status <> 'cancelled'");
  lodge.run(
    `INSERT INTO folio_lines (booking_id, day, kind, text, quantity, unit_cents, amount_cents,
       tax_percent, reason, created_at) VALUES (?, '2026-01-15', 'discount', 'x', 1, -1050, -1050, 0, 'x', '2026')`,
    id,
  );
  const query = "table=figures&from=2026-01-01&to=2026-01-31";
  const file = await (await admin.raw(`/admin/analytics/performance/export.csv?${query}`)).text();
  expect(file).toContain('"Extras","USD",-10.50,0.00');
  expect(file).toContain('"Nights sold","number",0,');
});

test("on the books for administrators: the page and its files agree", async () => {
  expectPage(await admin.get("/admin/analytics/on-the-books"), {
    has: ["On the books", "Pace", "Pickup, 7 days", "Balances due", "Stays changed since then"],
    html: ['href="/admin/analytics/on-the-books/export.csv?table=pace"', "key-before"],
  });
  const lines = async (query: string) => {
    const answer = await admin.raw(`/admin/analytics/on-the-books/export.csv${query}`);
    expect(answer.status, query).toBe(200);
    return (await answer.text()).trim().split("\r\n");
  };
  expect(await lines("")).toHaveLength(13);
  expect(await lines("?table=pace")).toHaveLength(13);
  expect((await lines("?table=pickup"))[0]).toContain('"Revenue, 30 days (USD)"');
  for (const table of ["none", "toString"]) {
    const answer = await admin.raw(`/admin/analytics/on-the-books/export.csv?table=${table}`);
    expect(answer.status).toBe(400);
  }
  expectPage(await staff.get("/admin/analytics/on-the-books"), { status: 403 });
  expect((await staff.raw("/admin/analytics/on-the-books/export.csv")).status).toBe(403);
});

test("custom dates default to last month, and invalid dates are refused", async () => {
  const path = "/admin/analytics/performance";
  const [year, month] = inDays(0).split("-").map(Number) as [number, number];
  const name = new Date(Date.UTC(year, month - 2, 1)).toLocaleDateString("en", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  expectPage(await admin.get(path), { has: [name, "Room types", "Countries", "Net ADR"] });
  const days = `from=${inDays(-1)}&to=${inDays(1)}`;
  expectPage(await admin.get(`${path}?${days}`), {
    has: ["Previous year", "Nights sold"],
    html: [`href="${path}/export.csv?table=sources&amp;from=${inDays(-1)}&amp;to=${inDays(1)}"`],
  });
  const sold = await (await admin.raw(`${path}/export.csv?${days}`)).text();
  const held = lodge.value(
    `SELECT count(*) FROM bookings JOIN calendar_days ON day >= check_in AND day < check_out
      WHERE status <> 'cancelled' AND day BETWEEN ? AND ?`,
    inDays(-1),
    inDays(1),
  );
  expect(sold).toContain(`"Nights sold","number",${held},0`);
  for (const [query, message] of [
    ["from=2026-02-01&to=2026-01-01", "The end is before the start."],
    ["from=2024-01-01&to=2026-01-01", "Choose at most two years."],
    ["from=31+February", ""],
  ]) {
    const page = await admin.get(`${path}?${query}`);
    expectPage(page, { status: 400, has: [message ?? ""], lacks: ["Room types"] });
    const file = await admin.raw(`${path}/export.csv?${query}`);
    expect(file.status).toBe(400);
    expect(await file.text()).toContain("Nothing was exported.");
  }
  const twoYears = "from=2024-01-01&to=2025-12-31";
  expectPage(await admin.get(`${path}?${twoYears}`), { has: ["Month by month", "Jan 2024"] });
  for (const table of ["months", "cancellations", "rooms", "boards", "sources", "countries"]) {
    const answer = await admin.raw(`${path}/export.csv?${days}&table=${table}`);
    expect(answer.status, table).toBe(200);
  }
  expect((await admin.raw(`${path}/export.csv?${days}&table=toString`)).status).toBe(400);
  expectPage(await staff.get(path), { status: 403 });
  expect((await staff.raw(`${path}/export.csv`)).status).toBe(403);
});
