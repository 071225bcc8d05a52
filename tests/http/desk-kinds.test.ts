import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { insertRawChannel } from "../world/channel";
import { inDays } from "../world/days";
import { fieldsOf, linksOf, rowWith, textOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { addHousekeeper, odette } from "../world/housekeeper";
import { findLedgerFaults } from "../world/ledger";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { mailsTo } from "./mails";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
const aline = signedInVisitor(lodge, people.aline);
let keeper: Visitor;
beforeAll(async () => {
  addHousekeeper(lodge.file);
  keeper = await signedIn(lodge, odette);
});
afterAll(() => expect(findLedgerFaults(lodge.file)).toEqual([]));
beforeEach(() => {
  lodge.file.exec(`UPDATE bookings SET status = 'cancelled', cancelled_at = created_at
      WHERE status <> 'cancelled';
    DELETE FROM settings; DELETE FROM mail_outbox; DELETE FROM verified_addresses;
    INSERT INTO verified_addresses VALUES ('aline@guests.example', '2026-01-01T00:00:00.000Z')`);
});

const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;
const rowOf = (id: string) => lodge.row("SELECT * FROM bookings WHERE id = ?", id);

/**
 * Returns the room of each night, such as `2 2 3 3`. Room 2 is Double Bed and room 3 Twin Bed, both at $135.
 */
const kindsOf = (id: string) =>
  lodge
    .values(
      `SELECT coalesce((SELECT room_id FROM room_type_changes WHERE booking_id = id
         AND from_night <= day ORDER BY from_night DESC LIMIT 1), room_id)
       FROM bookings JOIN calendar_days ON day >= check_in AND day < check_out
       WHERE id = ? ORDER BY day`,
      id,
    )
    .join(" ");
/** Returns the room of the assigned unit for each night. */
const unitsOf = (id: string) =>
  lodge
    .values(
      `SELECT room_id FROM unit_nights JOIN units ON units.id = unit_id
       WHERE booking_id = ? ORDER BY night`,
      id,
    )
    .join(" ");

/** Books four nights for Aline from the twentieth day on, in room 2. */
function insert(booking: RawBooking = {}) {
  const id = insertRawBooking(lodge.file, {
    ...{ checkIn: inDays(20), checkOut: inDays(24) },
    ...booking,
  });
  return { id, own: `/admin/bookings/${id}`, path: `/admin/bookings/${id}/change` };
}
/** Books the same stay, with a move to room 3 from its third night. */
function insertMoved(booking: RawBooking = {}) {
  const made = insert(booking);
  lodge.run(
    "INSERT INTO room_type_changes SELECT id, date(check_in, '+2 days'), 3 FROM bookings WHERE id = ?",
    made.id,
  );
  return made;
}

/** Fills in the change form, and returns the preview and a function that saves it. */
async function change(path: string, fields: Record<string, string>, who = staff) {
  const stored = await who.form(path);
  const asked = await who.get(path + query({ ...stored, ...fields }));
  return { asked, save: () => who.post(path, fieldsOf(asked)) };
}
const toTwin = { roomId: "3", roomFrom: inDays(22) };
const moves = `Double Bed, then Twin Bed from ${formatStayDate(inDays(22))}`;
const loggedMove = `Room move on ${formatStayDate(inDays(22))}: Double Bed → Twin Bed.`;

describe("the desk moves a stay to another room type", () => {
  test("the change form shows both prices; every page shows both rooms", async () => {
    const { id, own, path } = insert({ rateCents: 9_900 });
    const { asked, save } = await change(path, toTwin);
    expectPage(asked, {
      has: [
        "Current price",
        "$396.00",
        "At agreed rates: 2 nights, $198.00",
        "At current rates: 2 nights, $270.00",
        "Difference: +$72.00",
        loggedMove,
      ],
    });
    expect(kindsOf(id)).toBe("2 2 2 2");
    const saved = await save();
    expectPage(saved, { at: own, has: ["Booking changed.", moves, loggedMove] });
    expect([kindsOf(id), unitsOf(id)]).toEqual(["2 2 3 3", "2 2 3 3"]);
    expect(rowOf(id)).toMatchObject({ room_id: 2, total_cents: 46_800, version: 2 });

    expectPage(await aline.get(`/my-bookings/${id}`), { has: [moves] });
    expectPage(await aline.get("/my-bookings"), { has: [moves] });
    expectPage(await aline.get(`/my-bookings/${id}/receipt`), { has: [moves] });
    expectPage(await aline.get(`/fr/my-bookings/${id}`), {
      has: ["Votre séjour : Chambre double, puis Chambre à lits jumeaux", "jumeaux à partir du"],
    });
    const calendar = await aline.get(`/my-bookings/${id}/calendar.ics`);
    expect(calendar.html.replace(/\r\n /g, "").replaceAll("\\", "")).toContain(moves);
    const [mail] = mailsTo(lodge, "aline@guests.example");
    expect(mail?.subject).toContain("Your stay has changed");
    expect(mail?.body).toContain(moves);

    const days = `${Number(inDays(22).slice(8))}`;
    const list = await staff.get(`/admin/bookings?q=${id}`);
    expect(list.text).toMatch(new RegExp(`Double Bed, then Twin Bed from ${days} \\w+`));
    const csv = await staff.get(`/admin/bookings/export.csv?q=${id}`);
    expect(csv.html).toMatch(new RegExp(`"Double Bed, then Twin Bed from ${days} \\w+"`));
    expectPage(await admin.get(`/admin/audit?q=${id}`), { has: [loggedMove] });
  });

  test("a French guest gets the mail in French", async () => {
    const { id, path } = insert();
    lodge.run("UPDATE bookings SET language = 'fr' WHERE id = ?", id);
    await (await change(path, toTwin)).save();
    expect(mailsTo(lodge, "aline@guests.example")[0]?.body).toMatch(
      /double, puis Chambre à lits jumeaux à partir du/,
    );
  });

  test("a form sent twice is saved once; an outdated form is rejected", async () => {
    const { id, own, path } = insert();
    const { save } = await change(path, toTwin);
    const late = await change(path, { checkOut: inDays(23) }, admin);
    expectPage(await save(), { at: own });
    expectPage(await save(), { at: own });
    expect(countRows(lodge, "room_type_changes", `booking_id = '${id}'`)).toBe(1);
    expect(rowOf(id)).toMatchObject({ version: 2 });
    expectPage(await late.save(), { status: 409 });
    expect(kindsOf(id)).toBe("2 2 3 3");
  });

  test("of two clerks, one gets the room", async () => {
    const one = insert();
    const other = insert({ roomId: 4 });
    const asked = await Promise.all([change(one.path, toTwin), change(other.path, toTwin, admin)]);
    const answers = await Promise.all(asked.map(({ save }) => save()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kinds = [kindsOf(one.id), kindsOf(other.id)].join(", ");
    expect(["2 2 3 3, 4 4 4 4", "2 2 2 2, 4 4 3 3"]).toContain(kinds);
  });

  test.each<[why: string, fields: Record<string, string>, status: number, says: string]>([
    ["the other room type is full", toTwin, 409, "not available"],
    [
      "the other room is too small",
      { ...toTwin, roomId: "1", guests: "2" },
      422,
      "This room sleeps 1.",
    ],
    [
      "its first room is too small",
      { ...toTwin, roomId: "4", guests: "3" },
      422,
      "Double Bed sleeps 2.",
    ],
    [
      "the night is not part of the stay",
      { ...toTwin, roomFrom: inDays(24) },
      422,
      "Choose a night of the booked stay.",
    ],
    ["there is no such room", { ...toTwin, roomId: "99" }, 422, "Choose a room"],
  ])("the move is rejected when %s", async (_, fields, status, says) => {
    const { id, path } = insert();
    insert({ roomId: 3, checkIn: inDays(23), checkOut: inDays(25), user: people.bosco });
    const { asked } = await change(path, fields);
    expectPage(asked, { status, has: [says], lacks: ["Save changes"] });
    expect(kindsOf(id)).toBe("2 2 2 2");
  });

  test("the other room can be full before the move", async () => {
    const { id, path } = insert();
    insert({ roomId: 3, checkIn: inDays(19), checkOut: inDays(22), user: people.bosco });
    const { asked, save } = await change(path, toTwin);
    expectPage(asked, { has: ["Twin Bed, sleeps 2: available"] });
    await save();
    expect(kindsOf(id)).toBe("2 2 3 3");
  });

  test("a room too small for the guests is not called available", async () => {
    const { path } = insert();
    const { asked } = await change(path, { roomId: "4", roomFrom: inDays(20), guests: "3" });
    expectPage(asked, {
      has: [
        "SINGLE, sleeps 1: too small for 3 guests",
        "Twin Bed, sleeps 2: too small for 3 guests",
        "Tripple Bed, sleeps 3: available",
      ],
    });
  });
});

describe("a stay in two room types", () => {
  test.each<[what: string, fields: Record<string, string>, kinds: string, total: number]>([
    ["longer", { checkOut: inDays(25) }, "2 2 3 3 3", 67_500],
    ["shorter", { checkOut: inDays(23) }, "2 2 3", 40_500],
    ["over before it moves", { checkOut: inDays(22) }, "2 2", 27_000],
    ["later", { checkIn: inDays(21) }, "2 3 3", 40_500],
    ["later, when it has moved", { checkIn: inDays(22) }, "3 3", 27_000],
    ["earlier", { checkIn: inDays(19) }, "2 2 2 3 3", 67_500],
    ["moved past its end", { checkIn: inDays(30), checkOut: inDays(32) }, "3 3", 27_000],
    ["moved again", { roomId: "4", roomFrom: inDays(23) }, "2 2 3 4", 63_000],
    ["moved sooner", { roomId: "4", roomFrom: inDays(21) }, "2 4 4 4", 81_000],
    ["moved back", { roomId: "2" }, "2 2 2 2", 54_000],
    ["in its second room from the first", { roomFrom: inDays(20) }, "3 3 3 3", 54_000],
    ["in a third room throughout", { roomId: "4", roomFrom: inDays(20) }, "4 4 4 4", 90_000],
    [
      "in a third room, and longer at both ends",
      { roomId: "4", roomFrom: inDays(20), checkIn: inDays(19), checkOut: inDays(26) },
      "4 4 4 4 4 4 4",
      157_500,
    ],
  ])("can become %s", async (_, fields, kinds, total) => {
    const { id, own, path } = insertMoved();
    const { save } = await change(path, fields);
    expectPage(await save(), { at: own, has: ["Booking changed."] });
    expect([kindsOf(id), unitsOf(id)]).toEqual([kinds, kinds]);
    expect(rowOf(id)).toMatchObject({ total_cents: total });
    expect(findLedgerFaults(lodge.file)).toEqual([]);
  });

  test("needs no nights that the changed stay does not use", async () => {
    const { id, own, path } = insertMoved();
    const full = { user: people.bosco, checkIn: inDays(24), checkOut: inDays(26) };
    insert({ ...full, roomId: 3 });
    insert({ ...full, roomId: 2, checkIn: inDays(22), checkOut: inDays(26) });
    const fields = { roomId: "4", roomFrom: inDays(21), checkOut: inDays(26) };
    expectPage(await (await change(path, fields)).save(), { at: own });
    expect(kindsOf(id)).toBe("2 4 4 4 4 4");
  });

  test("can move and end sooner when the given-up nights are full", async () => {
    const { id, own, path } = insert();
    insert({ roomId: 3, checkIn: inDays(22), checkOut: inDays(24), user: people.bosco });
    const fields = { roomId: "3", roomFrom: inDays(21), checkOut: inDays(22) };
    expectPage(await (await change(path, fields)).save(), { at: own });
    expect([kindsOf(id), unitsOf(id)]).toEqual(["2 3", "2 3"]);
  });

  test("shows its unassigned nights and their room, and gets a unit for them", async () => {
    const { id, own } = insertMoved();
    lodge.run("DELETE FROM unit_nights WHERE booking_id = ? AND night >= ?", id, inDays(22));
    const told = `Twin Bed, ${formatStayDate(inDays(22))} to ${formatStayDate(inDays(24))}`;
    expectPage(await staff.get("/admin/bookings/arrivals"), { has: [told] });
    await staff.post(`${own}/unassign`, {});
    expect(unitsOf(id)).toBe("2 2 3 3");
  });

  test("has no change to save by default; another guest keeps both prices", async () => {
    const { path } = insertMoved({ rateCents: 9_900 });
    const { asked } = await change(path, {});
    expectPage(asked, { has: ["No changes to save.", `Booked: ${moves}.`] });
    expectPage((await change(path, { guests: "2" })).asked, {
      has: ["Guests 1 → 2.", "Difference: $0.00"],
    });
  });

  test("releases both rooms when it is cancelled", async () => {
    const { id, own } = insertMoved();
    await staff.fill(`${own}/cancel`);
    expect([rowOf(id).status, unitsOf(id)]).toEqual(["cancelled", ""]);
    insert({ user: people.bosco });
    insert({ user: people.bosco, roomId: 3 });
    expectPage(await staff.get(own), { has: [moves] });
  });

  test("cannot be changed by its guest, who is asked to call", async () => {
    const { id } = insertMoved();
    expectPage(await aline.get(`/my-bookings/${id}/change`), {
      has: ["It includes a change of room.", "Call +250"],
      lacks: ["Preview price"],
    });
  });

  test("offers units of both rooms, each for its own nights", async () => {
    const { id, own } = insertMoved();
    const page = await staff.get(`${own}/assign-room`);
    expectPage(page, { has: ["Double Bed: current room", "Twin Bed: current room"] });
    const [twin] = lodge.values<number>("SELECT id FROM units WHERE room_id = 3");
    const fields = { ...fieldsOf(page), unitId: String(twin), from: inDays(20) };
    expectPage(await staff.post(`${own}/assign-room`, fields), { at: own });
    expect(unitsOf(id)).toBe("2 2 3 3");
    const fixed = "SELECT group_concat(is_fixed) FROM unit_nights WHERE booking_id = ?";
    expect(lodge.value(fixed, id)).toBe("0,0,1,1");
    expectPage(await staff.post(`${own}/unassign`, {}), { at: own });
    expect(unitsOf(id)).toBe("2 2 3 3");
    const other = { ...fields, unitId: "5" };
    expectPage(await staff.post(`${own}/assign-room`, other), { status: 409 });
  });

  test("is exported to the channels of both rooms, each with its nights", async () => {
    insertMoved();
    for (const [room, from, to] of [
      [2, 20, 22],
      [3, 22, 24],
    ] as const) {
      const token = String(room).repeat(43);
      insertRawChannel(lodge.file, { room, token });
      const { html } = await new Visitor(lodge).get(`/calendars/${token}.ics`);
      const days = [from, to].map((day) => inDays(day).replaceAll("-", ""));
      expect(html.match(/DT(START|END);VALUE=DATE:\d+/g)).toEqual([
        `DTSTART;VALUE=DATE:${days[0]}`,
        `DTEND;VALUE=DATE:${days[1]}`,
      ]);
    }
  });

  test("shows two bars in the calendar", async () => {
    const { id } = insertMoved();
    const page = await staff.get(`/admin/bookings/calendar?from=${inDays(20)}`);
    for (const unit of ["Double Bed", "Twin Bed"]) {
      const links = linksOf(rowWith(page, unit)).map(({ href }) => href);
      expect(
        links.filter((href) => href.startsWith(`/admin/bookings/${id}`)),
        unit,
      ).toHaveLength(1);
    }
  });
});

describe("on the day of a room move", () => {
  function insertMoving() {
    const made = insertMoved({ checkIn: inDays(-2), checkOut: inDays(2) });
    lodge.run(
      "UPDATE bookings SET checked_in_at = ? WHERE id = ?",
      `${inDays(-2)}T12:00:00.000Z`,
      made.id,
    );
    return made;
  }

  test("the arrivals page lists the stay once", async () => {
    const { id } = insertMoving();
    const { html, text } = await staff.get("/admin/bookings/arrivals");
    expect(text).toContain("Room moves today 1 stay");
    expect(text).toContain("Stayovers today 0 stays");
    expect(text).toContain("Double Bed, then Twin Bed");
    expect(html.split(`href="/admin/bookings/${id}"`).length).toBe(2);
    const csv = await staff.get("/admin/bookings/arrivals/export.csv");
    expect(csv.html).toMatch(new RegExp(`"Room moves","${id}","Double Bed, then Twin Bed from `));
    expectPage(await staff.get("/admin"), { has: ["moves today, until"] });
    expect((await staff.get(`/admin/bookings/arrivals?from=${inDays(1)}`)).text).not.toContain(
      "Moving",
    );
  });

  test("housekeeping sees the unit left and the unit moved into", async () => {
    insertMoving();
    const page = await keeper.get("/admin/housekeeping");
    expect(textOf(rowWith(page, "Double Bed"))).toMatch(/[Mm]oves.*Twin Bed/);
    expect(textOf(rowWith(page, "Twin Bed"))).toMatch(/[Mm]oves.*Double Bed/);
  });

  test("another room for an in-house guest starts tonight by default", async () => {
    const { id, path } = insert({ checkIn: inDays(-2), checkOut: inDays(2) });
    lodge.run(
      "UPDATE bookings SET checked_in_at = ? WHERE id = ?",
      `${inDays(-2)}T12:00:00.000Z`,
      id,
    );
    expectPage((await change(path, {})).asked, { has: ["No changes to save."] });
    await (await change(path, { roomId: "3" })).save();
    expect(kindsOf(id)).toBe("2 2 3 3");
    const dragged = `/admin/bookings/${id}/change${query({ roomId: "4", checkIn: inDays(-2), checkOut: inDays(2) })}`;
    expect(await staff.form(dragged)).toMatchObject({ roomFrom: inDays(0) });
  });

  test("an overdue stay is listed with both rooms", async () => {
    const { id } = insert({ checkIn: inDays(-4), checkOut: inDays(-1) });
    lodge.file.exec(`INSERT INTO room_type_changes VALUES ('${id}', '${inDays(-2)}', 3);
      UPDATE bookings SET checked_in_at = created_at WHERE id = '${id}'`);
    for (const path of ["/admin/bookings/arrivals", "/admin", "/admin/post-charge"]) {
      expectPage(await staff.get(path), { has: ["Double Bed, then Twin Bed from"] });
    }
    lodge.file.exec(`UPDATE bookings SET checked_in_at = NULL WHERE id = '${id}'`);
  });

  test("an early check-out keeps the rooms recorded for each night", async () => {
    const { id, own } = insertMoving();
    lodge.run(
      "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, '2026-01-01T00:00:00.000Z', 54000, 'cash')",
      id,
    );
    await staff.fill(`${own}/check-out`, { charge: "stayed" });
    expect(rowOf(id).checked_out_at).not.toBeNull();
    expect(kindsOf(id)).toBe("2 2 3 3");
    expect((await staff.get(own)).text).toMatch(/checked out/i);
    await staff.post(`${own}/undo-stay-state`, { mark: "check-out" });
    expect(kindsOf(id)).toBe("2 2 3 3");
  });
});
