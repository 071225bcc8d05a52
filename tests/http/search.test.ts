import { beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { insertRawContent } from "../world/content";
import { inDays } from "../world/days";
import { hrefOf, linksOf, mainOf, textOf, textsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { insertRawInvoice } from "../world/invoices";
import { people } from "../world/people";
import type { Visitor } from "../world/visitor";
import { bookingIdsIn, expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
beforeAll(() => {
  const { file } = lodge;
  insertRawBooking(file, { id: "7K3M9QXA", firstName: "Zoë", email: "zoe@guests.example" });
  insertRawBooking(file, {
    id: "PERCENT0",
    roomId: 4,
    firstName: '100% "sure"_x',
    email: null,
    user: null,
  });
  insertRawContent(file, { title: "First rain", body: "The hornbills are back." });
  file.exec(
    `INSERT INTO media (filename, original_name, type, mime, size_bytes, state, alt_text, created_at)
     VALUES ('a', 'hornbill.jpg', 'image', 'image/jpeg', 1, 'ready', 'A bird', '2026-01-01T00:00:00.000Z');
     INSERT INTO notifications (title, message, type, created_at, action_url)
     VALUES ('Hornbill seen', 'By the kitchen', 'info', '2026-01-01T00:00:00.000Z', '//evil.example');
     INSERT INTO restaurant_tables (id, name, seats, position) VALUES (1, 'Terrace', 4, 1);
     INSERT INTO table_reservations (id, day, time, until, people, name, phone, created_at)
     VALUES (7, '2026-06-01', '19:00', '21:00', 3, 'Renée Ault', '+250 788 555 321', '2026-05-01T00:00:00.000Z');
     INSERT INTO table_reservation_tables (table_reservation_id, table_id) VALUES (7, 1);
     INSERT INTO table_reservations (id, day, time, until, people, booking_id, cancelled_at, created_at)
     VALUES (8, '2026-06-02', '20:00', '22:00', 2, '7K3M9QXA', '2026-05-02T00:00:00.000Z', '2026-05-01T00:00:00.000Z');
     INSERT INTO space_events (id, space_id, day, start_time, end_time, setup_minutes, teardown_minutes,
       title, people, contact, created_at)
     SELECT 9, id, '2026-06-03', '09:00', '12:00', 0, 0, 'Tea growers', 12, 'Agnès Uwase, 0788 555 400',
       '2026-05-01T00:00:00.000Z' FROM conference_spaces ORDER BY position LIMIT 1;
     INSERT INTO booking_groups (id, name, lead_id, created_at)
     VALUES (5, 'Gasana family, 80th', '7K3M9QXA', '2026-05-01T00:00:00.000Z');
     UPDATE bookings SET group_id = 5 WHERE id = '7K3M9QXA';
     UPDATE users SET phone = '+250 788 123 999' WHERE id = 'bosco'`,
  );
  insertRawInvoice(file, { folioId: "7K3M9QXA", company: "Théiers de Gisovu" });
  insertRawInvoice(file, { folioId: "7K3M9QXA", company: "Another" });
  file.exec("UPDATE guest_profiles SET company = 'Birders Ltd' WHERE first_name = 'Zoë'");
});

const search = (visitor: Visitor, q: string, tab = "") =>
  visitor.get(`/admin/search?q=${encodeURIComponent(q)}${tab && `&tab=${tab}`}`);

describe("each result links to its record", () => {
  test.each([
    ["#7K3M9QXA", "#7K3M9QXA Zoë", "/admin/bookings/7K3M9QXA"],
    ["7k3m", "#7K3M9QXA Zoë", "/admin/bookings/7K3M9QXA"],
    ["ZOË", "#7K3M9QXA Zoë", "/admin/bookings/7K3M9QXA"],
    ["zoe@guests", "#7K3M9QXA Zoë", "/admin/bookings/7K3M9QXA"],
    ["ZOE U", "#7K3M9QXA Zoë", "/admin/bookings/7K3M9QXA"],
    ["\0zoë\0  u", "#7K3M9QXA Zoë", "/admin/bookings/7K3M9QXA"],
    ["zo\u0308e", "#7K3M9QXA Zoë", "/admin/bookings/7K3M9QXA"],
    ["tripple", "#PERCENT0", "/admin/bookings/PERCENT0"],
    ["tripple", "Tripple Bed", "/admin/rooms/4"],
    ["123 999", "Bosco Habimana", "/admin/users/bosco"],
    ["hornbills are", "First rain", "/admin/content/1"],
    ["a bird", "hornbill.jpg", "/admin/media/1"],
    ["by the kitchen", "Hornbill seen", "/admin/notifications"],
    ["renee ault", "Renée Ault", "/admin/tables/7"],
    ["0788 555321", "Renée Ault", "/admin/tables/7"],
    ["growers tea", "Tea growers", "/admin/conference/9"],
    ["0788555400", "Tea growers", "/admin/conference/9"],
    ["Gasana family", "Gasana family, 80th", "/admin/bookings/groups/5"],
    ["FAMILY gasana", "#7K3M9QXA Zoë", "/admin/bookings/7K3M9QXA"],
    ["2026-0001", "Invoice 2026-0001", "/admin/invoices/1"],
    ["gisovu theiers", "Invoice 2026-0001", "/admin/invoices/1"],
    ["birders", "Zoë Uwase", "/admin/guests/1"],
  ])("searching %s finds the record", async (q, text, href) => {
    const page = await search(admin, q);
    expectPage(page, { has: ["Search Results"] });
    expect(hrefOf(mainOf(page), text)).toBe(href);
  });
});

test("a guest's table reservation is found by the guest's name", async () => {
  expect((await search(admin, "zoe")).html).toContain('href="/admin/tables/8"');
});

test("a notification shows its type, read state and day", async () => {
  const page = await search(admin, "by the kitchen");
  expectPage(page, { has: ["By the kitchen · Info · Unread · 1 Jan 2026"] });
});

test("matches are highlighted regardless of case and accents", async () => {
  expect(textsOf(await search(admin, "zoe"), "mark")).toContain("Zoë");
  const marks = textsOf(await search(admin, "hornbill"), "mark");
  expect(marks).toEqual(expect.arrayContaining(["Hornbill", "hornbill"]));
});

test.each([
  ["%", "PERCENT0"],
  ["0% ", "PERCENT0"],
  ["_x", "PERCENT0"],
  ['"sure"', "PERCENT0"],
])("%s is searched literally", async (q, id) => {
  const page = await search(staff, q);
  expectPage(page, { has: [`#${id}`], lacks: ["#7K3M9QXA"] });
});

test("wildcards and SQL in the search text match only literally", async () => {
  expectPage(await search(staff, "%%"), { has: ["No results found"] });
  expectPage(await search(staff, '" OR 1'), { has: ["No results found"] });
  expectPage(await search(staff, "'); DROP"), { has: ["No results found"] });
});

test("tabs show counts, and Content contains content and media", async () => {
  const page = await search(admin, "hornbill");
  expectPage(page, {
    has: [
      "All (3)",
      "Bookings (0)",
      "Users (0)",
      "Rooms (0)",
      "Content (2)",
      "Guests and more (1)",
    ],
  });
  const content = await search(admin, "hornbill", "content");
  for (const text of ["First rain", "hornbill.jpg"])
    expect(textOf(mainOf(content))).toContain(text);
  expect(textOf(mainOf(content))).not.toContain("By the kitchen");
});

test("each result shows the fields that the specification names", async () => {
  const { file } = lodge;
  file.exec(`UPDATE bookings SET created_at = '2026-03-31T23:30:00.000Z', guests = 1,
    check_in = '2026-05-01', check_out = '2026-05-03' WHERE id = '7K3M9QXA'`);
  file.exec("UPDATE content SET created_at = '2026-03-31T23:30:00.000Z' WHERE id = 1");
  const has = async (q: string, ...texts: string[]) => {
    const text = textOf(mainOf(await search(admin, q)));
    for (const each of texts) expect(text).toContain(each);
  };
  await has("7k3m", "1 May 2026 to 3 May 2026", "1 guest ·", "Confirmed", "made 1 Apr 2026");
  await has("bosco@", "Guest · since ");
  await has("renee ault", "1 Jun 2026, 19:00 · 3 guests · Terrace · +250 788 555 321");
  await has("zoe", "2 Jun 2026, 20:00 · 2 guests · no table · Cancelled");
  await has("gasana", "1 room · 1 May 2026 to 3 May 2026 · Zoë Uwase");
  await has("2026-0001", "3 Nov 2026 · Théiers de Gisovu, Somebody · booking 7K3M9QXA · $270.00");
  await has("tea growers", "3 Jun 2026, 09:00 to 12:00 · 12 guests · Agnès Uwase, 0788 555 400");
  await has("First rain", "Blog · Published · /news/", "written 1 Apr 2026");
  await has("a bird", "hornbill.jpg", "Image · a · uploaded 1 Jan 2026 · A bird");
});

test("a room's number or name finds the room and who is in it tonight", async () => {
  const { file } = lodge;
  file.exec("UPDATE rooms SET units = 3 WHERE id = 5; UPDATE units SET name = 'Kivu' WHERE id = 5");
  const [second, third] = lodge.values<number>(
    "SELECT id FROM units WHERE room_id = 5 AND id <> 5 ORDER BY position",
  );
  lodge.run("UPDATE units SET name = '12' WHERE id = ?", second);
  lodge.run("UPDATE units SET name = '120' WHERE id = ?", third);
  const stayIn = (unitId: number | undefined, from: number, to: number, firstName: string) => {
    const stay = { roomId: 5, checkIn: inDays(from), checkOut: inDays(to), firstName };
    const id = insertRawBooking(file, stay);
    lodge.run("DELETE FROM unit_nights WHERE booking_id = ?", id);
    for (let night = from; night < to; night++) {
      lodge.run(
        "INSERT INTO unit_nights (unit_id, night, booking_id) VALUES (?, ?, ?)",
        ...[unitId, inDays(night), id],
      );
    }
    return id;
  };
  const tonight = stayIn(second, 0, 2, "Tonight");
  const later = stayIn(second, 5, 6, "Later");
  for (const q of ["12", "room 12", "Room 12 "]) {
    const page = await search(staff, q);
    expect(hrefOf(mainOf(page), `#${tonight} Tonight`)).toBe(`/admin/bookings/${tonight}`);
    expectPage(page, { has: ["tonight in 12", `tonight: Tonight Uwase #${tonight}`] });
    const hrefs = linksOf(mainOf(page)).map(({ href }) => href);
    expect(hrefs).toContain(`/admin/housekeeping/${second}`);
    expect(hrefs).not.toContain(`/admin/housekeeping/${third}`);
    // Other bookings match by their phone number, and follow.
    expect(bookingIdsIn(mainOf(page))[0]).toBe(tonight);
    expect(page.text.match(/tonight in/g)).toHaveLength(1);
  }
  expectPage(await search(staff, "kivu"), {
    has: ["Rooms (1)", "Bookings (0)", "Budget Single Room · tonight: vacant"],
  });
  // A guest in house who is due out is still in the room.
  const leaving = stayIn(third, -2, 0, "Leaving");
  lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", leaving);
  expectPage(await search(staff, "120"), {
    has: [`#${leaving} Leaving`, `tonight: Leaving Uwase #${leaving}`],
  });
  lodge.run("DELETE FROM bookings WHERE id IN (?, ?, ?)", tonight, later, leaving);
});

test("results beyond the first five are reachable", async () => {
  const { file } = lodge;
  for (let n = 0; n < 7; n++) {
    insertRawContent(file, {
      title: `Turaco ${n}`,
      slug: `turaco-${n}`,
      body: "Great blue wings.",
    });
    file
      .prepare(
        `INSERT INTO notifications (title, message, type, created_at, action_url)
         VALUES (?, 'Turaco', 'info', '2026-01-01T00:00:00.000Z', NULL)`,
      )
      .run(`Seen ${n}`);
  }
  const page = await search(admin, "great blue");
  expectPage(page, { has: ["Shown: 5 of 7."] });
  const more = hrefOf(page, "More in Content");
  expect(more).toBe("/admin/search?q=great+blue&tab=content");
  const tab = await admin.get(more ?? "");
  for (let n = 0; n < 7; n++) expectPage(tab, { has: [`Turaco ${n}`] });
  const seen = await search(staff, "turaco");
  for (let n = 0; n < 7; n++) expectPage(seen, { has: [`Seen ${n}`] });
});

test("staff find only what they may open", async () => {
  const page = await search(staff, "a");
  expectPage(page, { lacks: ["Users (", "Content ("] });
  expect(page.html).not.toMatch(/href="\/admin\/(users|content|media|rooms)\//);
  expectPage(await search(staff, "123 999"), { has: ["No results found"] });
  expect(hrefOf((await search(staff, "tripple")).html, "Tripple Bed")).toBe("/rooms/4");
});

test.each([
  ["SRCHAAA1", "Søren", "Groß", "+250 (0)788 777 001", ["soren", "gross", "SØREN", "GROẞ"]],
  ["SRCHAAA2", "Œdipe", "Œuvrard", "٠٧٨٨٧٧٧٠٠٢", ["oeuvrard", "œuvrard", "0788 777 002"]],
  [
    "SRCHAAA3",
    "Seán",
    "O’Neill",
    "WhatsApp +250788777003",
    ["O'Neill", "o`neill", "ONeill", "0788777003"],
  ],
  ["SRCHAAA4", "Soren", "Gross", "0788777004", ["Søren", "Groß", "+250788777004"]],
  [
    "SRCHAAA5",
    "Marie–Ange",
    "O'Hara",
    "0788777005",
    ["Marie-Ange", "O’Hara", "OHara", "00250788777005"],
  ],
  ["SRCHAAA7", "Pat", "O'Brien", null, ["O’Brien", "OBrien", "o`brien"]],
  ["SRCHAAA6", "ＷＩＤＥ", "Łukasiewicz", null, ["wide", "lukasiewicz", "Łukasiewicz"]],
] as const)(
  "%s is found in each common spelling",
  async (id, firstName, lastName, phone, submitted) => {
    insertRawBooking(lodge.file, { id, user: null, status: "cancelled" });
    lodge.file
      .prepare("UPDATE bookings SET first_name = ?, last_name = ?, phone = ? WHERE id = ?")
      .run(firstName, lastName, phone, id);
    for (const q of submitted) {
      const page = await search(staff, q);
      expect(bookingIdsIn(mainOf(page)), q).toContain(id);
    }
  },
);

test.each(["", "   ", "\t", "\0", "'", "’ `"])("blank search text (%j) is refused", async (q) => {
  expectPage(await search(staff, q), { status: 400, has: ["Enter a search term"] });
});

test("search text over 100 characters is refused", async () => {
  expectPage(await search(staff, "x".repeat(101)), { status: 400, has: ["100 characters"] });
});

test("a source that fails is skipped and logged", async () => {
  lodge.expectFaults(/no such table: media/);
  lodge.file.exec("ALTER TABLE media RENAME TO media_gone");
  try {
    expectPage(await search(admin, "First rain"), {
      has: ["First rain", "Content (1)"],
    });
  } finally {
    lodge.file.exec("ALTER TABLE media_gone RENAME TO media");
  }
});

test("a renamed guest is found by the new name", async () => {
  lodge.file.exec(
    `UPDATE bookings SET first_name = 'Yvette' WHERE id = '7K3M9QXA';
     UPDATE guest_profiles SET first_name = 'Yvette'
       WHERE id = (SELECT profile_id FROM bookings WHERE id = '7K3M9QXA')`,
  );
  expectPage(await search(staff, "yvette"), { has: ["#7K3M9QXA"] });
  // The email address still matches the former name; the result shows the new one.
  expectPage(await search(staff, "zoë 7k3m9"), { has: ["Yvette"], lacks: ["Zoë U"] });
});

test("a user is found without accents and by parts, but not after deletion", async () => {
  const { file } = lodge;
  file.exec("UPDATE users SET name = 'Élise Habimana' WHERE id = 'bosco'");
  expectPage(await search(admin, "elise habi"), { has: ["Users (1)"] });
  expectPage(await search(admin, "el"), { has: ["Users (1)"] });
  expectPage(await admin.get("/admin/users?q=ELISE"), { has: ["Élise Habimana"] });
  const question = "/admin/users/bosco/delete";
  expectPage(await admin.fill(question), { has: ["User deleted."] });
  for (const q of ["elise", "removed guest", "removed.invalid"]) {
    expectPage(await search(admin, q), { has: ["Users (0)"] });
  }
});

test("a name is found in composed and decomposed Unicode", async () => {
  const name = "Андрей";
  const submitted = {
    firstName: name.normalize("NFD"),
    status: "confirmed",
    paymentMethod: "cash",
    ...{ checkIn: inDays(60), checkOut: inDays(61), guests: "1", board: "BB", roomId: "3" },
  };
  expectPage(await staff.post("/admin/bookings/new", submitted), { has: ["Booking created"] });
  for (const form of ["NFC", "NFD"] as const) {
    const page = await search(staff, name.normalize(form));
    expectPage(page, { has: ["Bookings (1)"] });
    expect(textsOf(page, "mark")).toContain(name);
  }
});

test("the booking counts kept by triggers match the rows", () => {
  const { file } = lodge;
  insertRawBooking(file, { status: "pending", checkIn: inDays(50), checkOut: inDays(51) });
  file.exec("UPDATE bookings SET status = 'confirmed' WHERE status = 'pending'");
  const kept = file
    .prepare(
      "SELECT status, sum(bookings) AS bookings FROM booking_counts WHERE bookings > 0 GROUP BY status",
    )
    .all();
  const counted = file
    .prepare("SELECT status, count(*) AS bookings FROM bookings GROUP BY status ORDER BY status")
    .all();
  expect(kept).toEqual(counted);
});
