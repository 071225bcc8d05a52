import { beforeEach, describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { actionOf, elementsOf, fieldsOf, hrefOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { Visitor } from "../world/visitor";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const stranger = new Visitor(lodge);
const staff = signedInVisitor(lodge, people.claudine);
beforeEach(() => {
  lodge.file.exec(`DELETE FROM table_reservations; DELETE FROM enquiries; DELETE FROM restaurant_tables;
    DELETE FROM settings; DELETE FROM address_attempts`);
});

const day = inDays(3);
const wish = {
  date: day,
  time: "19:00",
  people: "4",
  name: "Grace Mukamana",
  phone: "+250 788 123 456",
  note: "No peanuts",
};
const addTables = (...seats: number[]) =>
  seats.forEach((each, index) => {
    lodge.run(
      "INSERT INTO restaurant_tables (id, name, seats, position) VALUES (?, ?, ?, ?)",
      index + 1,
      `T${index + 1}`,
      each,
      index,
    );
  });
const ask = (fields: Partial<typeof wish> = {}, path = "/restaurant") =>
  stranger.post(path, { ...wish, ...fields });
const tableReservations = () =>
  lodge.rows<
    Record<string, string | number | null>
  >(`SELECT table_reservations.*, (SELECT group_concat(table_id) FROM table_reservation_tables
         WHERE table_reservation_id = table_reservations.id) AS tables FROM table_reservations ORDER BY id`);

/** Sends the desk's table form as shown, with some values changed. */
async function write(fields: Record<string, string>, path = `/admin/tables/new?day=${day}`) {
  const shown = await staff.form(path, ".desk-form");
  return staff.post(path.replace(/\?.*/, ""), { ...shown, ...fields });
}

test("cancelling a stay lists its table reservations with links", async () => {
  addTables(4);
  const bookingId = insertRawBooking(lodge.file);
  const path = `/admin/bookings/${bookingId}/cancel`;
  const stays = "These stay reserved";
  expectPage(await staff.get(path), { lacks: [stays] });
  await write({ time: "19:00", people: "3", name: "Aline", bookingId });
  const asked = await staff.get(path);
  expectPage(asked, { has: [stays, "19:00, 3 guests"] });
  expectPage(await staff.get(hrefOf(asked, formatStayDate(day)) ?? ""), { has: ["Aline"] });
  lodge.file.exec(`INSERT INTO booking_groups (name, created_at) VALUES ('Lake', '2026-01-01');
    UPDATE bookings SET group_id = (SELECT max(id) FROM booking_groups)`);
  const groupId = lodge.value("SELECT max(id) FROM booking_groups");
  const group = `/admin/bookings/groups/${groupId}/cancel`;
  expectPage(await staff.get(group), { has: [stays, "19:00, 3 guests"] });
  await staff.fill(`/admin/tables/${lodge.value("SELECT id FROM table_reservations")}/cancel`);
  for (const each of [path, group]) expectPage(await staff.get(each), { lacks: [stays] });
});

test.each(["1e0", "0x2", "2.0"])("%s is not a number of guests", async (people) => {
  addTables(4);
  expectPage(await ask({ people }), { status: 422, has: ["Enter 1 to 30 people"] });
  const form = { time: "19:30", name: "Walk-in", people };
  expectPage(await write(form), { status: 422, has: ["Enter 1 to 200 covers"] });
  expect(tableReservations()).toEqual([]);
});

describe("guests", () => {
  test("without tables, guests are told that nothing is held", async () => {
    const page = await ask({ people: "30" });
    expectPage(page, {
      has: ["We have received your table request", "Nothing is reserved until then"],
    });
    expect(countRows(lodge, "table_reservations")).toBe(0);
    expectPage(await staff.get(`/admin/tables?day=${day}`), {
      has: ["Grace Mukamana", "No table yet", "To confirm", "No tables are set up"],
    });
  });

  test("the smallest free table is held until the desk confirms", async () => {
    addTables(6, 4, 4);
    const page = await ask();
    expectPage(page, {
      has: ["Your table is not reserved until then"],
      lacks: ["nothing is held"],
    });
    expect(tableReservations()).toMatchObject([
      { day, time: "19:00", until: "21:00", people: 4, tables: "2", note: "No peanuts" },
    ]);
    // The same request again keeps its table and reserves no other.
    await ask();
    expect(countRows(lodge, "table_reservations")).toBe(1);
    const list = await staff.get(`/admin/tables?day=${day}`);
    expectPage(list, { has: ["Grace Mukamana", "T2", "No peanuts", "To confirm"] });
    const id = lodge.value("SELECT id FROM enquiries");
    const handle = { returnTo: `/admin/tables?day=${day}` };
    const confirmed = await staff.post(`/admin/enquiries/${id}/done`, handle);
    expectPage(confirmed, {
      has: ["Table request confirmed.", "Reserved"],
      lacks: ["To confirm"],
    });
    expectPage(await stranger.get(`/requests/${id}`), { has: ["Your table is confirmed"] });
    const tableReservationId = tableReservations()[0]?.id;
    const question = await staff.get(`/admin/tables/${tableReservationId}/cancel`);
    expectPage(question, { has: ["Cancel the table reservation for", "Grace Mukamana", "T2"] });
    expect(tableReservations()[0]?.cancelled_at).toBeNull();
    await staff.post(`/admin/tables/${tableReservationId}/cancel`, fieldsOf(question));
    expectPage(await stranger.get(`/requests/${id}`), {
      has: ["Your table reservation was cancelled"],
    });
    expectPage(await ask({ name: "Next" }), { has: ["Your table is not reserved until then"] });
  });

  test("a full evening is refused with other times, and everything typed stays", async () => {
    addTables(4);
    await ask({ name: "First" });
    const page = await ask();
    expectPage(page, {
      status: 422,
      has: ["No table for 4 is free at this time. Free on this day: 21:00, 21:30."],
      lacks: ["First"],
    });
    expect(fieldsOf(page)).toMatchObject({ name: wish.name, phone: wish.phone });
    expect(countRows(lodge, "enquiries")).toBe(1);
    expectPage(await ask({ time: "21:00" }), { has: ["Your table is not reserved until then"] });
    const french = await ask({}, "/fr/restaurant");
    expectPage(french, {
      status: 422,
      has: ["Aucune table pour 4 n’est libre ce jour-là. Cette heure est libre le"],
    });
  });

  test("unanswered requests hold at most half of the tables", async () => {
    addTables(4, 4, 4, 4);
    for (const name of ["One", "Two"])
      expectPage(await ask({ name }), { has: ["Your table is not reserved until then"] });
    expectPage(await ask({ name: "Three" }), { has: ["Nothing is reserved until then"] });
    expectPage(await ask({ name: "Four", time: "21:00" }), {
      has: ["Your table is not reserved until then"],
    });
    expectPage(await staff.get(`/admin/tables?day=${day}`), { has: ["Three", "No table yet"] });
    lodge.file.exec("UPDATE enquiries SET handled_at = created_at");
    expectPage(await ask({ name: "Five" }), { has: ["Your table is not reserved until then"] });
  });

  test("a full day suggests another day; without a fitting table, a call", async () => {
    addTables(4);
    storeSettings(lodge, "booking", { tableMinutes: 720 });
    const hours = { breakfast: "19:00-19:30", lunch: "19:00-19:30", dinner: "19:00-20:00" };
    storeSettings(lodge, "hours", hours);
    await ask({ name: "First" });
    expectPage(await ask(), { status: 422, has: ["is free on this day. This time is free on"] });
    expectPage(await ask({ people: "5" }), {
      status: 422,
      has: ["We have no table for 5 at this time. Call us on +250 788 000 000"],
    });
  });

  test("a large party gets as few tables as seat it together", async () => {
    addTables(2, 4, 6);
    await ask({ people: "9" });
    expect(tableReservations()).toMatchObject([{ tables: "2,3" }]);
    expectPage(await ask({ people: "3", name: "Next" }), { status: 422 });
    lodge.file.exec("UPDATE enquiries SET handled_at = created_at");
    expectPage(await ask({ people: "2", name: "Next" }), {
      has: ["Your table is not reserved until then"],
    });
  });

  test("simultaneous requests do not get the same table", async () => {
    addTables(4, 4, 2, 2);
    const names = ["A", "B", "C", "D", "E"];
    const answers = await Promise.all(
      names.map((name) =>
        new Visitor(lodge).raw("/restaurant", {
          method: "POST",
          body: new URLSearchParams({ ...wish, name }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 302, 303, 303, 303]);
    expect(
      tableReservations()
        .map(({ tables }) => tables)
        .sort(),
    ).toEqual(["1", "2"]);
  });
});

describe("the desk", () => {
  const walkIn = { time: "19:30", people: "2", name: "Walk-in" };

  test("an invalid, duplicate or outdated table set-up is refused", async () => {
    expectPage(await staff.get("/admin/tables/setup"), { has: ["Add a table"] });
    expectPage(await staff.post("/admin/tables/setup", { added: "Terrace", addedSeats: "none" }), {
      status: 422,
      has: ["Enter 1 to 60 seats"],
    });
    const added = await staff.post("/admin/tables/setup", { added: "Terrace", addedSeats: "6" });
    expectPage(added, { has: ["Tables saved.", "Terrace"] });
    const shown = fieldsOf(added, ".desk-form");
    const again = { ...shown, added: "terrace", addedSeats: "2" };
    expectPage(await staff.post("/admin/tables/setup", again), {
      status: 422,
      has: ["There is already a table called terrace"],
    });
    const name = Object.keys(shown).find((each) => each.startsWith("name-")) ?? "";
    await staff.post("/admin/tables/setup", { ...shown, [name]: "Fire" });
    expectPage(await staff.post("/admin/tables/setup", { ...shown, [name]: "Late" }), {
      status: 409,
      has: ["Someone else changed the tables"],
    });
    expect(lodge.rows("SELECT name, seats, version FROM restaurant_tables")).toEqual([
      { name: "Fire", seats: 6, version: 2 },
    ]);
    const log = lodge.file.prepare("SELECT action FROM audit_log WHERE subject = 'table'").pluck();
    expect(log.all()).toEqual(["created", "changed"]);
  });

  test("two tables swap names in one save", async () => {
    addTables(4, 4);
    const form = await staff.form("/admin/tables/setup", ".desk-form");
    const [first, second] = lodge.rows<{ id: number; name: string }>(
      "SELECT id, name FROM restaurant_tables ORDER BY id LIMIT 2",
    );
    if (!first || !second) throw new Error("two tables were added");
    const swapped = { [`name-${first.id}`]: second.name, [`name-${second.id}`]: first.name };
    expectPage(await staff.post("/admin/tables/setup", { ...form, ...swapped }), {
      has: ["Tables saved."],
    });
    const nameOf = (id: number) =>
      lodge.value("SELECT name FROM restaurant_tables WHERE id = ?", id);
    expect([nameOf(first.id), nameOf(second.id)]).toEqual([second.name, first.name]);
  });

  test("an error links to the table whose name is taken; unseen tables stay", async () => {
    addTables(4, 4);
    const form = await staff.form("/admin/tables/setup", ".desk-form");
    const setUp = (fields: Record<string, string>) =>
      staff.post("/admin/tables/setup", { ...form, ...fields });
    for (const [fields, field] of [
      [{ "name-2": "T1" }, "name-2"],
      [{ "name-1": "Fire", "name-2": "fire" }, "name-1"],
      [{ added: "T1", addedSeats: "2" }, "added"],
      [{ "name-2": "Fire", added: "Fire", addedSeats: "2" }, "name-2"],
    ] as const) {
      const refused = await setUp(fields);
      expectPage(refused, {
        status: 422,
        has: ["There is already a table called"],
        html: [`href="#${field}"`],
      });
    }
    lodge.file.exec("INSERT INTO restaurant_tables (name, seats, position) VALUES ('T9', 8, 9)");
    const refused = await setUp({ "name-2": "" });
    expectPage(refused, { status: 400 });
    expect(Object.values(fieldsOf(refused))).toContain("T9");
    expectPage(await setUp({ "name-2": "Fire" }), { has: ["Tables saved.", "Fire", "T9"] });
    expect(lodge.values("SELECT name FROM restaurant_tables ORDER BY position")).toEqual([
      "T1",
      "Fire",
      "T9",
    ]);
  });

  test("one form creates one walk-in; a new form creates another of the same name", async () => {
    addTables(2, 4);
    const form = { ...(await staff.form(`/admin/tables/new?day=${day}`, ".desk-form")), ...walkIn };
    const saved = await staff.post("/admin/tables/new", form);
    expectPage(saved, { has: ["Table reserved.", "19:30 to 21:30", "T1", "2 guests"] });
    const again = await staff.post("/admin/tables/new", form);
    expectPage(again, { has: ["Table reserved."] });
    expect(tableReservations()).toMatchObject([{ tables: "1", created_by: "claudine" }]);
    await write(walkIn);
    expect(tableReservations().map(({ tables }) => tables)).toEqual(["1", "2"]);
    const full = await write(walkIn);
    expectPage(full, { status: 409, has: ["No table for 2 is free at this time."] });
    expect(fieldsOf(full, ".desk-form").name).toBe("Walk-in");
    await write({ ...walkIn, isWithoutTable: "yes" });
    expectPage(await staff.get(`/admin/tables?day=${day}`), { has: ["No table yet"] });
  });

  test("a form sent again with another name creates another table reservation", async () => {
    addTables(2, 4);
    const form = { ...(await staff.form(`/admin/tables/new?day=${day}`, ".desk-form")), ...walkIn };
    await staff.post("/admin/tables/new", form);
    const another = await staff.post("/admin/tables/new", { ...form, name: "Grace" });
    expectPage(another, { has: ["Table reserved.", "Grace"] });
    expect(tableReservations()).toHaveLength(2);
  });

  test("without a free table, staff are told how to save the party anyway", async () => {
    addTables(2, 4);
    const full = await write({ ...walkIn, people: "30" });
    expectPage(full, {
      status: 409,
      has: ["The free tables do not seat 30.", "reserve without a table"],
      lacks: ["Call us on"],
    });
    await write({ ...walkIn, people: "30", isWithoutTable: "yes" });
    expect(tableReservations()).toMatchObject([{ people: 30, tables: null }]);
  });

  test("staff can join tables, and a conflict names the party", async () => {
    addTables(2, 4);
    await write({ ...walkIn, people: "6", name: "Large", "table-1": "yes", "table-2": "yes" });
    expect(tableReservations()).toMatchObject([{ tables: "1,2" }]);
    expectPage(await write({ ...walkIn, "table-2": "yes" }), {
      status: 409,
      has: ["Table T2 is taken by Large, 19:30 to 21:30."],
    });
    const later = { ...walkIn, time: "21:30", until: "22:15", "table-2": "yes" };
    expectPage(await write(later), { has: ["21:30 to 22:15"], lacks: ["seats only"] });
    const { "table-2": _, ...elsewhere } = later;
    const tight = { ...elsewhere, people: "3", "table-1": "yes" };
    expectPage(await write(tight), { has: ["T1 seats only 2"] });
  });

  test("staff change a party, and an outdated form is refused", async () => {
    addTables(2, 4);
    await write(walkIn);
    const id = tableReservations()[0]?.id;
    const path = `/admin/tables/${id}`;
    const form = await staff.form(path, ".desk-form");
    expect(form).toMatchObject({ "table-1": "yes", people: "2" });
    const { "table-1": _, ...unticked }: Record<string, string> = form;
    const moved = { ...unticked, time: "20:00", until: "22:00", people: "4" };
    expectPage(await staff.post(path, moved), { has: ["Saved.", "20:00 to 22:00", "T2"] });
    const merged = await staff.post(path, { ...form, note: "By the fire" });
    expectPage(merged, { status: 409, has: ["Claudine", "By the fire", "Tables"] });
    expect(tableReservations()).toMatchObject([{ time: "20:00", tables: "2", note: "" }]);
    // An outdated form without a table is refused. The form shown again does not add the other clerk's table.
    const away = await staff.post(path, { ...unticked, isWithoutTable: "yes" });
    expectPage(away, { status: 409, has: ["No table"] });
    const asked = fieldsOf(away, ".desk-form");
    expect(asked).toMatchObject({ isWithoutTable: "yes", time: "20:00" });
    expect(asked).not.toHaveProperty("table-2");
    await staff.post(path, fieldsOf(merged, ".desk-form"));
    expect(tableReservations()).toMatchObject([
      { time: "20:00", tables: "2", note: "By the fire" },
    ]);
    const over = { ...(await staff.form(path)), day: inDays(-1) };
    expectPage(await staff.post(path, over), { status: 409, has: ["This date is in the past."] });
  });

  test.each<[why: string, fields: Record<string, string>, says: string]>([
    ["at night", { time: "3:00" }, "The kitchen is closed at this time: Breakfast 7:00–10:30,"],
    [
      "after dinner",
      { time: "22:00" },
      "Dinner 18:30–22:00. Tick the box if the day and time are correct.",
    ],
    [
      "years ahead",
      { day: inDays(366) },
      "366 days ahead is more than the 365 that guests may book. Tick the box if the day and time are correct.",
    ],
  ])("a party that comes %s needs a confirmation", async (_, fields, says) => {
    addTables(4);
    const asked = await write({ ...walkIn, ...fields });
    expectPage(asked, { status: 409, has: [says, "Day and time are correct"] });
    const form = fieldsOf(asked, ".desk-form");
    expect(form).toMatchObject({ ...walkIn, ...fields });
    expect(tableReservations()).toEqual([]);
    const yes = { ...form, sureOfTime: `yes ${form.day} ${form.time}` };
    expect(asked.html).toContain(`value="${yes.sureOfTime}"`);
    // The confirmation is valid for this day and time only.
    expectPage(await staff.post("/admin/tables/new", { ...yes, time: "4:00" }), { status: 409 });
    expectPage(await staff.post("/admin/tables/new", yes), { has: ["Table reserved."] });
    // Changing another field does not ask again.
    const path = `/admin/tables/${tableReservations()[0]?.id}`;
    await write({ people: "3" }, path);
    expect(tableReservations()).toMatchObject([{ people: 3 }]);
    expectPage(await write({ time: "05:00" }, path), { status: 409, has: ["Tick the box"] });
    expectPage(await write({ time: "19:00", day }, path), { has: ["Saved.", "19:00 to"] });
  });

  test("changing the start moves the end too", async () => {
    addTables(4);
    await write({ ...walkIn, until: "21:00" });
    const path = `/admin/tables/${tableReservations()[0]?.id}`;
    const form = await staff.form(path, ".desk-form");
    expectPage(await staff.post(path, { ...form, time: "20:30" }), { has: ["20:30 to 22:00"] });
  });

  test("an end at midnight stays when another field changes", async () => {
    addTables(4);
    await write({ ...walkIn, until: "24:00" });
    const path = `/admin/tables/${tableReservations()[0]?.id}`;
    const { html } = await staff.get(path);
    const form = fieldsOf(html, ".desk-form");
    expect(elementsOf(html, "input[type=text][value='24:00']")).not.toEqual([]);
    await staff.post(path, { ...form, people: "3" });
    expect(tableReservations()).toMatchObject([{ until: "24:00", people: 3 }]);
  });

  test("a request made before there were tables can get one", async () => {
    await ask();
    addTables(4);
    const list = await staff.get(`/admin/tables?day=${day}`);
    const path = hrefOf(list, "Assign table: Grace Mukamana, 19:00");
    const saved = await write({}, path);
    expectPage(saved, { has: ["Grace Mukamana", "T1", "Reserved"], lacks: ["Assign table"] });
    const request = lodge.row("SELECT id, handled_by FROM enquiries");
    expect(request).toMatchObject({ handled_by: "claudine" });
    expect(tableReservations()).toMatchObject([
      { enquiry_id: (request as { id: string }).id, people: 4 },
    ]);
    expectPage(await write({}, path), { status: 409, has: ["already has a table reservation"] });
  });

  test("an answered request without a table is listed as such and can be cancelled", async () => {
    await ask();
    const id = lodge.value("SELECT id FROM enquiries");
    await staff.post(`/admin/enquiries/${id}/done`, { returnTo: "/admin/tables" });
    const list = await staff.get(`/admin/tables?day=${day}`);
    expectPage(list, { has: ["Needs a table", "Assign table"], lacks: ["Reserved"] });
    const path = hrefOf(list, "Cancel: Grace Mukamana, 19:00") ?? "";
    const question = await staff.get(path);
    expectPage(question, { has: ["Cancel the table request from Grace Mukamana?"] });
    for (const _ of ["once", "twice"]) {
      expectPage(await staff.post(path, fieldsOf(question)), {
        has: ["Table request cancelled.", "Cancelled", "0 guests"],
        lacks: ["Assign table", "Needs a table"],
      });
    }
    expect(tableReservations()).toMatchObject([{ enquiry_id: id, tables: null }]);
    expectPage(await stranger.get(`/requests/${id}`), {
      has: ["Your table reservation was cancelled"],
    });
    expectPage(await staff.get(path), { at: `/admin/enquiries/${id}` });
  });

  test("an in-house guest is shown with the room, and the day exports as CSV", async () => {
    insertRawBooking(lodge.file, {
      id: "TAB1E000",
      roomId: 2,
      checkIn: inDays(2),
      checkOut: inDays(5),
      firstName: "Bosco",
    });
    const page = await staff.get(`/admin/tables/new?day=${day}`);
    expect(page.html).toContain("Double Bed: Bosco");
    const unnamed = { ...fieldsOf(page, "main form"), ...walkIn, name: "", bookingId: "" };
    const refused = await staff.post(actionOf(page), unnamed);
    expectPage(refused, { status: 400, has: ["choose an in-house guest"] });
    expect(fieldsOf(refused)).toMatchObject({ time: "19:30" });
    // A chosen in-house guest needs no name.
    expectPage(await write({ ...walkIn, name: "", bookingId: "TAB1E000", note: "No nuts" }), {
      has: ["Bosco", "Double Bed", "No nuts"],
    });
    const file = await (await staff.raw(`/admin/tables/export.csv?day=${day}`)).text();
    expect(file).toMatch(/"19:30","21:30","Bosco[^"]*",2,"","No nuts",.*"Double Bed","TAB1E000"/);
    expectPage(await write({ ...walkIn, bookingId: "N0B00K1N" }), {
      status: 409,
      has: ["Booking not found."],
    });
    const log = lodge.value(
      "SELECT after_json FROM audit_log WHERE subject = 'seating' ORDER BY id DESC",
    );
    expect(log).not.toMatch(/Bosco|nuts/);
  });

  test("a table says if its guest is a no-show or the booking is cancelled", async () => {
    const today = inDays(0);
    const path = `/admin/tables?day=${today}`;
    insertRawBooking(lodge.file, { id: "TAB1E001", checkIn: today, checkOut: inDays(2) });
    const party = { ...walkIn, day: today, time: "23:30", until: "23:45", bookingId: "TAB1E001" };
    const sureOfTime = `yes ${today} ${party.time}`;
    await write({ ...party, sureOfTime }, `/admin/tables/new?day=${today}`);
    const says = async (told: string) => {
      expectPage(await staff.get(path), { has: [told], lacks: ["Unassigned"] });
      expectPage(await staff.get("/admin"), { has: [`Walk-in, 2 guests ${told}`] });
    };
    lodge.run("UPDATE bookings SET no_show_at = created_at WHERE id = 'TAB1E001'");
    await says("No-show");
    lodge.run(
      `UPDATE bookings SET no_show_at = NULL, status = 'cancelled', cancelled_at = created_at
       WHERE id = 'TAB1E001'`,
    );
    await says("Booking cancelled");
  });
});
