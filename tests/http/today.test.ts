import { expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { password, people } from "../world/people";
import { insertRawRequest } from "../world/requests";
import { insertRawNote } from "../world/shift-notes";
import { Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);

const mealsOf = async () =>
  /Breakfast .*?(?= Breakfast and lunch)/.exec((await staff.get("/admin")).text)?.[0];

function make(
  id: string,
  roomId: number,
  [from, to]: [number, number],
  more: { board?: string; guests?: number; children?: number; infants?: number; wish?: string },
) {
  insertRawBooking(lodge.file, { id, roomId, checkIn: inDays(from), checkOut: inDays(to) });
  const { board = "BB", guests = 2, children = 0, infants = 0, wish = "" } = more;
  lodge.run(
    `UPDATE bookings SET board = ?, guests = ?, children = ?, infants = ?, special_requests = ?,
        quote = json_set(quote, '$.board', ?) WHERE id = ?`,
    board,
    guests,
    children,
    infants,
    wish,
    board,
    id,
  );
}

test("sign-in redirects to the home page or the requested page", async () => {
  const come = (email: string, redirectTo = "") =>
    new Visitor(lodge).post(`/login${redirectTo && `?redirectTo=${redirectTo}`}`, {
      email,
      password,
    });
  for (const { email } of [people.claudine, people.diane]) {
    const home = await come(email);
    expectPage(home, { at: "/", has: ["Admin Dashboard"], html: ['href="/admin"'] });
  }
  expectPage(await come(people.diane.email, "/admin"), { at: "/admin" });
  expectPage(await come(people.aline.email), { at: "/", lacks: ["Admin Dashboard"] });
  expectPage(await come(people.claudine.email, "/rooms"), { at: "/rooms" });
  expectPage(await staff.get("/login"), { at: "/" });
});

test("a night includes the breakfast and lunch after it and the dinner before it", async () => {
  expect(await mealsOf()).toBe("Breakfast none Lunch none Dinner none");
  make("MEA00001", 1, [-1, 1], {
    board: "FB",
    guests: 3,
    children: 1,
    infants: 1,
    wish: "No nuts",
  });
  make("MEA00002", 2, [0, 2], { board: "HB", guests: 2 });
  make("MEA00003", 3, [-2, 0], { board: "FB", guests: 2, children: 1 });
  make("MEA00004", 4, [-1, 2], { board: "BB", guests: 1, wish: "A quiet room" });
  expect(await mealsOf()).toBe(
    "Breakfast 4 adults, 2 children, 1 infant under 5 BB 1, FB 6 1 booking with an allergy or intolerance Lunch 3 adults, 2 children, 1 infant under 5 FB 6 1 booking with an allergy or intolerance Dinner 4 adults, 1 child, 1 infant under 5 HB 2, FB 4 1 booking with an allergy or intolerance",
  );
  expectPage(await staff.get("/admin"), {
    has: ["Special requests", "No nuts", "A quiet room"],
  });
  // No-shows and guests who already left are not counted.
  lodge.file.exec(`UPDATE bookings SET no_show_at = '${inDays(0)}T00:00:00.000Z' WHERE id = 'MEA00002';
    UPDATE bookings SET checked_in_at = '${inDays(-2)}T09:00:00.000Z',
      checked_out_at = '${inDays(-2)}T12:00:00.000Z' WHERE id = 'MEA00003'`);
  expect(await mealsOf()).toBe(
    "Breakfast 3 adults, 1 child, 1 infant under 5 BB 1, FB 4 1 booking with an allergy or intolerance Lunch 2 adults, 1 child, 1 infant under 5 FB 4 1 booking with an allergy or intolerance Dinner 2 adults, 1 child, 1 infant under 5 FB 4 1 booking with an allergy or intolerance",
  );
});

test("requests of guests who checked out today are not listed", async () => {
  lodge.file.exec("DELETE FROM bookings WHERE id GLOB 'MEA*'");
  make("MEA00005", 1, [-1, 0], { wish: "No nuts" });
  make("MEA00006", 2, [-1, 0], { wish: "An early coffee" });
  lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id GLOB 'MEA*'");
  const before = await mealsOf();
  lodge.run(
    "UPDATE bookings SET checked_out_at = ? WHERE id GLOB 'MEA*'",
    new Date().toISOString(),
  );
  expectPage(await staff.get("/admin"), { lacks: ["No nuts", "An early coffee"] });
  // They had breakfast before they left.
  expect(await mealsOf()).toBe(before);
  lodge.file.exec("DELETE FROM bookings WHERE id GLOB 'MEA*'");
});

test("today's tables are sorted by time, open enquiries by age", async () => {
  for (const [id, name, day, time, handledBy] of [
    ["REQ0000000000001", "Late", inDays(0), "20:30", "diane"],
    ["REQ0000000000002", "Early", inDays(0), "12:30", null],
    ["REQ0000000000003", "Another day", inDays(1), "12:30", null],
  ] as const) {
    const createdAt = `2026-02-0${id.slice(-1)}T00:00:00.000Z`;
    insertRawRequest(lodge.file, { id, kind: "table", name, handledBy, createdAt });
    lodge.run("INSERT INTO table_enquiries VALUES (?, ?, ?, 4)", id, day, time);
  }
  insertRawRequest(lodge.file, {
    id: "REQ0000000000004",
    name: "Asks",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
  const { text } = await staff.get("/admin");
  expect(text).toMatch(
    /Table reservations today 12:30 Early, 4 guests not confirmed yet ?Is it warm\? 20:30 Late, 4 guests ?Is it warm\?/,
  );
  expect(text).toMatch(/Open enquiries Asks message,.* Early table request,.* Another day/);
  expect(text).not.toMatch(/Open enquiries.*Late table request/);
});

test("only pending bookings that expire within 24 hours are listed", async () => {
  const hold = (id: string, roomId: number, hours: number) => {
    insertRawBooking(lodge.file, {
      id,
      roomId,
      status: "pending",
      checkIn: inDays(50),
      checkOut: inDays(51),
      firstName: id,
    });
    lodge.run(
      "UPDATE bookings SET hold_expires_at = ? WHERE id = ?",
      new Date(Date.now() + hours * 3_600_000).toISOString(),
      id,
    );
  };
  hold("S00N0001", 1, 5);
  hold("MANY0001", 2, 40);
  const { text } = await staff.get("/admin");
  const told = /expire within 24 hours:.*? Arrivals/.exec(text)?.[0];
  expect(told).toContain("S00N0001 Uwase, SINGLE");
  expect(told).not.toContain("MANY0001");
});

test("long lists end with a count: tables, enquiries, shift notes, expiring bookings", async () => {
  for (let index = 10; index < 23; index++) {
    insertRawNote(lodge.file, { day: inDays(0), text: `Note ${index}` });
    lodge.run(
      `INSERT INTO table_reservations (day, time, until, people, name, created_at)
       VALUES (?, '23:00', '23:30', 2, ?, '2026')`,
      ...[inDays(0), `Party ${index}`],
    );
    insertRawRequest(lodge.file, { id: `REQ00000000000${index}` });
    insertRawBooking(lodge.file, {
      ...{ id: `H01DS0${index}`, roomId: 1, status: "pending" },
      ...{ checkIn: inDays(index + 50), checkOut: inDays(index + 51) },
      heldUntil: new Date(Date.now() + 3_600_000).toISOString(),
    });
  }
  const count = (sql: string) => lodge.value<number>(sql);
  const requests = count("SELECT count(*) FROM enquiries WHERE handled_at IS NULL");
  const wishes = count(`SELECT count(*) FROM table_enquiries WHERE day = '${inDays(0)}'`);
  const holds = count(
    `SELECT count(*) FROM bookings WHERE status = 'pending'
       AND hold_expires_at < '${new Date(Date.now() + 86_400_000).toISOString()}'`,
  );
  const { text } = await staff.get("/admin");
  try {
    expect(text).toMatch(
      new RegExp(
        [
          `expire within 24 hours: .* and ${holds - 12} more Arrivals`,
          "and 1 more Open enquiries",
          `and ${requests - 5} more Table reservations today`,
          `and ${13 + wishes - 12} more All table reservations`,
        ].join(".*"),
      ),
    );
  } finally {
    lodge.file.exec(`DELETE FROM table_reservations; DELETE FROM bookings WHERE id GLOB 'H01DS*'`);
  }
});

test("expected arrivals come before those checked in", async () => {
  lodge.file.exec("DELETE FROM bookings WHERE id GLOB 'MEA*'");
  make("D0NE0001", 1, [0, 1], {});
  make("W0RK0001", 2, [0, 3], {});
  lodge.file.exec(`UPDATE bookings SET arrival_time = '20:00' WHERE id = 'W0RK0001';
    UPDATE bookings SET checked_in_at = '${inDays(0)}T00:00:00.000Z' WHERE id = 'D0NE0001'`);
  const { text } = await staff.get("/admin");
  expect(text).toMatch(
    /Arrivals 2 Aline Uwase Double Bed, about 20:00, until .* Aline Uwase SINGLE, checked in Departures/,
  );
});

test("an allergy comes before other requests, in full, and beside the name", async () => {
  lodge.file.exec("DELETE FROM bookings WHERE id GLOB 'MEA*'; UPDATE rooms SET units = 20");
  const story = "We look forward to the canopy walk, the tea gardens and the long quiet evenings.";
  for (let index = 0; index < 14; index++) {
    make(`W1SH00${index + 10}`, 1, [0, 2], { wish: `Wish ${index}` });
  }
  make("A11ERGY1", 5, [-1, 2], { wish: `${story} ${story} Our son is allergic to peanuts.` });
  lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = 'A11ERGY1'");
  try {
    const { text } = await staff.get("/admin");
    expect(text).toMatch(/Stayovers 1 Aline Uwase allergy or intolerance/);
    expect(text).toMatch(
      /Special requests Allergy or intolerance: We look .* Our son is allergic to peanuts\. Aline/,
    );
    expect(text).toContain("and 2 more");
    expectPage(await staff.get("/admin/bookings/arrivals"), {
      has: ["Allergy or intolerance: … Our son is allergic to peanuts."],
    });
    expectPage(await staff.get("/admin/bookings/A11ERGY1"), {
      has: ["Allergy or intolerance: We look forward"],
    });
  } finally {
    lodge.file.exec("DELETE FROM bookings WHERE id GLOB 'W1SH*' OR id = 'A11ERGY1'");
  }
});
