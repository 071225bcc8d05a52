import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { insertRawChannel } from "../world/channel";
import { inDays } from "../world/days";
import { sendNoShow } from "../world/desk-steps";
import {
  fieldsOf,
  getByRole,
  hrefOf,
  linksOf,
  mainOf,
  rowWith,
  textOf,
  textsOf,
} from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { addHousekeeper, odette } from "../world/housekeeper";
import { people } from "../world/people";
import { signedIn, type Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const path = "/admin/housekeeping";
const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
let keeper: Visitor;

beforeAll(async () => {
  addHousekeeper(lodge.file);
  keeper = await signedIn(lodge, odette);
});
beforeEach(() => {
  lodge.file.exec(
    "DELETE FROM bookings; DELETE FROM room_blocks; DELETE FROM unit_housekeeping; DELETE FROM notifications; UPDATE units SET name = 'Double Bed' WHERE id = 2",
  );
});

/** The id of the room type “Double Bed” and, in a new lodge, of its only unit. */
const double = 2;

const stayOver = (from: number, to: number, isIn = false, roomId = double) => {
  const id = insertRawBooking(lodge.file, { checkIn: inDays(from), checkOut: inDays(to), roomId });
  if (isIn) {
    lodge.run(
      "UPDATE bookings SET checked_in_at = ? WHERE id = ?",
      `${inDays(from)}T12:00:00.000Z`,
      id,
    );
  }
  return id;
};

/** Sets the housekeeping status of a unit, as of a past morning. */
const saidBefore = (days: number, condition = "clean", unitId = double) =>
  lodge.run(
    "INSERT OR REPLACE INTO unit_housekeeping (unit_id, condition, marked_at, marked_by) VALUES (?, ?, ?, ?)",
    unitId,
    condition,
    `${inDays(-days)}T08:00:00.000Z`,
    odette.id,
  );

/** Returns the text of a unit's row in the list. */
async function row(name = "Double Bed", who = keeper): Promise<string> {
  return textOf(rowWith(await who.get(path), name));
}

const counters = async () => (await keeper.get(path)).text;
const mark = (what: string, who = keeper, unit = double) => who.post(`${path}/${unit}/${what}`, {});

test("a guest who moves rooms tomorrow keeps the current one until then", async () => {
  // The second unit renames them to "Double Bed 1" and "Double Bed 2".
  lodge.file.exec(
    `UPDATE rooms SET units = 2 WHERE id = ${double}; UPDATE units SET name = 'Double Bed' WHERE id = ${double}`,
  );
  const other = lodge.row<{ id: number; name: string }>(
    `SELECT id, name FROM units WHERE room_id = ${double} AND id <> ${double}`,
  );
  const id = stayOver(-1, 3, true);
  lodge.run("DELETE FROM unit_nights WHERE booking_id = ? AND night >= ?", id, inDays(1));
  expect(await row()).toMatch(/Stays until .*: 1 guest/);
  for (const night of [inDays(1), inDays(2)]) {
    lodge.run(
      "INSERT INTO unit_nights (unit_id, night, booking_id) VALUES (?, ?, ?)",
      ...[other?.id, night, id],
    );
  }
  expect(await row()).toContain(`then moves to ${other?.name}: 1 guest`);
  lodge.file.exec(`DELETE FROM bookings; UPDATE rooms SET units = 1 WHERE id = ${double}`);
});

describe("a unit becomes dirty", () => {
  test("after an occupied night, until it is marked as clean", async () => {
    stayOver(-2, 2, true);
    saidBefore(1);
    expect(await row()).toContain("Dirty");
    const page = await mark("clean");
    expectPage(page, { at: `${path}/${double}` });
    expect(await row()).toMatch(/Stays until .* 1 guest Clean \d\d:\d\d, Odette/);
    expect(await counters()).toContain("0 Dirty");
  });

  test("when the guest checks out, even if it was just cleaned", async () => {
    const id = stayOver(-2, 0, true);
    await mark("clean");
    expect(await row()).toContain("Due out 11:00 Clean");
    await staff.post(`/admin/bookings/${id}/check-out`, { note: "Pays by transfer" });
    expect(await row()).toMatch(/Checked out \d\d:\d\d Dirty/);
    await mark("inspected");
    expect(await row()).toContain("Inspected");
    // After an undone check-out, the departure no longer makes the room dirty.
    await staff.post(`/admin/bookings/${id}/undo-stay-state`, { mark: "check-out" });
    expect(await row()).toContain("Due out 11:00 Inspected");
  });

  test("but not after a no-show or for future nights", async () => {
    const id = stayOver(-1, 1);
    stayOver(3, 5);
    saidBefore(2);
    expect(await row()).toContain("Dirty");
    await sendNoShow(staff, id, { charge: "none" });
    expect(await row()).toContain("Vacant Clean");
  });

  test("but not again after a guest who left early, although the nights stay booked", async () => {
    const id = stayOver(-4, 3, true);
    lodge.run(
      "UPDATE bookings SET checked_out_at = ? WHERE id = ?",
      `${inDays(-2)}T07:00:00.000Z`,
      id,
    );
    saidBefore(1);
    expect(await row()).toContain("Vacant Clean");
    saidBefore(3);
    expect(await row()).toContain("Vacant Dirty");
  });

  test("after a guest of a channel", async () => {
    insertRawChannel(lodge.file, { room: double });
    lodge.file.exec(
      `INSERT INTO room_blocks (id, room_id, first_night, end_day, reason, created_at)
       VALUES (90, ${double}, '${inDays(-1)}', '${inDays(1)}', 'x', '2026');
       INSERT INTO channel_bookings (channel_id, first_night, end_day, block_id)
       SELECT id, '${inDays(-1)}', '${inDays(1)}', 90 FROM channels LIMIT 1`,
    );
    saidBefore(1);
    expect(await row()).toMatch(/Stays until .*, booked via .* Dirty/);
    lodge.file.exec("DELETE FROM channel_bookings; DELETE FROM channels");
  });

  test("when it is marked as dirty, and the log says who marked it", async () => {
    expect(await row()).toContain("Vacant Clean");
    await mark("dirty");
    expect(await row()).toContain("Dirty");
    await mark("clean", staff);
    const log = lodge.file
      .prepare("SELECT actor_name, action FROM audit_log WHERE subject = 'door' ORDER BY id DESC")
      .raw()
      .all();
    expect(log.slice(0, 2)).toEqual([
      [people.claudine.name, "clean"],
      [odette.name, "dirty"],
    ]);
    expectPage(await admin.get("/admin/audit?subject=door"), { has: ["Room: Double Bed"] });
  });
});

describe("the housekeeping list", () => {
  test("lists arrivals by time, then departures, stays and free rooms", async () => {
    const late = stayOver(0, 2, false, 1);
    stayOver(-1, 0, true, 3);
    stayOver(-1, 2, true, 4);
    const early = stayOver(0, 1, false, 5);
    lodge.run("UPDATE bookings SET arrival_time = '20:00' WHERE id = ?", late);
    lodge.run("UPDATE bookings SET arrival_time = '13:00' WHERE id = ?", early);
    const { text } = await keeper.get(path);
    const order = ["Arrivals", "about 13:00", "about 20:00", "Departures", "In house", "Vacant"];
    const places = order.map((word) => text.indexOf(word, text.indexOf("Mark as Arrivals")));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test("filters by “dirty” and “ready”, and returns to the same filter", async () => {
    stayOver(-1, 0, true);
    const page = await keeper.get(`${path}?show=to-clean`);
    expectPage(page, { has: ["Double Bed", "1 Dirty (this page)"], lacks: ["SINGLE"] });
    const fields = { returnTo: `${path}?show=to-clean` };
    const after = await keeper.post(`${path}/${double}/clean`, fields);
    expectPage(after, { at: path, has: ["Double Bed is clean.", "No rooms to clean"] });
    expectPage(await keeper.get(`${path}?show=ready`), {
      has: ["Double Bed", "5 Ready (this page)"],
    });
    expectPage(await keeper.get(`${path}?show=anything`), { has: ["Double Bed"] });
  });

  test("shows out-of-service rooms, which need no cleaning", async () => {
    stayOver(-1, 0, true);
    lodge.file.exec(
      `INSERT INTO room_blocks (room_id, unit_id, first_night, end_day, reason, created_at) VALUES
       (${double}, ${double}, '${inDays(0)}', '${inDays(2)}', 'New lamps', '2026'),
       (3, NULL, '${inDays(0)}', '${inDays(2)}', 'For the Uwase family', '2026')`,
    );
    expect(await row()).toMatch(/Out of order until .*: New lamps/);
    expect(await row("Twin Bed")).toMatch(/Blocked until/);
    expectPage(await keeper.get(path), {
      has: ["0 Dirty", "2 Out of order"],
      lacks: ["Uwase family"],
    });
  });

  test("shows a room move on both rooms", async () => {
    lodge.file.exec(`UPDATE rooms SET units = 2 WHERE id = ${double}`);
    const id = stayOver(-1, 2, true);
    const [one, two] = lodge.rows<{ id: number; name: string }>(
      `SELECT id, name FROM units WHERE room_id = ${double} ORDER BY position`,
    );
    lodge.file.exec(
      `DELETE FROM unit_nights WHERE booking_id = '${id}' AND night >= '${inDays(0)}';
       INSERT INTO unit_nights (unit_id, night, booking_id) VALUES
       (${two?.id}, '${inDays(0)}', '${id}'), (${two?.id}, '${inDays(1)}', '${id}')`,
    );
    expect(await row(one?.name)).toContain(`Moves to ${two?.name} Dirty`);
    expect(await row(two?.name)).toContain(`Moves in from ${one?.name}: 1 guest Clean`);
    lodge.file.exec(`DELETE FROM bookings; DELETE FROM units WHERE id = ${two?.id}`);
  });
});

describe("the desk sees whether a room is ready", () => {
  test("on arrivals and on the booking, before and after check-in", async () => {
    const id = stayOver(0, 2);
    await mark("dirty");
    expectPage(await staff.get("/admin/bookings/arrivals"), { has: ["Dirty"] });
    expectPage(await staff.get(`/admin/bookings/${id}`), { has: ["Double Bed is dirty."] });
    expectPage(await staff.get("/admin"), { has: ["Housekeeping (1 dirty)", "room dirty"] });
    const fields = { returnTo: "/admin/bookings/arrivals" };
    const page = await staff.post(`/admin/bookings/${id}/check-in`, fields);
    expectPage(page, { has: ["checked in. Double Bed is dirty."] });
    expect(countRows(lodge, "bookings", "checked_in_at IS NOT NULL")).toBe(1);
  });

  test("without a warning for a room that is ready", async () => {
    const id = stayOver(0, 2);
    await mark("inspected");
    expectPage(await staff.get("/admin/bookings/arrivals"), {
      has: ["Inspected"],
      lacks: ["Dirty"],
    });
    const page = await staff.post(`/admin/bookings/${id}/check-in`, {});
    expectPage(page, { has: ["checked in"], lacks: ["is dirty"] });
  });

  test("without a warning for a late arrival, unless another guest used the room since", async () => {
    const [other, id] = [stayOver(-2, -1, true), stayOver(-1, 1)];
    // Past nights get no unit assigned. Soon after midnight, the night is not past in every time zone.
    lodge.run(
      `INSERT INTO unit_nights (unit_id, night, booking_id)
       SELECT ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM unit_nights WHERE booking_id = ?)`,
      ...[double, inDays(-2), other, other],
    );
    const leave = (time: string) =>
      lodge.run(
        "UPDATE bookings SET checked_out_at = ? WHERE id = ?",
        `${inDays(-1)}T${time}.000Z`,
        other,
      );
    leave("09:00:00");
    saidBefore(1);
    expectPage(await staff.get("/admin/bookings/arrivals"), { has: ["Dirty"] });
    leave("07:00:00");
    expectPage(await staff.get("/admin/bookings/arrivals"), { lacks: ["Dirty"] });
    // Housekeeping still sees “Dirty”, to check whether the guest came.
    expect(await row()).toContain("Dirty");
    const page = await staff.post(`/admin/bookings/${id}/check-in`, {});
    expectPage(page, { has: ["checked in."], lacks: ["is dirty"] });
  });
});

describe("a housekeeping note", () => {
  const form = async (change: Record<string, string>, who = keeper) => ({
    ...(await who.form(`${path}/${double}`)),
    ...change,
  });

  test("is shown beside its room until it is deleted", async () => {
    const sent = await form({ note: "A towel is missing" });
    expectPage(await keeper.post(`${path}/${double}`, sent), {
      at: path,
      has: ["Note saved for Double Bed."],
    });
    expect(await row()).toMatch(/A towel is missing \d\d:\d\d, Odette/);
    expect(countRows(lodge, "notifications")).toBe(0);
    await staff.post(`${path}/${double}`, await form({ note: "" }, staff));
    expect(await row()).not.toContain("towel");
  });

  test("that makes a room unusable notifies the desk once and offers a block", async () => {
    const sent = await form({ note: "The tap runs", isUnfit: "yes" });
    const [page] = await Promise.all([1, 2, 3].map(() => keeper.post(`${path}/${double}`, sent)));
    if (page) expectPage(page, { has: ["Saved: Double Bed needs repair."] });
    expect(countRows(lodge, "notifications")).toBe(1);
    expectPage(await staff.get("/admin/notifications"), {
      has: ["Double Bed needs repair", "The tap runs"],
    });
    expect(await row()).toContain("Needs repair: The tap runs");
    const block = hrefOf((await staff.get(path)).html, "Block room") ?? "";
    const asked = await staff.form(block.replaceAll("&amp;", "&"));
    expect(asked).toMatchObject({ roomId: String(double), unitId: String(double) });
    expect((await keeper.get(path)).text).not.toContain("Block room");
    const id = stayOver(0, 1);
    expectPage(await staff.get(`/admin/bookings/${id}`), {
      has: ["Housekeeping reported Double Bed out of order."],
    });
  });

  test("that makes a room unusable is counted and shown on the room and to a guest in it", async () => {
    const id = stayOver(-1, 1, true);
    await mark("clean");
    await staff.post(`${path}/${double}`, await form({ note: "No hot water", isUnfit: "yes" }));
    expect(await counters()).toContain("4 Ready 1 Needs repair");
    expect((await keeper.get(`${path}?show=ready`)).html).not.toContain(">Double Bed<");
    expectPage(await keeper.get(`${path}/${double}`), { has: ["Needs repair."] });
    const warning = "Housekeeping reported Double Bed out of order.";
    expectPage(await staff.get(`/admin/bookings/${id}`), { has: [warning] });
    await staff.post(`${path}/${double}`, await form({ note: "", isUnfit: "no" }));
    await mark("dirty");
    expectPage(await staff.get(`/admin/bookings/${id}`), {
      lacks: [warning, "Double Bed is dirty."],
    });
    expect(await counters()).not.toContain("Needs repair");
  });

  test("needs a text and does not overwrite a colleague's note", async () => {
    const none = await keeper.post(`${path}/${double}`, await form({ isUnfit: "yes" }));
    expectPage(none, { status: 400, has: ["Describe the problem"] });
    expect(fieldsOf(none)).toMatchObject({ isUnfit: "yes" });
    const mine = await form({ note: "Mine" });
    await staff.post(`${path}/${double}`, await form({ note: "Theirs" }, staff));
    const page = await keeper.post(`${path}/${double}`, mine);
    expectPage(page, {
      status: 409,
      has: ["Someone else changed this note", "It now reads: Theirs"],
    });
    expect(fieldsOf(page).note).toBe("Mine");
    expect(await row()).toContain("Theirs");
  });
});

describe("a housekeeper", () => {
  test("sees rooms and guest numbers, but no names or prices", async () => {
    const id = stayOver(0, 2);
    stayOver(-1, 0, true, 3);
    lodge.file.exec(
      "INSERT INTO notifications (title, message, type, created_at) VALUES ('Booked', 'by Aline', 'info', '2026')",
    );
    const everything = [
      (await keeper.get(path)).html,
      (await keeper.get(`${path}/${double}`)).html,
      ...(await Promise.all(
        ["routes/admin", "routes/admin.housekeeping._index"].map(async (route) =>
          (await keeper.raw(`${path}?_data=${encodeURIComponent(route)}`)).text(),
        ),
      )),
    ].join("\n");
    for (const secret of ["Aline", "Uwase", "aline@", "788 123", "$", id, "Booked", "desk-q"]) {
      expect(everything, secret).not.toContain(secret);
    }
    expect(everything).toContain("1 guest");
  });

  test("sees one sidebar item and is refused every other desk page", async () => {
    const page = await keeper.get(path);
    const items = linksOf(getByRole(page, "navigation", { name: "Desk" }));
    expect(items.map(({ href }) => href)).toEqual([path]);
    expect(textsOf(page, "small")).toContain("Housekeeping");
    for (const closed of ["/admin", "/admin/bookings", "/admin/search?q=a", "/admin/users"]) {
      const refused = await keeper.get(closed);
      expectPage(refused, { status: 403 });
      // The refusal page links only to the housekeeping list.
      expect(linksOf(mainOf(refused))).toEqual([{ href: path, text: "Housekeeping" }]);
    }
    expect((await keeper.raw("/admin/pulse")).status).toBe(200);
  });

  test("is created by an administrator and can sign in", async () => {
    const submitted = {
      name: "Grace",
      email: "grace@lodge.example",
      phone: "",
      role: "housekeeping",
    };
    const form = await admin.form("/admin/users/new");
    const password = "Imigongo-2026-tea";
    await admin.post("/admin/users/new", { ...form, ...submitted, password });
    expectPage(await admin.get("/admin/users?role=housekeeping"), {
      has: ["Grace", "Housekeeping"],
    });
    const { Visitor } = await import("../world/visitor");
    const grace = new Visitor(lodge);
    expectPage(await grace.post("/login", { email: submitted.email, password }), { at: "/" });
    expectPage(await grace.get(path), { has: ["5 Rooms"] });
    expect(hrefOf((await grace.get("/")).html, "Housekeeping")).toBe(path);
  });
});

test("simultaneous status changes end with the status that was logged last", async () => {
  const words = ["clean", "inspected", "dirty", "clean", "inspected"];
  const pages = await Promise.all(words.map((word) => mark(word)));
  expect(pages.map(({ status }) => status)).toEqual(words.map(() => 200));
  const last = lodge.value(
    "SELECT action FROM audit_log WHERE subject = 'door' ORDER BY id DESC LIMIT 1",
  );
  expect(lodge.values("SELECT condition FROM unit_housekeeping")).toEqual([last]);
});

test("the status of an unknown or retired unit cannot be changed", async () => {
  expectPage(await mark("clean", keeper, 999), { status: 404 });
  expectPage(await keeper.get(`${path}/x`), { status: 404 });
  lodge.file.exec(`UPDATE rooms SET units = 2 WHERE id = ${double}`);
  lodge.file.exec("UPDATE units SET is_active = 0 WHERE id = 2");
  expectPage(await mark("clean"), { status: 409, has: ["is no longer in use"] });
  lodge.file.exec(`UPDATE units SET is_active = 1 WHERE id = 2;
    DELETE FROM units WHERE room_id = ${double} AND id <> 2`);
});
