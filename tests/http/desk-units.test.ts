import { request } from "node:http";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { formatStayDate, formatStayDateShort } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { insertRawChannel } from "../world/channel";
import { inDays } from "../world/days";
import { sendCheckOut } from "../world/desk-steps";
import { fieldsOf, hrefOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { findLedgerFaults } from "../world/ledger";
import { people } from "../world/people";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);

beforeAll(() => {
  lodge.file.exec("UPDATE rooms SET units = 3 WHERE id = 2");
});
afterEach(() => {
  expect(findLedgerFaults(lodge.file)).toEqual([]);
  lodge.file.exec("DELETE FROM bookings; DELETE FROM room_blocks");
});

const unit = (place: number) =>
  Number(lodge.value("SELECT id FROM units WHERE room_id = 2 AND position = ?", place));

/** Returns the unit's position for each night, such as `113`; `?` is an unassigned night. */
function standing(id: string): string {
  const nights = lodge.values<number | null>(
    `SELECT (SELECT units.position FROM unit_nights JOIN units ON units.id = unit_id
         WHERE booking_id = bookings.id AND night = day)
       FROM bookings JOIN calendar_days ON day >= check_in AND day < check_out WHERE id = ?
       ORDER BY day`,
    id,
  );
  return nights.map((place) => place ?? "?").join("");
}

const stayOver = (from: number, to: number, firstName = "Aline") =>
  insertRawBooking(lodge.file, { checkIn: inDays(from), checkOut: inDays(to), firstName });

const put = (id: string, place: number, from?: number, to?: number) =>
  staff.post(`/admin/bookings/${id}/assign-room`, {
    unitId: String(unit(place)),
    from: inDays(from ?? 10),
    ...(to !== undefined && { to: inDays(to) }),
  });

const book = (from: number, to: number, more: Record<string, string> = {}) =>
  staff.post("/admin/bookings/new", {
    ...{ roomId: "2", checkIn: inDays(from), checkOut: inDays(to), guests: "1", board: "BB" },
    ...{ status: "confirmed", lastName: "Walk-in", paymentMethod: "cash", ...more },
  });
const idIn = ({ path }: { path: string }) => /bookings\/([0-9A-Z]{8})/.exec(path)?.[1] ?? "";

const logOf = (id: string) =>
  lodge.rows<{ action: string; detail: string }>(
    "SELECT action, detail FROM audit_log WHERE subject_id = ? ORDER BY id",
    id,
  );

describe("a stay's assigned unit", () => {
  test("the desk assigns another unit by form, and the unit becomes fixed", async () => {
    const id = stayOver(10, 13);
    expectPage(await staff.get(`/admin/bookings/${id}`), { has: ["Room Double Bed 1"] });
    const page = await staff.get(`/admin/bookings/${id}/assign-room?unitId=${unit(2)}`);
    expectPage(page, { has: ["Current room: Double Bed 1", "Double Bed 3: free"] });
    const form = fieldsOf(page);
    expect(form).toMatchObject({ unitId: String(unit(2)), from: inDays(10) });
    const moved = await staff.post(`/admin/bookings/${id}/assign-room`, form);
    expectPage(moved, {
      at: `/admin/bookings/${id}`,
      has: ["Room assigned.", "Double Bed 2 (locked)"],
    });
    expect(standing(id)).toBe("222");
    expect(logOf(id)).toMatchObject([{ action: "door-fixed", detail: "Double Bed 2" }]);
    expectPage(await staff.post(`/admin/bookings/${id}/unassign`, {}), {
      has: ["Room unlocked.", "Double Bed 2"],
      lacks: ["(locked)"],
    });
  });

  test("a room move keeps one booking with one folio", async () => {
    const id = stayOver(10, 13);
    await put(id, 3, 12);
    expect(standing(id)).toBe("113");
    const page = await staff.get(`/admin/bookings/${id}`);
    expectPage(page, { has: ["Double Bed 1, then Double Bed 3 from"] });
    expect(
      lodge.file.prepare("SELECT count(*), sum(total_cents > 0) FROM bookings").raw().get(),
    ).toEqual([1, 1]);
    await staff.post(`/admin/bookings/${id}/unassign`, {});
    expect(new Set(standing(id)).size).toBe(1);
  });

  test("before a room move, the calendar's day says until when the first unit is taken", async () => {
    await put(stayOver(10, 13), 3, 12);
    const calendarOn = async (day: number) =>
      (await staff.get(`/admin/bookings/calendar?from=${inDays(day)}`)).text;
    expect(await calendarOn(11)).toContain(`until ${formatStayDate(inDays(12))}`);
    expect(await calendarOn(12)).toContain(`until ${formatStayDate(inDays(13))}`);
  });

  test("a released stay keeps its units if no single unit is free throughout", async () => {
    const id = stayOver(10, 13);
    await put(stayOver(10, 13, "Middle"), 2);
    await put(id, 3, 12);
    await put(stayOver(10, 12, "First"), 3);
    await put(stayOver(12, 13, "Last"), 1, 12);
    expect(standing(id)).toBe("113");
    await staff.post(`/admin/bookings/${id}/unassign`, {});
    expect(standing(id)).toBe("113");
    expectPage(await staff.get(`/admin/bookings/${id}`), { lacks: ["Unassigned"] });
  });

  test("an unfixed stay makes room; a fixed stay is named and keeps its unit", async () => {
    const first = stayOver(10, 13, "Bosco");
    const second = stayOver(10, 13);
    const page = await staff.get(`/admin/bookings/${second}/assign-room`);
    expectPage(page, { has: ["Double Bed 1: Bosco Uwase (can move to another room)"] });
    await put(second, 1);
    expect([standing(first), standing(second)]).toEqual(["222", "111"]);
    const refused = await put(first, 1);
    expectPage(refused, {
      status: 409,
      has: ["Double Bed 1 is taken by Aline Uwase on these nights"],
    });
    expect(fieldsOf(refused)).toMatchObject({ unitId: String(unit(1)) });
    expect(standing(first)).toBe("222");
  });

  test("a guest of a channel who is in the room is not moved, one who has not arrived is", async () => {
    const channel = insertRawChannel(lodge.file, { room: 2, name: "Airbnb" });
    const addChannelStay = (id: number, from: number, to: number) => {
      lodge.run(
        `INSERT INTO room_blocks (id, room_id, first_night, end_day, reason, created_at)
           VALUES (?, 2, ?, ?, 'Airbnb', '2026')`,
        id,
        inDays(from),
        inDays(to),
      );
      lodge.run(
        "INSERT INTO channel_bookings (channel_id, first_night, end_day, block_id) VALUES (?, ?, ?, ?)",
        channel,
        inDays(from),
        inDays(to),
        id,
      );
    };
    const positionsOf = (block: number) =>
      lodge.values<number>(
        `SELECT DISTINCT units.position FROM unit_nights JOIN units ON units.id = unit_id
           WHERE block_id = ?`,
        block,
      );
    addChannelStay(51, -1, 2);
    addChannelStay(52, 10, 13);
    expect([positionsOf(51), positionsOf(52)]).toEqual([[1], [1]]);
    const today = stayOver(0, 2, "Emily");
    const later = stayOver(10, 13, "Emily");
    expectPage(await staff.get(`/admin/bookings/${today}/assign-room`), {
      has: ["Double Bed 1: booked via Airbnb"],
      lacks: ["Airbnb (can move"],
    });
    expectPage(await put(today, 1, 0), {
      status: 409,
      has: ["Double Bed 1 is booked via Airbnb on these nights"],
    });
    await put(later, 1);
    expect([positionsOf(51), positionsOf(52)]).toEqual([[1], [2]]);
    lodge.file.exec("DELETE FROM channel_bookings; DELETE FROM channels");
  });

  test("a message tells the desk when another stay is split", async () => {
    const fixed = [stayOver(10, 11), stayOver(10, 11)];
    await put(fixed[0] ?? "", 2);
    await put(fixed[1] ?? "", 3);
    const free = stayOver(10, 12, "Bosco");
    const last = stayOver(11, 12, "Chantal");
    expect([standing(free), standing(last)]).toEqual(["11", "2"]);
    const page = await put(last, 1, 11);
    expectPage(page, { has: ["Room assigned. Another booking now changes rooms."] });
    expect(standing(last)).toBe("1");
    expect(standing(free)).toBe("12");
  });

  test.each<[why: string, change: string, says: string]>([
    ["cancelled", "status = 'cancelled', cancelled_at = created_at", "The booking is cancelled."],
    [
      "gone",
      "checked_in_at = created_at, checked_out_at = created_at",
      "The guest is checked out.",
    ],
    ["not come", "no_show_at = created_at", "marked as a no-show"],
  ])("a stay that is %s keeps its unit", async (_, change, says) => {
    const id = stayOver(10, 12);
    lodge.file.exec(`UPDATE bookings SET ${change}`);
    const before = standing(id);
    expectPage(await staff.get(`/admin/bookings/${id}/assign-room`), { has: [says] });
    expectPage(await put(id, 2), { status: 409, has: [says] });
    expect(standing(id)).toBe(before);
  });

  test.each<[why: string, form: Record<string, string>, status: number, says: string]>([
    ["no unit", { unitId: "" }, 400, "Choose a room"],
    ["another kind's", { unitId: "1" }, 409, "Choose a room of this room type."],
    ["no date", { from: "" }, 400, "Please fill in all required fields"],
    ["a night after it", { from: inDays(12) }, 409, "before check-out"],
    ["a night before it", { from: inDays(9) }, 409, "Choose a night from"],
  ])("%s is rejected, and the form keeps its input", async (_, form, status, says) => {
    const id = stayOver(10, 12);
    const sent = { unitId: String(unit(2)), from: inDays(10), ...form };
    const page = await staff.post(`/admin/bookings/${id}/assign-room`, sent);
    expectPage(page, { status, has: [says] });
    expect(fieldsOf(page).from).toBe(sent.from);
    expect(standing(id)).toBe("11");
  });
});

describe("a stay that fits only with a room move", () => {
  const keeps = "Room assigned.";
  const inPart = "Room assigned for part of the stay.";
  const lacks = "Some nights are still unassigned.";
  const anotherStay = "Another booking";

  /** Books a stay; unit 1 is taken on its first night, unit 2 on its last, unit 3 on both. */
  async function sellBetween(): Promise<string> {
    await put(stayOver(10, 11, "Aaa"), 1);
    await put(stayOver(11, 12, "Bbb"), 2, 11);
    await put(stayOver(10, 12, "Ccc"), 3);
    const id = idIn(await book(10, 12));
    expect(standing(id)).toBe("21");
    return id;
  }

  test("is split when it is booked; the desk can fix both parts", async () => {
    const id = await sellBetween();
    const page = await put(id, 2);
    expectPage(page, { has: [inPart], lacks: [lacks, anotherStay] });
    expect(standing(id)).toBe("21");
    expectPage(await put(id, 1, 11), { has: [keeps], lacks: [lacks, anotherStay] });
    expect(standing(id)).toBe("21");
  });

  test("keeps its assigned unit when the earlier night is assigned later", async () => {
    const id = await sellBetween();
    expectPage(await put(id, 1, 11), { has: [keeps], lacks: [lacks, anotherStay] });
    expect(standing(id)).toBe("21");
    expectPage(await put(id, 2), { has: [inPart], lacks: [lacks, anotherStay] });
    expect(standing(id)).toBe("21");
    expect(logOf(id).map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/^Double Bed 2, Double Bed 1 from /),
    );
  });

  test("the form shows when each unit is taken or free", async () => {
    const id = await sellBetween();
    const [first, middle, last] = [10, 11, 12].map((day) => formatStayDateShort(inDays(day)));
    expectPage(await staff.get(`/admin/bookings/${id}/assign-room`), {
      has: [
        "No room is free for all nights. Choose a room for some of the nights.",
        `Double Bed 1: taken by Aaa Uwase, ${first} to ${middle}`,
        `Double Bed 2: taken by Bbb Uwase, ${middle} to ${last}`,
      ],
    });
    const dragged = await staff.get(`/admin/bookings/${id}/assign-room?unitId=${unit(2)}`);
    expect(fieldsOf(dragged)).toMatchObject({ from: inDays(10), to: inDays(11) });
    expectPage(dragged, {
      has: [`Double Bed 2 is free until ${middle}, then taken by Bbb Uwase.`],
    });
    const refused = await put(id, 2, 10, 12);
    expectPage(refused, {
      status: 409,
      has: ["Double Bed 2 is taken by Bbb Uwase on these nights"],
    });
    expect(standing(id)).toBe("21");
  });

  test("an end date limits the assignment; later nights keep their unit", async () => {
    const id = stayOver(10, 13);
    expectPage(await put(id, 2, 10, 11), { has: [inPart], lacks: [lacks] });
    expect(standing(id)).toBe("211");
  });

  test.each([
    [inDays(10), 409],
    [inDays(14), 409],
    ["soon", 422],
  ])("the end date %s is rejected, and the form keeps its input", async (to, status) => {
    const id = stayOver(10, 13);
    const sent = { unitId: String(unit(2)), from: inDays(10), to };
    const page = await staff.post(`/admin/bookings/${id}/assign-room`, sent);
    expectPage(page, { status, html: ['href="#to"'] });
    expect(fieldsOf(page)).toMatchObject(sent);
    expect(standing(id)).toBe("111");
  });

  test("only another stay that was not split before is reported", async () => {
    const waits = await sellBetween();
    const other = stayOver(12, 13, "Ddd");
    expectPage(await put(other, 3, 12), { has: [keeps], lacks: [anotherStay] });
    lodge.file.exec("UPDATE rooms SET units = 4 WHERE id = 2");
    const moved = stayOver(10, 12, "Eee");
    expect(standing(moved)).toBe("44");
    expectPage(await put(waits, 4), { has: [keeps, anotherStay] });
    expect([waits, moved].map(standing)).toEqual(["44", "21"]);
    lodge.file.exec(
      "DELETE FROM bookings; UPDATE rooms SET units = 3 WHERE id = 2; DELETE FROM units WHERE room_id = 2 AND is_active = 0",
    );
  });
});

describe("units are assigned when a booking is made", () => {
  test("the desk's chosen unit is assigned if it is free", async () => {
    const wanted = idIn(await book(10, 12, { unitId: String(unit(3)) }));
    expect(standing(wanted)).toBe("33");
    expect(standing(idIn(await book(11, 13, { unitId: String(unit(3)) })))).toBe("11");
  });

  test("other stays are moved together to free a unit", async () => {
    const [first, last] = [stayOver(10, 11), stayOver(12, 13)];
    await put(stayOver(10, 13), 3);
    lodge.file.exec("UPDATE unit_nights SET is_fixed = 0 WHERE unit_id <> 0 AND is_fixed = 0");
    await put(last, 2, 12);
    await staff.post(`/admin/bookings/${last}/unassign`, {});
    expect([standing(first), standing(last)]).toEqual(["1", "2"]);
    const asking = idIn(await book(10, 13));
    expect(standing(asking)).not.toContain("?");
    expect(standing(first)).toBe(standing(last));
  });

  test("an unassigned stay is listed first", async () => {
    const [first, last] = [stayOver(10, 11, "Bosco"), stayOver(12, 13, "Chantal")];
    await put(stayOver(10, 13), 3);
    await put(first, 1);
    await put(last, 2, 12);
    // The database alone never splits a stay.
    const asking = stayOver(10, 13, "Walk-in");
    expect(standing(asking)).toBe("???");
    expectPage(await staff.get(`/admin/bookings/${asking}`), {
      has: ["Unassigned", "Assign room"],
    });
    expectPage(await staff.get(`/admin/bookings/${asking}/assign-room`), {
      has: [
        "No room is free for all nights",
        "Double Bed 1: taken by Bosco Uwase",
        "Double Bed 2: taken by Chantal Uwase",
      ],
    });
    for (const path of ["/admin", "/admin/bookings/arrivals", "/admin/bookings/calendar"]) {
      expectPage(await staff.get(path), { has: ["Unassigned", "Walk-in"] });
    }
    const calendar = await staff.get("/admin/bookings/calendar");
    expect(calendar.text.indexOf("Unassigned 1")).toBeLessThan(calendar.text.indexOf("SINGLE"));
    // Releasing a fixed stay lets the unassigned one get a unit.
    await staff.post(`/admin/bookings/${first}/unassign`, {});
    expect(standing(asking)).not.toContain("?");
    expectPage(await staff.get("/admin"), { lacks: ["Unassigned"] });
  });

  test("cancelling a stay joins a split one", async () => {
    const [first, last] = [stayOver(10, 11), stayOver(12, 13)];
    await put(stayOver(10, 13), 3);
    await put(first, 1);
    await put(last, 2, 12);
    const asking = idIn(await book(10, 13));
    expect(standing(asking)).toBe("221");
    const question = `/admin/bookings/${first}/cancel`;
    await staff.fill(question, { charge: "none" });
    expect(standing(asking)).toBe("111");
    expect(standing(first)).toBe("?");
  });

  test("undoing a check-in joins a split stay", async () => {
    const first = stayOver(0, 1);
    await put(stayOver(2, 3), 2, 2);
    await put(stayOver(0, 3), 3, 0);
    await staff.post(`/admin/bookings/${first}/check-in`, {});
    const asking = idIn(await book(0, 3));
    expect([first, asking].map(standing)).toEqual(["1", "221"]);
    await staff.post(`/admin/bookings/${first}/undo-stay-state`, { mark: "check-in" });
    expect([first, asking].map(standing)).toEqual(["2", "111"]);
  });
});

describe("a stay that moves to other dates", () => {
  /** Submits the offer for the new dates, optionally with a unit. */
  async function change(id: string, from: number, to: number, more: Record<string, string> = {}) {
    const asked = { checkIn: inDays(from), checkOut: inDays(to), ...more };
    const path = `/admin/bookings/${id}/change`;
    const sent = await staff.post(path, await staff.form(`${path}?${new URLSearchParams(asked)}`));
    expectPage(sent, { at: `/admin/bookings/${id}`, has: ["Booking changed."] });
    return standing(id);
  }

  test("keeps its unit if it is free, and stays fixed if it was", async () => {
    const [loose, fixed] = [stayOver(10, 12), stayOver(10, 12)];
    await put(fixed, 3);
    expect(await change(fixed, 12, 14)).toBe("33");
    expect(await change(fixed, 30, 33)).toBe("333");
    const isFixed = "SELECT DISTINCT is_fixed FROM unit_nights WHERE booking_id = ?";
    expect(lodge.values(isFixed, fixed)).toEqual([1]);
    stayOver(20, 22);
    expect(await change(loose, 40, 42)).toBe("11");
    expect(await change(loose, 20, 22)).toBe("22");
    expect(lodge.values(isFixed, loose)).toEqual([0]);
  });

  test("takes another free unit on the added nights, if its own is taken", async () => {
    await put(stayOver(10, 14), 3);
    await put(stayOver(10, 12), 1);
    const id = stayOver(10, 12);
    await put(stayOver(12, 14), 2, 12);
    const asked = new URLSearchParams({ checkIn: inDays(10), checkOut: inDays(14) });
    expectPage(await staff.get(`/admin/bookings/${id}/change?${asked}`), {
      has: [`Double Bed 2, then Double Bed 1 from ${formatStayDate(inDays(12))}`],
      lacks: ["unassigned"],
    });
    expect(await change(id, 10, 14)).toBe("2211");
  });

  test("is extended twice, into another unit each time", async () => {
    await put(stayOver(10, 16), 3);
    const id = stayOver(10, 12);
    await put(id, 1);
    await put(stayOver(12, 14), 1, 12);
    await put(stayOver(14, 16), 2, 14);
    expect(await change(id, 10, 14)).toBe("1122");
    expect(await change(id, 10, 16)).toBe("112211");
  });

  test("previews the unit it was dragged to and whether it is free", async () => {
    const id = stayOver(10, 12);
    const path = `/admin/bookings/${id}/change?checkIn=${inDays(20)}&checkOut=${inDays(22)}`;
    const asked = await staff.get(`${path}&unitId=${unit(3)}`);
    expectPage(asked, { has: ["Room after the change: Double Bed 3."] });
    const other = stayOver(21, 23);
    await put(other, 3, 21);
    const taken = "Double Bed 3 is not free on these nights. Another room will be assigned.";
    expectPage(await staff.get(`${path}&unitId=${unit(3)}`), {
      has: [taken, "Room after the change: Double Bed"],
    });
    for (const none of ["", "&unitId=0", "&unitId=x", "&unitId=99999"]) {
      expectPage(await staff.get(path + none), {
        has: ["Save changes"],
        lacks: [taken],
      });
    }
  });

  test("previews the unit of each night if its own is taken", async () => {
    const id = stayOver(0, 2);
    await put(id, 1, 0);
    await staff.post(`/admin/bookings/${id}/check-in`, { sent: "1" });
    await put(stayOver(2, 4), 1, 2);
    const stored = () => [standing(id), lodge.row("SELECT * FROM bookings WHERE id = ?", id)];
    const before = stored();
    const asked = await staff.get(`/admin/bookings/${id}/change?checkOut=${inDays(3)}`);
    const rooms = /Room after the change: Double Bed 1, then Double Bed [23] from [^.]+\./;
    expect(asked.text).toMatch(rooms);
    expect(stored()).toEqual(before);
    const fields = fieldsOf(asked, "[aria-labelledby=offer]");
    const saved = await staff.post(`/admin/bookings/${id}/change`, fields);
    expectPage(saved, { has: ["Booking changed."], lacks: ["Unassigned"] });
    expect(saved.text).toMatch(/Double Bed 1, then Double Bed [23] from/);
  });

  test("gets the unit it was dragged to if it is free", async () => {
    const id = stayOver(10, 12);
    const wish = (place: number) => ({ unitId: String(unit(place)) });
    expect(await change(id, 11, 13, wish(3))).toBe("33");
    expect(await change(id, 14, 16, wish(2))).toBe("22");
    await put(stayOver(20, 22), 3, 20);
    expect(await change(id, 20, 22, wish(3))).toBe("11");
    expect(await change(id, 24, 26, { unitId: "none" })).toBe("11");
  });
});

describe("a unit whose guest has not checked out", () => {
  const says =
    "Xaver Uwase is still in Double Bed 1. Check them out first, or assign another room.";

  async function meet(from: number, to: number): Promise<{ leaving: string; coming: string }> {
    const leaving = stayOver(from, 0, "Xaver");
    lodge.run(
      "UPDATE bookings SET checked_in_at = created_at, check_out = ? WHERE id = ?",
      inDays(to),
      leaving,
    );
    expect(standing(leaving)).toBe("11");
    const coming = stayOver(0, 2, "Yvonne");
    expect(standing(coming)).toBe("11");
    return { leaving, coming };
  }
  const comeIn = (id: string) => staff.post(`/admin/bookings/${id}/check-in`, {});

  test.each([
    ["leaves today", -2, 0],
    ["was due out before", -3, -1],
  ])("rejects a check-in while the guest who %s is in house", async (_, from, to) => {
    const { leaving, coming } = await meet(from, to);
    expectPage(await staff.get(`/admin/bookings/${coming}`), { has: [says] });
    expectPage(await staff.get("/admin/bookings/arrivals"), {
      has: ["Xaver Uwase is still in the room", "Confirmed Check in: Yvonne Uwase"],
    });
    expect((await staff.get("/admin")).text).toMatch(
      /Yvonne Uwase Double Bed 1, until [^,]*, Xaver Uwase is still in the room/,
    );
    expectPage(await comeIn(coming), { status: 409, has: [says] });
    await staff.post(`/admin/bookings/${leaving}/check-out`, { note: "Pays by transfer" });
    expectPage(await comeIn(coming), { has: ["Yvonne Uwase checked in."], lacks: [says] });
  });

  test("another unit allows the next guest to check in", async () => {
    const { coming } = await meet(-2, 0);
    await put(coming, 2, 0);
    expectPage(await comeIn(coming), { has: ["Yvonne Uwase checked in."], lacks: ["still in"] });
  });

  test.each([
    ["leaves today", -2, 0],
    ["was due out before", -3, -1],
  ])("is flagged before and after a stay is moved there tonight: %s", async (_, from, to) => {
    const { coming } = await meet(from, to);
    const staying = stayOver(-1, 2, "Zoe");
    lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", staying);
    expectPage(await staff.get(`/admin/bookings/${staying}/assign-room?unitId=${unit(1)}`), {
      has: [
        "Double Bed 1: Yvonne Uwase (can move to another room); Xaver Uwase is still in the room",
        "Double Bed 3: free",
      ],
    });
    const noLonger = "The previous guest is not checked out yet.";
    expectPage(await put(staying, 1, 0), {
      has: ["Room assigned.", noLonger],
    });
    expect(standing(staying).slice(1)).toBe("11");
    const calm = { has: ["Room assigned."], lacks: [noLonger] };
    expectPage(await put(staying, 3, 0), calm);
    expectPage(await put(staying, 1, 1), calm);
    expectPage(await staff.get(`/admin/bookings/${coming}/assign-room?from=${inDays(1)}`), {
      has: ["Double Bed 1: taken by Zoe Uwase"],
    });
  });

  test("is flagged when a stay changes to its room type tonight", async () => {
    const { leaving } = await meet(-2, 0);
    lodge.run(
      "UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE id <> ?",
      leaving,
    );
    const staying = insertRawBooking(lodge.file, {
      ...{ roomId: 3, checkIn: inDays(-1), checkOut: inDays(2) },
    });
    lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", staying);
    const path = `/admin/bookings/${staying}/change`;
    const changeTo = async (asked: Record<string, string>) => {
      return staff.post(path, await staff.form(`${path}?${new URLSearchParams(asked)}`));
    };
    const describes = "The previous guest is not checked out yet.";
    const asked = { roomId: "2", roomFrom: inDays(0), unitId: String(unit(1)) };
    expectPage(await changeTo(asked), { has: [`Booking changed. ${describes}`] });
    expect(standing(staying).slice(1)).toBe("11");
    await staff.post(`/admin/bookings/${leaving}/check-out`, { note: "Pays by transfer" });
    const longer = { roomId: "2", roomFrom: inDays(0), checkOut: inDays(3) };
    expectPage(await changeTo(longer), { has: ["Booking changed."], lacks: [describes] });
  });

  test("a group check-in skips that unit and checks in the others", async () => {
    const { coming } = await meet(-2, 0);
    const other = stayOver(0, 2, "Zoe");
    lodge.file.exec(
      "INSERT OR IGNORE INTO booking_groups (id, name, lead_id, created_at) VALUES (77, 'Birders', NULL, '2026')",
    );
    lodge.run("UPDATE bookings SET group_id = 77 WHERE id IN (?, ?)", coming, other);
    await staff.post("/admin/bookings/groups/77/check-in", {});
    const come = "SELECT id FROM bookings WHERE group_id = 77 AND checked_in_at IS NOT NULL";
    expect(lodge.values(come)).toEqual([other]);
  });

  test("is free for check-in after its guest moves to another unit", async () => {
    const staying = stayOver(-2, 1, "Xaver");
    lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", staying);
    await put(staying, 3, 0);
    expect(standing(staying)).toBe("113");
    const coming = stayOver(0, 2, "Yvonne");
    expect(standing(coming)).toBe("11");
    expectPage(await comeIn(coming), { has: ["Yvonne Uwase checked in."] });
  });

  test("the check-out cannot be undone while another guest is in house", async () => {
    const { leaving, coming } = await meet(-2, 0);
    const undo = () =>
      staff.post(`/admin/bookings/${leaving}/undo-stay-state`, { mark: "check-out" });
    const isOut = () =>
      lodge.value("SELECT checked_out_at IS NOT NULL FROM bookings WHERE id = ?", leaving);
    lodge.run("UPDATE bookings SET checked_out_at = created_at WHERE id = ?", leaving);
    await comeIn(coming);
    expectPage(await undo(), {
      status: 409,
      has: [
        "Yvonne Uwase is in Double Bed 1 now. Check them out first, or move them to another room.",
      ],
    });
    expect(isOut()).toBe(1);
    await put(coming, 2, 0);
    await undo();
    expect(isOut()).toBe(0);
  });
});

describe("an arrival today gets a unit without an overdue guest", () => {
  /** Creates an in-house stay whose nights are over, and returns its id. */
  function leftOver(place: number): string {
    const id = stayOver(-3, -1, "Xaver");
    lodge.run("DELETE FROM unit_nights WHERE booking_id = ?", id);
    lodge.run(
      `INSERT INTO unit_nights (unit_id, night, booking_id, is_fixed)
         SELECT ?, day, ?, 0 FROM calendar_days WHERE day >= ? AND day < ?`,
      unit(place),
      id,
      inDays(-3),
      inDays(-1),
    );
    lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", id);
    return id;
  }

  test("another unit is used, even if a stay has to move", async () => {
    leftOver(1);
    const first = idIn(await book(0, 2));
    expect(standing(first)).toBe("22");
    await put(first, 2, 0);
    const late = stayOver(1, 2);
    await put(late, 3, 1);
    await staff.post(`/admin/bookings/${late}/unassign`, {});
    // Unit 3 is free throughout only after the late stay moves to unit 1.
    expect(standing(idIn(await book(0, 2)))).toBe("33");
    expect(standing(late)).toBe("1");
  });

  test("an arrival after midnight also gets an empty unit", async () => {
    leftOver(1);
    expect(standing(idIn(await book(-1, 1)))).toBe("22");
  });

  test("without an empty unit, an overdue one is assigned and flagged", async () => {
    const ids = [leftOver(1), leftOver(2)];
    await put(stayOver(0, 3), 3, 0);
    const coming = idIn(await book(0, 2));
    expect(standing(coming)).toMatch(/^(11|22)$/);
    expectPage(await staff.get(`/admin/bookings/${coming}`), { has: ["Xaver Uwase is still in"] });
    for (const path of ["/admin", "/admin/bookings/arrivals"]) {
      expectPage(await staff.get(path), { has: ["Xaver Uwase, Double Bed 1, due out"] });
    }
    const there = "Double Bed 1 Xaver Uwase is still in the room";
    const calendar = "/admin/bookings/calendar";
    expectPage(await staff.get(calendar), { has: [there] });
    expectPage(await staff.get(`${calendar}?from=${inDays(1)}`), { lacks: [there] });
    expect(ids.map(standing)).toEqual(["11", "22"]);
  });

  test("an arrival tomorrow gets any unit; the desk's choice is kept", async () => {
    leftOver(1);
    expect(standing(idIn(await book(1, 2)))).toBe("1");
    expect(standing(idIn(await book(0, 1, { unitId: String(unit(1)) })))).toBe("1");
  });

  test("moving a stay to tonight shows who is still in the unit", async () => {
    leftOver(1);
    const id = stayOver(1, 2);
    const path = `/admin/bookings/${id}/change?checkIn=${inDays(0)}&unitId=`;
    const asks = ["Room after the change: Double Bed 1.", "Xaver Uwase is still in the room."];
    expectPage(await staff.get(path + unit(1)), { has: asks });
    expectPage(await staff.get(path + unit(2)), {
      has: ["Room after the change: Double Bed 2."],
      lacks: ["Xaver"],
    });
  });

  test("automatic reassignment also avoids an occupied unit", async () => {
    leftOver(1);
    const [free, asking] = [stayOver(0, 1, "Bosco"), stayOver(0, 3, "Chantal")];
    lodge.run("DELETE FROM unit_nights WHERE booking_id IN (?, ?)", free, asking);
    await put(stayOver(5, 6, "Zoe"), 3, 5);
    await staff.post(`/admin/bookings/${asking}/unassign`, {});
    await staff.post(`/admin/bookings/${free}/unassign`, {});
    expect([standing(free), standing(asking)].join("")).toMatch(/^[23]{4}$/);
  });
});

describe("a guest who checked out early", () => {
  /** Checks in a stay of four nights from last night, fixes its unit, and checks it out today. */
  async function leaveEarly(place: number): Promise<string> {
    const id = stayOver(-1, 3, "Early");
    await put(id, place, 0);
    await staff.post(`/admin/bookings/${id}/check-in`, {});
    await sendCheckOut(staff, id);
    expect(rowOf(id).checked_out_at).not.toBeNull();
    return id;
  }
  const rowOf = (id: string) => lodge.row("SELECT * FROM bookings WHERE id = ?", id);

  test("frees the unit for another stay", async () => {
    const gone = await leaveEarly(1);
    const slept = standing(gone)[0];
    const other = stayOver(0, 3, "Noisy");
    expectPage(await staff.get(`/admin/bookings/${other}/assign-room`), { lacks: ["Early Uwase"] });
    expectPage(await put(other, 1, 0), { has: ["Room assigned."] });
    expect(standing(other)).toBe("111");
    // The night already slept keeps its unit; the other nights are released.
    expect(standing(gone)).toBe(`${slept}???`);
  });

  test("frees the unit for the unassigned stay", async () => {
    const gone = await leaveEarly(1);
    await put(stayOver(0, 1, "First"), 2, 0);
    await put(stayOver(1, 3, "Last"), 3, 1);
    const asking = idIn(await book(0, 3));
    expect(asking).not.toBe("");
    expect(standing(asking)).toBe("111");
    expect(standing(gone)[0]).toBe("1");
    for (const path of ["/admin", "/admin/bookings/calendar"]) {
      expectPage(await staff.get(path), { lacks: ["Unassigned"] });
    }
  });

  test("leaves the unit free for an out-of-order block", async () => {
    await leaveEarly(1);
    const blocked = await staff.post("/admin/bookings/blocks/new", {
      ...{ roomId: "2", unitId: String(unit(1)), units: "1", reason: "New lamps" },
      ...{ firstNight: inDays(0), endDay: inDays(2) },
    });
    expectPage(blocked, { has: ["Room blocked."] });
  });

  test("on the day of arrival, frees the unit and marks it dirty", async () => {
    const id = stayOver(0, 3, "Early");
    await put(id, 1, 0);
    await staff.post(`/admin/bookings/${id}/check-in`, {});
    await sendCheckOut(staff, id, { charge: "stayed" });
    const other = stayOver(0, 3, "Noisy");
    await put(other, 1, 0);
    expect([id, other].map(standing)).toEqual(["???", "111"]);
    expect(lodge.value("SELECT condition FROM unit_housekeeping WHERE unit_id = ?", unit(1))).toBe(
      "dirty",
    );
  });
});

describe("a unit that is out of order", () => {
  const block = (place: number, from: number, to: number) =>
    staff.post("/admin/bookings/blocks/new", {
      ...{ roomId: "2", unitId: String(unit(place)), units: "1", reason: "New lamps" },
      ...{ firstNight: inDays(from), endDay: inDays(to) },
    });

  test("blocks that unit and moves an unfixed stay to another", async () => {
    const guest = stayOver(10, 13);
    const page = await block(1, 11, 12);
    expectPage(page, { has: ["Room blocked.", "Double Bed 1"] });
    expect(standing(guest)).toBe("222");
    const calendar = await staff.get("/admin/bookings/calendar");
    expect(hrefOf(calendar, "Blocked New lamps")).toContain("/admin/bookings/blocks/");
  });

  test("is rejected if a stay is fixed there, and names the stay", async () => {
    const guest = stayOver(10, 13);
    await put(guest, 1);
    const page = await block(1, 12, 14);
    expectPage(page, { status: 409, has: ["Conflicts", `Booking #${guest}`] });
    expect(standing(guest)).toBe("111");
    expect(lodge.value("SELECT count(*) FROM room_blocks")).toBe(0);
  });

  test("is rejected while a guest is in house; “any unit” takes the others", async () => {
    const guest = stayOver(-1, 3);
    await staff.post(`/admin/bookings/${guest}/check-in`, {});
    const refused = await block(1, 0, 2);
    expectPage(refused, { status: 409, has: [`Booking #${guest}`] });
    const any = { roomId: "2", unitId: "", units: "2", reason: "Paint" };
    const page = await staff.post("/admin/bookings/blocks/new", {
      ...any,
      ...{ firstNight: inDays(0), endDay: inDays(2) },
    });
    expectPage(page, { has: ["Room blocked."] });
    expect(standing(guest)).toBe("1111");
    const behind = lodge.values(
      "SELECT DISTINCT unit_id FROM unit_nights WHERE block_id IS NOT NULL ORDER BY 1",
    );
    expect(behind).toEqual([unit(2), unit(3)]);
    const last = { ...any, units: "1", firstNight: inDays(1), endDay: inDays(2) };
    expectPage(await staff.post("/admin/bookings/blocks/new", last), { status: 409 });
    expect(lodge.value("SELECT count(*) FROM room_blocks")).toBe(1);
  });

  test("must belong to the room", async () => {
    const page = await staff.post("/admin/bookings/blocks/new", {
      ...{ roomId: "3", unitId: String(unit(1)), units: "1", reason: "New lamps" },
      ...{ firstNight: inDays(1), endDay: inDays(2) },
    });
    expectPage(page, { status: 422, has: ["Choose a room of type Twin Bed, or Any."] });
  });
});

describe("the units of a room", () => {
  const path = "/admin/rooms/2/units";
  const form = async (change: Record<string, string> = {}) => ({
    ...(await admin.form(path)),
    ...change,
  });
  const names = () =>
    lodge.values("SELECT name FROM units WHERE room_id = 2 AND is_active = 1 ORDER BY position");
  const units = () => lodge.value("SELECT units FROM rooms WHERE id = 2");

  test("are named, ordered and added; an added unit is bookable at once", async () => {
    const [one, two] = [unit(1), unit(2)];
    const named = await form({ [`name-${one}`]: "Kivu", [`place-${two}`]: "9", added: "Kagera" });
    expectPage(await admin.post(path, named), { at: path, has: ["Saved.", "4 rooms"] });
    expect(names()).toEqual(["Kivu", "Double Bed 3", "Double Bed 2", "Kagera"]);
    expect(units()).toBe(4);
    const kagera = Number(lodge.value("SELECT id FROM units WHERE name = 'Kagera'"));
    const back = await form({ [`name-${one}`]: "Double Bed 1", [`place-${two}`]: "2" });
    await admin.post(path, back);
    expectPage(await admin.post(`/admin/rooms/units/${kagera}/close`, {}), {
      at: path,
      has: ["Room deleted."],
    });
    expect([names(), units()]).toEqual([["Double Bed 1", "Double Bed 2", "Double Bed 3"], 3]);
  });

  test("a wrong name or position is rejected, and the form keeps its input", async () => {
    for (const [change, status, says] of [
      [{ [`name-${unit(1)}`]: "double bed 2" }, 422, "There is already a room called double bed 2"],
      [{ [`name-${unit(1)}`]: "" }, 400, "Enter a name"],
      [{ [`place-${unit(1)}`]: "first" }, 422, "whole number"],
      [{ added: "Twin Bed" }, 422, "There is already a room called Twin Bed"],
    ] as const) {
      const page = await admin.post(path, await form(change));
      expectPage(page, { status, has: [says] });
      expect(fieldsOf(page)).toMatchObject(change);
    }
    expect(names()).toEqual(["Double Bed 1", "Double Bed 2", "Double Bed 3"]);
  });

  test("two units swap names in one save; a new unit needs a unique name", async () => {
    const [one, two] = [unit(1), unit(2)];
    const swapped = { [`name-${one}`]: "Double Bed 2", [`name-${two}`]: "Double Bed 1" };
    expectPage(await admin.post(path, await form(swapped)), { at: path, has: ["Saved."] });
    expect(names()).toEqual(["Double Bed 2", "Double Bed 1", "Double Bed 3"]);
    const back = { [`name-${one}`]: "Double Bed 1", [`name-${two}`]: "Double Bed 2" };
    const twice = { ...back, added: "double bed 1" };
    expectPage(await admin.post(path, await form(twice)), {
      status: 422,
      has: ["There is already a room called"],
    });
    expect(names()).toEqual(["Double Bed 2", "Double Bed 1", "Double Bed 3"]);
    await admin.post(path, await form(back));
    expect(names()).toEqual(["Double Bed 1", "Double Bed 2", "Double Bed 3"]);
  });

  test("the second of two concurrent edits is rejected", async () => {
    const [mine, theirs] = [
      await form({ [`name-${unit(1)}`]: "Mine" }),
      await form({ [`name-${unit(1)}`]: "Theirs" }),
    ];
    await admin.post(path, theirs);
    expectPage(await admin.post(path, mine), { status: 409, has: ["Someone else changed"] });
    expect(names()[0]).toBe("Theirs");
    await admin.post(path, await form({ [`name-${unit(1)}`]: "Double Bed 1" }));
  });

  test("a unit is retired if no stay is fixed there, and restored", async () => {
    const free = stayOver(10, 12);
    const fixed = stayOver(10, 12);
    await put(fixed, 2);
    expect([standing(free), standing(fixed)]).toEqual(["11", "22"]);
    const refused = await admin.post(`/admin/rooms/units/${unit(2)}/close`, {});
    expectPage(refused, { status: 409, has: ["Aline Uwase", "has Double Bed 2 from"] });
    const closed = await admin.post(`/admin/rooms/units/${unit(1)}/close`, {});
    expectPage(closed, { has: ["Double Bed 1, not in use", "2 rooms"] });
    expect([standing(free), units()]).toEqual(["33", 2]);
    const full = await admin.post(`/admin/rooms/units/${unit(3)}/close`, {});
    expectPage(full, { status: 409, has: ["Too many bookings for 1 room on 2 nights"] });
    expectPage(await admin.post(`/admin/rooms/units/${unit(1)}/open`, {}), {
      has: ["Room back in use."],
    });
    expect(units()).toBe(3);
  });

  test("a unit with a fixed stay last night can be retired tomorrow", async () => {
    const gone = stayOver(-1, 0);
    lodge.run("UPDATE unit_nights SET is_fixed = 1 WHERE booking_id = ?", gone);
    const refused = await admin.post(`/admin/rooms/units/${unit(1)}/close`, {});
    expectPage(refused, { status: 409, has: ["last night", "tomorrow"], lacks: ["to come"] });
    expect(units()).toBe(3);
  });

  test("only an administrator can change units", async () => {
    expectPage(await staff.get(path), { status: 403 });
    expectPage(await staff.post(path, {}), { status: 403 });
    expectPage(await staff.post(`/admin/rooms/units/${unit(1)}/close`, {}), { status: 403 });
    expect(units()).toBe(3);
  });
});

/** Sends all requests at once: each last byte leaves after all the others have been sent. */
async function postAtOnce(posts: { path: string; fields: Record<string, string> }[]) {
  const { hostname, port } = new URL(lodge.url);
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const held = posts.map(({ path, fields }) => {
    const body = new URLSearchParams(fields).toString();
    const headers = {
      ...{ Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
      "Content-Length": String(body.length),
    };
    const sent = request({ hostname, port, path, method: "POST", headers, agent: false });
    const status = new Promise<number>((resolve, reject) => {
      sent.on("error", reject).on("response", (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      });
    });
    const begun = new Promise<void>((resolve) => sent.write(body.slice(0, -1), () => resolve()));
    return { begun, status, end: () => sent.end(body.slice(-1)) };
  });
  await Promise.all(held.map(({ begun }) => begun));
  for (const { end } of held) end();
  return Promise.all(held.map(({ status }) => status));
}

test("twenty simultaneous forms leave at most one stay in each unit", async () => {
  lodge.file.exec("UPDATE rooms SET units = 6 WHERE id = 2");
  const ids = [10, 11, 12, 10, 11].map((from) => stayOver(from, from + 3));
  const posts = Array.from({ length: 20 }, (_, index) => ({
    path: `/admin/bookings/${ids[index % ids.length]}/assign-room`,
    fields: { unitId: String(unit(1 + (index % 6))), from: inDays(12) },
  }));
  const answers = await postAtOnce(posts);
  // Each request succeeded or was rejected because of a fixed stay; none failed.
  expect([...new Set(answers)].every((status) => [302, 409].includes(status))).toBe(true);
  expect(answers.filter((status) => status === 302).length).toBeGreaterThan(4);
  expect(findLedgerFaults(lodge.file)).toEqual([]);
  expect(ids.map(standing).join("")).not.toContain("?");
  const log = lodge.value(
    "SELECT count(*) FROM audit_log WHERE action = 'door-fixed' AND subject_id IN (SELECT id FROM bookings)",
  );
  expect(log).toBe(answers.filter((status) => status === 302).length);
  lodge.file.exec(
    "DELETE FROM bookings; UPDATE rooms SET units = 3 WHERE id = 2; DELETE FROM units WHERE room_id = 2 AND is_active = 0",
  );
});

test("parallel assignments never put two stays in one unit", async () => {
  const ids = [stayOver(10, 13), stayOver(10, 13), stayOver(10, 13)];
  await Promise.all([
    ...ids.flatMap((id) => [put(id, 1), put(id, 2)]),
    ...[14, 15, 16].map((to) => book(13, to)),
  ]);
  const nights = lodge.file
    .prepare("SELECT count(*), count(DISTINCT unit_id || night) FROM unit_nights")
    .raw()
    .get() as number[];
  expect(nights[0]).toBe(nights[1]);
  expect(ids.map(standing).join("")).not.toContain("?");
});
