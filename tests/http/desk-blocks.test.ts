import { afterAll, describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf, hrefOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { findLedgerFaults } from "../world/ledger";
import { people } from "../world/people";
import { signedIn } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
afterAll(() => expect(findLedgerFaults(lodge.file)).toEqual([]));

const path = "/admin/bookings/blocks";
const submitted = (change: Record<string, string> = {}) => ({
  roomId: "3",
  firstNight: inDays(40),
  endDay: inDays(43),
  units: "1",
  reason: "New lamps & <wires>",
  ...change,
});
const rowOf = (id: number) =>
  lodge.row<Record<string, unknown> | undefined>("SELECT * FROM room_blocks WHERE id = ?", id);
const logOf = (id: number) =>
  lodge.rows<Record<string, string | null>>(
    "SELECT action, actor_id, before_json, after_json FROM audit_log WHERE subject = 'block' AND subject_id = ? ORDER BY id",
    String(id),
  );
function insertBlock(room: number, from: number, to: number): number {
  const insert = lodge.file.prepare(
    `INSERT INTO room_blocks (room_id, first_night, end_day, reason, created_at, created_by)
     VALUES (?, ?, ?, 'Paint', '2026-01-01T00:00:00.000Z', 'diane')`,
  );
  return Number(insert.run(room, inDays(from), inDays(to)).lastInsertRowid);
}

test("an empty list explains blocks", async () => {
  const page = await staff.get(path);
  expectPage(page, { has: ["No room blocks", "Block rooms for repairs", "0 blocks"] });
  expectPage(await staff.get(`${path}?when=past`), { has: ["No past room blocks"] });
  expectPage(await staff.get(`${path}?room=2`), { has: ["Clear them"] });
});

test("a blocked room is unavailable to guests and desk until the block is removed", async () => {
  const page = await staff.post(`${path}/new`, submitted());
  expectPage(page, { at: path, has: ["Room blocked.", "New lamps & <wires>", "Claudine"] });
  const id = Number(/blocks\/(\d+)"/.exec(page.html)?.[1]);
  expect(rowOf(id)).toMatchObject({ room_id: 3, units: 1, version: 1, created_by: "claudine" });
  expect(logOf(id)).toMatchObject([{ action: "created", actor_id: "claudine" }]);

  const guest = await signedIn(lodge, people.aline);
  const stay = { checkIn: inDays(41), checkOut: inDays(44) };
  const search = `${new URLSearchParams({ ...stay, guests: "1" })}`;
  expectPage(await guest.get(`/rooms?${search}&type=twin`), {
    has: ["0 Rooms", "No rooms match your criteria"],
    lacks: ["lamps"],
  });
  expectPage(await guest.get(`/rooms/3?${search}`), {
    has: ["Room not available"],
    lacks: ["lamps"],
  });
  const wizard = await guest.post("/booking", { roomId: "3", ...stay, guests: "1", board: "BB" });
  expectPage(wizard, { status: 422, has: ["This room is not available for the selected dates"] });
  const after = { checkIn: inDays(43), checkOut: inDays(44) };
  const next = await guest.post("/booking", { roomId: "3", ...after, guests: "1", board: "BB" });
  expectPage(next, { at: "/booking/details" });
  const byDesk = { ...stay, roomId: "3", guests: "1", board: "BB", status: "confirmed" };
  const desk = await staff.post("/admin/bookings/new", {
    ...byDesk,
    lastName: "Walk-in",
    paymentMethod: "cash",
  });
  expectPage(desk, { status: 409, has: ["not available for the selected dates"] });

  await staff.post(`${path}/${id}/remove`, { version: "1" });
  const again = await guest.post("/booking", { roomId: "3", ...stay, guests: "1", board: "BB" });
  expectPage(again, { at: "/booking/details" });
});

describe("wrong input is rejected, and the form keeps it", () => {
  test.each<
    [why: string, change: Record<string, string>, status: number, field: string, says: string]
  >([
    ["no room", { roomId: "" }, 400, "roomId", "Choose a room type"],
    ["a room that is none", { roomId: "99" }, 422, "roomId", "Choose a room type"],
    ["no date", { firstNight: "" }, 400, "firstNight", "Please fill in all required fields"],
    ["a word as date", { endDay: "soon" }, 422, "endDay", "Date input not valid."],
    ["yesterday", { firstNight: inDays(-1) }, 422, "firstNight", "before today"],
    ["no night", { endDay: inDays(40) }, 422, "endDay", "later than “First night”"],
    ["400 nights", { endDay: inDays(440) }, 422, "endDay", "366 nights"],
    ["more units than there are", { units: "2" }, 422, "units", "Twin Bed has 1 room."],
    ["half a unit", { units: "0.5" }, 422, "units", "number of rooms"],
    ["no reason", { reason: " " }, 400, "reason", "Enter a reason"],
    ["a long reason", { reason: "r".repeat(201) }, 422, "reason", "200 characters"],
  ])("%s", async (_, change, status, field, says) => {
    const id = insertBlock(3, 300, 301);
    const before = countRows(lodge, "room_blocks");
    const sent = submitted(change);
    for (const address of [`${path}/new`, `${path}/${id}`]) {
      const page = await staff.post(address, { ...sent, version: "1" });
      expectPage(page, { status, has: [says], html: [`href="#${field}"`, `id="${field}"`] });
      const shown = Object.entries(sent).filter(([, value]) => value !== "99");
      expect(fieldsOf(page)).toMatchObject(Object.fromEntries(shown));
    }
    expect(countRows(lodge, "room_blocks")).toBe(before);
    expect(rowOf(id)).toMatchObject({ reason: "Paint", version: 1 });
    await staff.post(`${path}/${id}/remove`, { version: "1" });
  });

  test("a form sent twice makes one block; other dates make another", async () => {
    lodge.file.exec("UPDATE rooms SET units = 3 WHERE id = 5");
    const { idempotencyKey = "" } = await staff.form(`${path}/new`);
    const sent = submitted({
      roomId: "5",
      firstNight: inDays(110),
      endDay: inDays(112),
      idempotencyKey,
    });
    const pages = await Promise.all([1, 2, 3].map(() => staff.post(`${path}/new`, sent)));
    for (const page of pages) expectPage(page, { at: path, has: ["Room blocked."] });
    expect(countRows(lodge, "room_blocks", "room_id = 5")).toBe(1);
    const other = { ...sent, firstNight: inDays(112), endDay: inDays(113) };
    expectPage(await staff.post(`${path}/new`, other), { at: path });
    expect(countRows(lodge, "room_blocks", "room_id = 5")).toBe(2);
    // In a room with one unit, the repeated form does not conflict with its own block.
    const only = submitted({
      roomId: "1",
      firstNight: inDays(110),
      endDay: inDays(112),
      idempotencyKey,
    });
    await staff.post(`${path}/new`, only);
    expectPage(await staff.post(`${path}/new`, only), { at: path });
    lodge.file.exec("DELETE FROM room_blocks WHERE room_id IN (1, 5)");
    lodge.file.exec("UPDATE rooms SET units = 1 WHERE id = 5");
  });

  test("conflicting bookings and blocks are named and linked", async () => {
    const booking = insertRawBooking(lodge.file, {
      roomId: 4,
      checkIn: inDays(79),
      checkOut: inDays(81),
    });
    const block = insertBlock(4, 82, 83);
    insertRawBooking(lodge.file, { roomId: 4, checkIn: inDays(85), checkOut: inDays(86) });
    const sent = submitted({ roomId: "4", firstNight: inDays(80), endDay: inDays(85) });
    const before = countRows(lodge, "room_blocks");
    const page = await staff.post(`${path}/new`, sent);
    expectPage(page, { status: 409, has: ["Conflicts", formatStayDate(inDays(79))] });
    expect(hrefOf(page, `Booking #${booking}, Aline Uwase`)).toBe(`/admin/bookings/${booking}`);
    expect(hrefOf(page, "Block: Paint")).toBe(`${path}/${block}`);
    expect(page.html.match(/Booking #/g)).toHaveLength(1);
    expect(fieldsOf(page)).toMatchObject(sent);
    expect(countRows(lodge, "room_blocks")).toBe(before);
    const moved = await staff.post(`${path}/${block}`, { ...sent, version: "1" });
    expectPage(moved, { status: 409, html: [`href="/admin/bookings/${booking}"`] });
    expect(moved.html).not.toContain("Block: Paint");
    expect(rowOf(block)).toMatchObject({ first_night: inDays(82), version: 1 });
  });
});

describe("changing a block", () => {
  test("saves the change and logs the old values", async () => {
    const id = insertBlock(2, 100, 102);
    const form = await staff.form(`${path}/${id}`);
    const page = await staff.post(`${path}/${id}`, { ...form, endDay: inDays(104) });
    expectPage(page, { at: path, has: ["Saved."] });
    expect(rowOf(id)).toMatchObject({ end_day: inDays(104), version: 2, reason: "Paint" });
    expect(logOf(id)).toMatchObject([
      {
        action: "changed",
        actor_id: "claudine",
        before_json: JSON.stringify({ endDay: inDays(102) }),
        after_json: JSON.stringify({ endDay: inDays(104) }),
      },
    ]);
    expectPage(await staff.get(`${path}/${id}`), { has: ["Changed", "Claudine Mukamana"] });
  });

  test("a form sent twice saves once; other input is a conflict", async () => {
    const id = insertBlock(2, 130, 132);
    const form = await staff.form(`${path}/${id}`);
    const sent = { ...form, endDay: inDays(133), reason: "Paint, green" };
    const pages = await Promise.all([1, 2, 3].map(() => staff.post(`${path}/${id}`, sent)));
    pages.push(await staff.post(`${path}/${id}`, sent));
    for (const page of pages) expectPage(page, { at: path, has: ["Saved."] });
    expect(rowOf(id)).toMatchObject({ end_day: inDays(133), reason: "Paint, green", version: 2 });
    expect(logOf(id)).toHaveLength(1);
    const other = await staff.post(`${path}/${id}`, { ...sent, reason: "Paint, grey" });
    expectPage(other, { status: 409, has: ["Someone else changed this"] });

    // A block that ends today can no longer be changed.
    const current = insertBlock(1, -2, 3);
    const opened = await staff.form(`${path}/${current}`);
    for (const _ of [1, 2]) {
      const page = await staff.post(`${path}/${current}`, { ...opened, endDay: inDays(0) });
      expectPage(page, { at: path, has: ["Saved."] });
    }
    expect(rowOf(current)).toMatchObject({ end_day: inDays(0), version: 2 });
  });

  test("the second editor sees the first one's changes and can save over them", async () => {
    const id = insertBlock(2, 110, 112);
    const form = await staff.form(`${path}/${id}`);
    const admin = await signedIn(lodge, people.diane);
    await admin.post(`${path}/${id}`, { ...form, reason: "Paint, blue" });
    const told = await staff.post(`${path}/${id}`, { ...form, reason: "Paint, red", roomId: "5" });
    expectPage(told, {
      status: 409,
      has: [
        "Someone else changed this",
        "Diane Ingabire",
        "Reason: saved “Paint, blue”, yours “Paint, red”",
      ],
      lacks: ["Room type: saved"],
    });
    expect(rowOf(id)).toMatchObject({ reason: "Paint, blue", version: 2, room_id: 2 });
    const again = fieldsOf(told);
    expect(again).toMatchObject({ reason: "Paint, red", version: "2" });
    expectPage(await staff.post(`${path}/${id}`, again), { has: ["Saved."] });
    expect(rowOf(id)).toMatchObject({ reason: "Paint, red", version: 3, room_id: 5 });
  });
});

describe("removing a block", () => {
  test("a future block is removed after a question", async () => {
    const id = insertBlock(2, 120, 122);
    const older = await staff.post(`${path}/${id}/remove`, { version: "0" });
    expectPage(older, { status: 409, has: ["Someone else changed this while you had it open"] });
    expect(rowOf(id)).toMatchObject({ reason: "Paint" });
    const asked = await staff.get(`${path}/${id}/remove`);
    expectPage(asked, {
      has: ["Remove this block?", "Double Bed", "Paint"],
    });
    expect(hrefOf(asked, "Back")).toBe(`${path}/${id}`);
    const form = await staff.form(`${path}/${id}`);
    const done = await staff.post(`${path}/${id}/remove`, { version: "1" });
    expectPage(done, { at: path, has: ["Room block removed."] });
    expectPage(await staff.post(`${path}/${id}`, { ...form, reason: "New paint" }), {
      status: 404,
      has: ["Someone else deleted this while you had it open", "Reason New paint"],
    });
    expect(rowOf(id)).toBeUndefined();
    expect(logOf(id)).toMatchObject([{ action: "removed", after_json: null }]);
    expectPage(await staff.get(`${path}/${id}`), { status: 404, has: ["may have been removed"] });
  });

  test("a form sent twice removes it once", async () => {
    for (const [from, says, action] of [
      [120, "Room block removed.", "removed"],
      [-3, "Room block ended.", "ended"],
    ] as const) {
      const id = insertBlock(2, from, from + 6);
      const sent = await staff.form(`${path}/${id}/remove`);
      const lift = () => staff.post(`${path}/${id}/remove`, sent);
      const pages = await Promise.all([lift(), lift(), lift()]);
      for (const page of [...pages, await lift()]) expectPage(page, { at: path, has: [says] });
      expect(logOf(id)).toMatchObject([{ action }]);
      lodge.run("DELETE FROM room_blocks WHERE id = ?", id);
    }
    const over = insertBlock(5, -3, -1);
    const late = await staff.post(`${path}/${over}/remove`, { version: "1" });
    expectPage(late, { status: 409, has: ["already ended"] });
  });

  test("a current block ends today and stays on record", async () => {
    const id = insertBlock(2, -3, 4);
    expectPage(await staff.get(path), { has: ["Current"] });
    expectPage(await staff.get(`${path}/${id}/remove`), { has: ["End this block today?"] });
    const done = await staff.post(`${path}/${id}/remove`, { version: "1" });
    expectPage(done, { has: ["Room block ended."] });
    expect(rowOf(id)).toMatchObject({ end_day: inDays(0), version: 2 });
    expect(logOf(id)).toMatchObject([{ action: "ended" }]);
    expectPage(await staff.get(`${path}?when=past`), { has: [formatStayDate(inDays(-3)), "Past"] });
    expectPage(await staff.get(`${path}/${id}`), { has: ["This block has ended."] });
    const late = await staff.post(`${path}/${id}`, { ...submitted({ roomId: "2" }), version: "2" });
    expectPage(late, { status: 409, has: ["This block has ended"] });
    expect(rowOf(id)).toMatchObject({ reason: "Paint", version: 2 });
  });

  test.each(["0", "999", "x", "%00", "1e99"])("block %s is 404", async (id) => {
    expectPage(await staff.get(`${path}/${id}`), { status: 404 });
    expectPage(await staff.post(`${path}/${id}`, submitted()), { status: 404 });
    expectPage(await staff.post(`${path}/${id}/remove`, { version: "1" }), { status: 404 });
  });
});

test("the list is filtered, sorted and exported as shown", async () => {
  insertBlock(1, 200, 203);
  insertBlock(1, 201 + 5, 210);
  const page = await staff.get(`${path}?room=1&sort=-firstNight`);
  expectPage(page, { has: ["2 blocks"], lacks: ["Twin Bed</a>"] });
  expect(page.text.indexOf(formatStayDate(inDays(206)))).toBeLessThan(
    page.text.indexOf(formatStayDate(inDays(200))),
  );
  const file = await staff.raw(hrefOf(page, "Export CSV") ?? "");
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(inDays(206));
  expectPage(await staff.get(`${path}?room=x&sort=size`), { status: 400, has: ["Unknown room"] });
});
