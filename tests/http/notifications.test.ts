import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { canOpen } from "~/accounts/desk-sections";
import { notifyLowDisk } from "~/operations/storage/schedule-disk-checks.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, hrefOf, linksOf, textOf, textsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { password, people } from "../world/people";
import { temporaryDatabase } from "../world/temporary-database";
import { type Page, signedIn, Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const page = "/admin/notifications";

function notify(title: string, type: string, isRead: 0 | 1, actionUrl: string | null): number {
  return Number(
    lodge.run(
      `INSERT INTO notifications (title, message, type, is_read, created_at, action_url)
         VALUES (?, 'A message', ?, ?, ?, ?)`,
      title,
      type,
      isRead,
      new Date().toISOString(),
      actionUrl,
    ).lastInsertRowid,
  );
}

test.each([
  ["", "No notifications"],
  ["?tab=unread", "No unread notifications"],
  ["?tab=read", "No read notifications"],
])("an empty list says so: %s", async (query, text) => {
  expectPage(await staff.get(page + query), { has: [text], lacks: ["Mark All as Read"] });
});

test("has tabs with counts, type names, and View links to this site only", async () => {
  notify("Old one", "info", 1, null);
  notify("Booked", "success", 0, "/admin/bookings?q=a");
  notify("Careful", "warning", 0, "//evil.example/");
  notify("Broken", "error", 0, "/\\evil.example");
  const all = await staff.get(page);
  expectPage(all, {
    has: ["All 4", "Unread 3", "Read 1", "Success", "Warning", "Error", "Info", "Refresh"],
    lacksHtml: ["evil.example"],
  });
  expect(all.text).toContain("Mark All as Read");
  const views = linksOf(all).filter(({ text }) => text.startsWith("View A message"));
  expect(views.map(({ href }) => href)).toEqual(["/admin/bookings?q=a"]);
  elementOf(all, "[rel=noopener][href='/admin/bookings?q=a'][target=_blank]");
  const list = (page: Page) => textOf(elementOf(page, "ul.notices"));
  const unread = list(await staff.get(`${page}?tab=unread`));
  expect(unread).toContain("Booked");
  expect(unread).not.toContain("Old one");
  const read = await staff.get(`${page}?tab=read`);
  expect(hrefOf(read, "Refresh")).toBe(`${page}?tab=read`);
  expect(list(read)).not.toContain("Booked");
});

test("every tab can be sorted oldest first", async () => {
  const newest = await staff.get(page);
  const oldest = await staff.get(hrefOf(newest, "Oldest first") ?? "");
  const places = (page: Page) =>
    ["Old one", "Careful"].map((title) =>
      textsOf(page, "main strong").findIndex((text) => text.startsWith(title)),
    );
  expect(places(newest)[0]).toBeGreaterThan(places(newest)[1] as number);
  expect(places(oldest)[0]).toBeLessThan(places(oldest)[1] as number);
  expect(oldest.html).toContain(`href="${page}?tab=unread&amp;sort=created"`);
  expect(hrefOf(oldest, "Newest first")).toBe(`${page}?tab=all`);
});

test("marks one notification as read on the same page, then all", async () => {
  const id = notify("Mark me", "info", 0, "/admin/enquiries");
  const after = await staff.post(`${page}/${id}/read`, { returnTo: `${page}?tab=unread` });
  expect(after.path).toBe(`${page}?tab=unread`);
  expect(countRows(lodge, "notifications", `id = ${id} AND is_read = 1`)).toBe(1);
  const done = await staff.post(`${page}/read-all`, {});
  expectPage(done, { at: page, has: ["Unread 0"], lacks: ["Mark All as Read"] });
});

test("the list is paged, and marking one returns to the same page", async () => {
  for (let n = 0; n < 60; n++) notify(`Many ${n}`, "info", 0, null);
  const second = await staff.get(`${page}?tab=unread&page=2`);
  expectPage(second, { has: ["Page 2 of 2", "60 notifications"] });
  expect(second.html).toContain(`name="returnTo" value="${page}?tab=unread&amp;page=2"`);
});

test("the export contains what the tab shows", async () => {
  const file = await (await staff.raw(`${page}/export.csv?tab=unread`)).text();
  expect(file.trim().split("\r\n")).toHaveLength(61);
  expect(file).not.toContain("Booked");
});

describe("each staff member", () => {
  let admin: Visitor;
  const unread = async (visitor: Visitor) =>
    Number(/Unread ([\d,]+)/.exec((await visitor.get(page)).text)?.[1]?.replace(",", ""));
  beforeAll(async () => {
    admin = await signedIn(lodge, people.diane);
  });

  test("has their own read notifications", async () => {
    await staff.post(`${page}/read-all`, {});
    const before = await unread(admin);
    const id = notify("For both", "info", 0, null);
    expect(await unread(admin)).toBe(before + 1);
    await staff.post(`${page}/${id}/read`, {});
    expect(await unread(staff)).toBe(0);
    expect(await unread(admin)).toBe(before + 1);
    expectPage(await staff.get(`${page}?tab=read`), { has: ["For both"] });
    expectPage(await admin.get(`${page}?tab=unread`), { has: ["For both"] });
    const found = await admin.get("/admin/search?q=For+both");
    expect(found.text).toMatch(/For both.*Unread/);
    await admin.post(`${page}/read-all`, {});
    expect(await unread(admin)).toBe(0);
  });

  test("is not notified of their own actions", async () => {
    const booking = { checkIn: inDays(200), checkOut: inDays(201) };
    insertRawBooking(lodge.file, { id: "WN000001", ...booking, status: "confirmed" });
    await staff.post("/admin/bookings/WN000001/cancel", { charge: "none", version: "1" });
    expect(await unread(staff)).toBe(0);
    expectPage(await staff.get(page), { has: ["cancelled by Claudine Mukamana"] });
    expect(await unread(admin)).toBe(1);
    await admin.post(`${page}/read-all`, {});
  });

  test("starts without old notifications and sees at most 1,000 unread ones", async () => {
    const insert = lodge.file.prepare(
      `INSERT INTO notifications (title, message, type, created_at)
       VALUES ('Old news', 'n', 'info', '2026-01-01T00:00:00.000Z')`,
    );
    for (let n = 0; n < 1005; n++) insert.run();
    expect(await unread(staff)).toBe(1000);
    lodge.file.exec("UPDATE users SET role = 'staff' WHERE id = 'aline'");
    expect(await unread(await signedIn(lodge, people.aline))).toBe(0);
    lodge.file.exec("UPDATE users SET role = 'guest' WHERE id = 'aline'");
    await staff.post(`${page}/read-all`, {});
    expect(await unread(staff)).toBe(0);
    expect(await unread(admin)).toBe(1000);
  });

  test("is notified again when a notification changes", async () => {
    await admin.post(`${page}/read-all`, {});
    lodge.file.exec(
      "UPDATE notifications SET message = 'More', is_read = 0 WHERE title = 'For both'",
    );
    expect(await unread(admin)).toBe(1);
    expect(await unread(staff)).toBe(1);
    // Marking as read alone does not notify anyone again.
    lodge.file.exec("UPDATE notifications SET is_read = 1");
    expect(await unread(admin)).toBe(1);
  });

  test("has their own change token, which changes when they read notifications", async () => {
    const pulse = async (visitor: Visitor) =>
      JSON.parse(await (await visitor.raw("/admin/pulse")).text()).changeToken;
    const [own, other] = [await pulse(staff), await pulse(admin)];
    await staff.post(`${page}/read-all`, {});
    expect(await pulse(staff)).not.toBe(own);
    expect(await pulse(admin)).toBe(other);
  });
});

test("a new account notifies the desk once; a second sign-up does not", async () => {
  const fields = { name: "Zoë", email: "zoe@guests.example", password };
  await new Visitor(lodge).post("/login?mode=sign-up", fields);
  await new Visitor(lodge).post("/login?mode=sign-up", fields);
  expect(countRows(lodge, "notifications", "title = 'New account'")).toBe(1);
  const id = lodge.value("SELECT id FROM users WHERE email = ?", fields.email);
  const admin = await signedIn(lodge, people.diane);
  const view = "View Zoë, zoe@guests.example";
  expect(hrefOf((await admin.get(page)).html, view)).toBe(`/admin/users/${id}`);

  // Staff cannot open accounts, so the notification has no link for them.
  expectPage(await staff.get(page), { has: ["New account"] });
  expect(hrefOf((await staff.get(page)).html, view)).toBeUndefined();
  const note = lodge.file.prepare("SELECT id FROM notifications WHERE title = 'New account'");
  const opened = await staff.post(`${page}/${note.pluck().get()}/read`, {});
  expectPage(opened, { at: page });
  const found = await staff.get("/admin/search?q=zoe%40guests");
  expectPage(found, { has: ["New account"], lacksHtml: [`/admin/users/${id}`] });
});

test("links of notifications are open to staff, with known exceptions", async () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".server.ts"))
    .map((file) => readFileSync(`app/${file}`, "utf8"))
    .filter((source) => /notifyDesk(Once|OrUpdate)?\(/.test(source));
  const urls = sources.flatMap((source) =>
    [...source.matchAll(/actionUrl(?::| =) [`"]([^`"]*)[`"]/g)].map(([, url = ""]) => url),
  );
  expect(urls.length).toBeGreaterThan(4);
  const opened = urls.map((url) => url.replace(/\$\{.*?\}/g, "1"));
  const closed = opened.filter((url) => !canOpen({ role: "staff" }, url));
  expect(closed.toSorted()).toEqual([
    "/admin/settings/notifications#outbox",
    "/admin/settings/notifications?mails=failed#outbox",
    "/admin/settings/notifications?mails=waiting#outbox",
    "/admin/subscribers?status=waiting",
    "/admin/users/1",
  ]);
  for (const url of new Set(urls)) expect(canOpen({ role: "admin" }, url)).toBe(true);
});

test("a nearly full disk is notified once until the notification is read", async () => {
  const { db } = await temporaryDatabase();
  const now = new Date();
  const megabyte = 1024 ** 2;
  const count = async () => (await db.selectFrom("notifications").selectAll().execute()).length;
  const look = (freeMb: number, totalMb: number, leastMb?: number) =>
    notifyLowDisk(
      db,
      { freeBytes: freeMb * megabyte, totalBytes: totalMb * megabyte, mount: "/srv" },
      now,
      leastMb && leastMb * megabyte,
    );
  for (const [free, total] of [
    [500, 1000],
    [1000, 20_000],
    [5000, 1_000_000],
  ] as const) {
    await look(free, total);
  }
  expect(await count()).toBe(0);
  await look(600, 600, 700);
  expect(await count()).toBe(1);
  await look(499, 1000);
  expect(await count()).toBe(1);
  await db.updateTable("notifications").set({ is_read: 1 }).execute();
  await look(4999, 100_000);
  const [, second] = await db.selectFrom("notifications").selectAll().execute();
  expect(second).toMatchObject({ title: "The disk is nearly full", type: "warning" });
  expect(second?.message).toContain("Only 4,999 MB of disk space is free (/srv)");
});
