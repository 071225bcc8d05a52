import { describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { elementOf, fieldsOf, linksOf, mainOf, textOf, textsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { type Page, signedIn } from "../world/visitor";
import { confirm, freshStay, referenceOf, toReview } from "./booking-steps";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);

describe("a booking's page", () => {
  test("shows all details, and the change log in order with notes", async () => {
    const stay = freshStay({ board: "FB" });
    const made = await staff.post("/admin/bookings/new", {
      ...stay,
      status: "pending",
      firstName: "Marie",
      lastName: "Uwera",
      email: "marie@example.com",
      phone: "+250 788 111 222",
      specialRequests: "Near the kitchen\nno feathers",
      paymentMethod: "credit-card",
    });
    const [path = ""] = made.path.split("?");
    const id = path.slice(-8);
    const facts = [
      "Double Bed",
      formatStayDate(stay.checkIn),
      formatStayDate(stay.checkOut),
      "14:00",
      "11:00",
      "2 nights, 2 guests",
      "Full board",
      "Marie Uwera",
      "marie@example.com",
      "+250 788 111 222",
      "No account",
      "Near the kitchen no feathers",
      "Credit card",
      "Front desk",
      "Pending",
      "2 nights × $207.00, full board $414.00",
      "Total $414.00",
      "includes 18% VAT",
    ];
    expectPage(await staff.get(path), { has: [`Booking #${id}`, ...facts] });
    for (const written of [id.toLowerCase(), `%23${id}`]) {
      expectPage(await staff.get(`/admin/bookings/${written}`), { has: [`Booking #${id}`] });
    }
    for (const note of ["Called back", "Second line\r\nand more"]) {
      expectPage(await staff.post(path, { note }), { at: path, has: ["Note saved."] });
    }
    await staff.post(`${path}/confirm`, {});
    const diane = await signedIn(lodge, people.diane);
    await diane.post(`${path}/cancel`, { version: "2", charge: "none" });
    const page = await staff.get(path);
    expect(page.text).toMatch(
      /Change log Created.*Claudine.*Note.*Called back.*Note.*Second line and more.*Confirmed.*Claudine.*Cancelled.*Diane/,
    );
    expectPage(page, { has: ["Cancellation fee $0.00"], lacks: ["Keep booking"] });
    expect(countRows(lodge, "audit_log", `subject_id = '${id}'`)).toBe(5);
  });

  test.each([
    ["", 400, "Please fill in all required fields"],
    [" \n ", 400, "Please fill in all required fields"],
    ["n".repeat(2001), 422, "2000 characters"],
  ])("an empty or overlong note is rejected and kept in the form", async (note, status, says) => {
    const { checkIn, checkOut } = freshStay();
    const id = insertRawBooking(lodge.file, { checkIn, checkOut });
    const page = await staff.post(`/admin/bookings/${id}`, { note });
    expectPage(page, { status, has: [says, `#${id}`] });
    expect(fieldsOf(page).note?.trim()).toBe(note.trim());
    expect(countRows(lodge, "audit_log", `subject_id = '${id}'`)).toBe(0);
  });
});

describe("notifications", () => {
  const list = (tab = "all") => staff.get(`/admin/notifications?tab=${tab}`);
  const insertNotice = (n: number, isRead = 0) =>
    lodge.run(
      `INSERT INTO notifications (title, message, type, is_read, created_at, action_url)
         VALUES (?, ?, 'info', ?, ?, '/admin/bookings')`,
      `Title ${n}.`,
      `Message ${n}.`,
      isRead,
      `2026-01-01T00:00:${10 + n}.000Z`,
    );

  test("an empty list says so", async () => {
    lodge.file.exec("DELETE FROM notifications");
    for (const [tab, empty] of [
      ["all", "No notifications"],
      ["unread", "No unread notifications"],
      ["read", "No read notifications"],
      ["nonsense", "No notifications"],
    ]) {
      const has = [empty ?? "", "0 unread", "All 0", "Unread 0", "Read 0"];
      expectPage(await list(tab), { has, lacks: ["Mark All as Read", "Mark read"] });
    }
  });

  test("tabs and bell show counts, newest first, ten in the bell", async () => {
    for (let n = 1; n <= 12; n++) insertNotice(n);
    insertNotice(13, 1);
    const page = await list();
    expectPage(page, { has: ["All 13", "Unread 12", "Read 1", "12 unread", "Mark All as Read"] });
    const bell = textOf(elementOf(page, "header"));
    expect([...bell.matchAll(/Title (\d+)\./g)].map(([, n]) => Number(n))).toEqual([
      13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
    ]);
    expect(bell).toContain("View all notifications");
    const titlesOf = (each: Page) =>
      textsOf(each, "main strong").filter((text) => text.startsWith("Title"));
    expect(titlesOf(page)).toHaveLength(13);
    expect(titlesOf(await list("unread"))).toHaveLength(12);
    expectPage(await list("read"), { has: ["Message 13."] });
    const views = linksOf(mainOf(page)).filter(({ text }) => text.startsWith("View"));
    expect(views.map(({ href }) => href)).toEqual(Array(13).fill("/admin/bookings"));
    elementOf(page, "main a[href='/admin/bookings'][target=_blank]");
  });

  test("one is marked as read from the list or the bell", async () => {
    const [first, second] = lodge.values(
      "SELECT id FROM notifications WHERE is_read = 0 ORDER BY id",
    );
    const returnTo = "/admin/notifications?tab=unread";
    const stays = await staff.post(`/admin/notifications/${first}/read`, { returnTo });
    expectPage(stays, { at: "/admin/notifications", has: ["Unread 11", "Read 2", "11 unread"] });
    const opens = await staff.post(`/admin/notifications/${second}/read`, {});
    expectPage(opens, { at: "/admin/bookings", has: ["10 unread"] });
    const evil = await staff.post(`/admin/notifications/${second}/read`, {
      returnTo: "//evil.example",
    });
    expectPage(evil, { at: "/admin/bookings" });
    for (const id of ["0", "9999", "x", "-1", "1.5", "9".repeat(30)]) {
      expectPage(await staff.post(`/admin/notifications/${id}/read`, {}), { status: 404 });
    }
    expect(countRows(lodge, "notifications", "is_read = 0")).toBe(10);
  });

  test("all are marked as read at once", async () => {
    const page = await staff.post("/admin/notifications/read-all", {});
    expectPage(page, {
      at: "/admin/notifications",
      has: ["All 13", "Unread 0", "Read 13", "0 unread"],
      lacks: ["Mark All as Read", "Mark read"],
    });
  });

  test("a guest's booking and cancellation are listed with links", async () => {
    const aline = await signedIn(lodge, people.aline);
    const id = referenceOf(await confirm(aline, await toReview(aline)));
    await aline.post(`/my-bookings/${id}/cancel`, { chargeCents: "0" });
    const page = await list("unread");
    expectPage(page, { has: ["2 unread", "New booking", "Booking cancelled", "Ana Núñez"] });
    const views = linksOf(page).filter(({ text }) => text.startsWith("View Ana"));
    expect(views.map(({ href }) => href)).toEqual(Array(2).fill(`/admin/bookings/${id}`));
  });
});
