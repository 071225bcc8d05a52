import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { sendCheckOut, sendNoShow } from "../world/desk-steps";
import { fieldsOf } from "../world/dom";
import { findLedgerFaults } from "../world/ledger";
import { type OwnLodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { SetClock } from "../world/set-clock";
import { signedInByForm, type Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

/** Returns an instant of January 2027 in the lodge's time zone. */
const at = (day: number, time: string) =>
  new Date(`2027-01-${String(day).padStart(2, "0")}T${time}:00+02:00`);
const dayOf = (day: number) => `2027-01-${String(day).padStart(2, "0")}`;

const clock = new SetClock(at(12, "12:00"));
let lodge: OwnLodge;
let staff: Visitor;

beforeAll(async () => {
  lodge = await openLodge({ env: clock.env });
});
beforeEach(() => {
  lodge.file.exec(`DROP TRIGGER IF EXISTS folio_lines_never_deleted; DROP TRIGGER IF EXISTS payments_never_deleted;
    DELETE FROM folio_lines; DELETE FROM payments;
    DELETE FROM day_closes; DELETE FROM bookings; DELETE FROM unit_housekeeping;
    UPDATE rooms SET units = 2`);
});
afterAll(async () => {
  await lodge.close();
  clock.remove();
});

/** Inserts Aline's stay in the Double Bed, $135.00 a night, between two days of January 2027. */
const stayOver = (from: number, to: number, more: object = {}) =>
  insertRawBooking(lodge.file, { checkIn: dayOf(from), checkOut: dayOf(to), roomId: 2, ...more });
const inHouse = (id: string, day: number) =>
  lodge.run(
    "UPDATE bookings SET checked_in_at = ? WHERE id = ?",
    at(day, "16:00").toISOString(),
    id,
  );
async function become(now: Date): Promise<void> {
  clock.set(now);
  staff = await signedInByForm(lodge, people.claudine);
}
interface Stored {
  released_from: string | null;
  no_show_at: string | null;
  checked_out_at: string | null;
  status: string;
  check_in: string;
  check_out: string;
  total_cents: number;
  folio_cents: number;
}
const storedOf = (id: string) => lodge.row<Stored>("SELECT * FROM bookings WHERE id = ?", id);
const linesOf = (id: string) =>
  lodge.rows<{ day: string; text: string; amount_cents: number }>(
    "SELECT day, text, amount_cents FROM folio_lines WHERE booking_id = ? ORDER BY id",
    id,
  );
const takenOn = (day: number) =>
  lodge.value("SELECT taken FROM room_nights WHERE room_id = 2 AND night = ?", dayOf(day)) ?? 0;
const own = (id: string) => `/admin/bookings/${id}`;

describe("a no-show", () => {
  test("a no-show can be recorded from 18:00 or a later arrival time", async () => {
    const id = stayOver(12, 15);
    await become(at(12, "17:59"));
    expectPage(await staff.get(own(id)), { lacks: ["No-show"] });
    expectPage(await staff.post(`${own(id)}/no-show`, { sent: "1" }), {
      status: 409,
      has: ["A no-show can be recorded from Tue 12 Jan 2027, 18:00."],
    });
    expectPage(await staff.get(`${own(id)}/no-show`), { at: own(id) });
    await become(at(12, "18:00"));
    expectPage(await staff.get(own(id)), { has: ["No-show"] });
    lodge.run("UPDATE bookings SET arrival_time = '01:30' WHERE id = ?", id);
    await become(at(13, "01:29"));
    expectPage(await staff.post(`${own(id)}/no-show`, { sent: "1" }), {
      status: 409,
      has: ["from Wed 13 Jan 2027, 01:30."],
    });
    await become(at(13, "01:30"));
    expectPage(await staff.post(`${own(id)}/no-show`, { sent: "1" }), {
      at: `${own(id)}/no-show`,
    });
    expect(storedOf(id).no_show_at).toBeNull();
  });

  test("a no-show proposes the charge of the terms and releases the nights", async () => {
    const id = stayOver(12, 15);
    await become(at(12, "20:00"));
    const asked = await staff.post(`${own(id)}/no-show`, { returnTo: "/admin" });
    expectPage(asked, {
      at: `${own(id)}/no-show`,
      has: [
        "No charge",
        "First night, $135.00",
        "All nights, $405.00",
        "Release all 3 nights",
        "Hold the room for the guest",
      ],
    });
    const form = fieldsOf(asked);
    expect(form).toMatchObject({ charge: "first-night", release: "yes", returnTo: "/admin" });
    expectPage(await staff.post(`${own(id)}/no-show`, { ...form, charge: "" }), {
      status: 400,
      has: ["Choose what to charge"],
    });
    expect([12, 13, 14].map(takenOn)).toEqual([1, 1, 1]);
    expectPage(await staff.post(`${own(id)}/no-show`, form), {
      at: "/admin",
      has: ["marked as a no-show."],
    });
    expect(storedOf(id)).toMatchObject({
      ...{ status: "confirmed", check_in: dayOf(12), check_out: dayOf(15) },
      ...{ released_from: dayOf(12), total_cents: 0, folio_cents: 13_500 },
    });
    expect(linesOf(id)).toEqual([{ day: dayOf(12), text: "No-show", amount_cents: 13_500 }]);
    expect([12, 13, 14].map(takenOn)).toEqual([0, 0, 0]);
    // Sending the form again does not charge twice.
    await staff.post(`${own(id)}/no-show`, form);
    await staff.post(`${own(id)}/no-show`, { sent: "1" });
    expect(linesOf(id)).toHaveLength(1);
    expectPage(await staff.get(own(id)), {
      has: [`Booking #${id} No-show`, "No-show: 3 nights released from Tue 12 Jan 2027."],
    });
    expectPage(await staff.get(`${own(id)}/folio`), { has: ["No-show, 12 Jan", "$135.00"] });
    const sheet = await (await staff.raw(`/admin/bookings/export.csv?q=${id}`)).text();
    expect(sheet).toContain(",0.00,135.00,0.00,135.00,");
    expect(
      lodge.values("SELECT detail FROM audit_log WHERE subject_id = ? AND action = 'no-show'", id),
    ).toEqual(["charge $135.00, nights released"]);
    expect(findLedgerFaults(lodge.file)).toEqual([]);
  });

  test("the booking names only the nights that could still be sold", async () => {
    const lastNight = stayOver(12, 14);
    const over = stayOver(11, 13);
    await become(at(13, "09:00"));
    expectPage(await staff.get(`${own(lastNight)}/no-show`), {
      has: ["Release the last night for sale"],
    });
    await sendNoShow(staff, lastNight);
    await sendNoShow(staff, over);
    expectPage(await staff.get(own(lastNight)), {
      has: ["No-show: 1 night released from Wed 13 Jan 2027."],
    });
    expectPage(await staff.get(own(over)), {
      has: ["No-show. The room is released, with no nights left to sell."],
    });
    // The count does not change as the days pass.
    await become(at(14, "09:00"));
    expectPage(await staff.get(own(lastNight)), {
      has: ["No-show: 1 night released from Wed 13 Jan 2027."],
    });
  });

  test.each<[charge: string, release: string, folio: number, taken: number]>([
    ["none", "yes", 0, 0],
    ["all", "yes", 27_000, 0],
    ["first-night", "no", 13_500, 1],
    ["none", "no", 0, 1],
  ])("charging %s and releasing %s can be reversed", async (charge, release, folio, taken) => {
    const id = stayOver(12, 14);
    await become(at(13, "09:00"));
    await sendNoShow(staff, id, { charge, release });
    expect(storedOf(id)).toMatchObject({ total_cents: 0, folio_cents: folio });
    expect([12, 13].map(takenOn)).toEqual([taken, taken]);
    expectPage(await staff.post(`${own(id)}/undo-stay-state`, { mark: "no-show" }), {});
    expect(storedOf(id)).toMatchObject({
      ...{ no_show_at: null, released_from: null },
      ...{ total_cents: 27_000, folio_cents: 27_000 },
    });
    expect([12, 13].map(takenOn)).toEqual([1, 1]);
    expect(findLedgerFaults(lodge.file)).toEqual([]);
  });

  test("a no-show is reversed only while its nights are free; the page names the others", async () => {
    lodge.file.exec("UPDATE rooms SET units = 1 WHERE id = 2");
    const id = stayOver(12, 15);
    await become(at(12, "20:00"));
    await sendNoShow(staff, id);
    expect(lodge.value("SELECT count(*) FROM unit_nights WHERE booking_id = ?", id)).toBe(0);
    const walkIn = stayOver(13, 14, { firstName: "Walk-in" });
    const before = storedOf(id);
    expectPage(await staff.post(`${own(id)}/undo-stay-state`, { mark: "no-show" }), {
      status: 409,
      has: ["The room is booked again on 13 Jan 2027."],
    });
    expect(storedOf(id)).toEqual(before);
    expect(linesOf(id)).toHaveLength(1);
    lodge.run("DELETE FROM bookings WHERE id = ?", walkIn);
    await staff.post(`${own(id)}/undo-stay-state`, { mark: "no-show" });
    expect(linesOf(id).map(({ amount_cents }) => amount_cents)).toEqual([13_500, -13_500]);
    expect(lodge.value("SELECT count(*) FROM unit_nights WHERE booking_id = ?", id)).toBe(3);
    expectPage(await staff.post(`${own(id)}/undo-stay-state`, { mark: "no-show" }), {
      status: 409,
    });
    expect(linesOf(id)).toHaveLength(2);
  });

  test("a no-show cannot be changed, cancelled or reviewed, and is past for the guest", async () => {
    const id = stayOver(12, 15);
    await become(at(12, "20:00"));
    await sendNoShow(staff, id, { release: "no" });
    expectPage(await staff.get(`${own(id)}/change`), { has: ["Reverse the no-show first"] });
    expectPage(await staff.get(`${own(id)}/cancel`), { has: ["cannot be cancelled"] });
    const cancel = { charge: "policy", version: "9", dueCents: "0" };
    expectPage(await staff.post(`${own(id)}/cancel`, cancel), { status: 409 });
    const aline = await signedInByForm(lodge, people.aline);
    expectPage(await aline.get(`/my-bookings/${id}`), {
      has: [`Reference ${id} No-show`, "No-show, 12 Jan $135.00"],
      lacks: ["Rate your stay"],
    });
    expectPage(await aline.post(`/my-bookings/${id}/cancel`, { chargeCents: "0" }), {
      status: 409,
    });
    expectPage(await aline.get("/my-bookings"), { has: ["$135.00"] });
    expectPage(await aline.get(`/fr/my-bookings/${id}`), { has: ["Non-présentation"] });
    expect(storedOf(id).status).toBe("confirmed");
  });

  test("a closed folio refuses a no-show; after the day close the charge is dated today", async () => {
    const closed = stayOver(12, 15);
    const id = stayOver(12, 15);
    lodge.run("UPDATE bookings SET folio_closed_at = '2027' WHERE id = ?", closed);
    lodge.run(
      `INSERT INTO day_closes (day, closed_at, closed_by, figures)
       SELECT ?, '2027-01-13T00:00:00.000Z', id, '{}' FROM users WHERE role = 'admin' LIMIT 1`,
      dayOf(12),
    );
    await become(at(13, "08:00"));
    expectPage(await staff.post(`${own(closed)}/no-show`, { sent: "1" }), {
      status: 409,
      has: ["The folio is closed. An administrator can reopen it."],
    });
    await sendNoShow(staff, id);
    expect(linesOf(id)).toEqual([{ day: dayOf(13), text: "No-show", amount_cents: 13_500 }]);
  });

  test("a no-show is asked again if the booking has changed", async () => {
    const id = stayOver(12, 15);
    await become(at(12, "20:00"));
    const form = fieldsOf((await staff.get(`${own(id)}/no-show`)).html);
    lodge.run("UPDATE bookings SET version = version + 1 WHERE id = ?", id);
    expectPage(await staff.post(`${own(id)}/no-show`, { ...form, charge: "all" }), {
      status: 400,
      at: `${own(id)}/no-show`,
      has: ["The booking has changed. Check the amounts again"],
    });
    expect(storedOf(id).no_show_at).toBeNull();
  });

  test("two simultaneous no-show forms charge once", async () => {
    const id = stayOver(12, 15);
    await become(at(12, "20:00"));
    const form = fieldsOf((await staff.get(`${own(id)}/no-show`)).html);
    await Promise.all([
      staff.post(`${own(id)}/no-show`, form),
      staff.post(`${own(id)}/no-show`, form),
    ]);
    expect(linesOf(id)).toHaveLength(1);
  });

  test("a second no-show form with other answers is refused and shows the first ones", async () => {
    const id = stayOver(12, 15);
    await become(at(12, "20:00"));
    const form = fieldsOf((await staff.get(`${own(id)}/no-show`)).html);
    await staff.post(`${own(id)}/no-show`, { ...form, charge: "first-night", release: "yes" });
    const recorded = storedOf(id);
    for (const answers of [
      { charge: "all", release: "yes" },
      { charge: "none", release: "yes" },
      { charge: "first-night", release: "no" },
    ]) {
      expectPage(await staff.post(`${own(id)}/no-show`, { ...form, ...answers }), {
        status: 409,
        has: [
          "Already marked as a no-show: charge $135.00, nights released.",
          "To change this, reverse the no-show first. Nothing was changed.",
        ],
      });
      expect(storedOf(id)).toEqual(recorded);
    }
    // A voided charge is still the recorded answer, so a double click stays a success.
    const line = lodge.value("SELECT id FROM folio_lines WHERE booking_id = ?", id);
    await staff.fill(`${own(id)}/folio/void/${line}`, { reason: "Goodwill" });
    expectPage(
      await staff.post(`${own(id)}/no-show`, { ...form, charge: "first-night", release: "yes" }),
      { status: 200, has: ["marked as a no-show."] },
    );
  });

  test("housekeeping cannot record or reverse a no-show or check out", async () => {
    const id = stayOver(12, 15);
    await become(at(12, "20:00"));
    lodge.run("UPDATE users SET role = 'housekeeping' WHERE email = ?", people.claudine.email);
    const keeper = await signedInByForm(lodge, people.claudine);
    for (const step of ["no-show", "check-out", "undo-stay-state"]) {
      expectPage(await keeper.post(`${own(id)}/${step}`, { sent: "1" }), { status: 403 });
    }
    lodge.run("UPDATE users SET role = 'staff' WHERE email = ?", people.claudine.email);
  });
});

describe("early departure", () => {
  test.each<[charge: string, total: number, line: number | null]>([
    ["stayed", 13_500, null],
    ["one-more", 13_500, 13_500],
    ["all", 13_500, 27_000],
  ])(
    "a guest is charged %s, and the remaining nights are released",
    async (charge, total, line) => {
      const id = stayOver(12, 15);
      inHouse(id, 12);
      await become(at(13, "09:00"));
      const asked = await staff.post(`${own(id)}/check-out`, { returnTo: "/admin" });
      expectPage(asked, {
        at: `${own(id)}/check-out`,
        has: [
          `Early departure of booking #${id}`,
          "Booked until 15 Jan 2027. 2 nights from 13 Jan 2027 will be released for sale",
          "1 night stayed: $135.00 (folio: balance due $135.00)",
          "1 night stayed + 1 more: $270.00 (folio: balance due $270.00)",
          "All 3 booked nights: $405.00 (folio: balance due $405.00)",
        ],
      });
      expect(fieldsOf(asked)).toMatchObject({ charge: "stayed" });
      // A balance due requires a reason. The chosen charge is kept.
      const form = { ...fieldsOf(asked), charge };
      const refused = await staff.post(`${own(id)}/check-out`, { ...form, note: "" });
      expectPage(refused, { status: 400, has: ["Enter a reason for the unpaid balance"] });
      expect(fieldsOf(refused)).toMatchObject({ charge });
      expectPage(await staff.post(`${own(id)}/check-out`, { ...form, note: "Invoice" }), {
        at: "/admin",
        has: ["checked out."],
      });
      expect(storedOf(id)).toMatchObject({
        ...{ check_out: dayOf(15), released_from: dayOf(13) },
        ...{ total_cents: total, folio_cents: total + (line ?? 0) },
      });
      expect(linesOf(id)).toEqual(
        line ? [{ day: dayOf(13), text: "Early departure", amount_cents: line }] : [],
      );
      expect([12, 13, 14].map(takenOn)).toEqual([1, 0, 0]);
      await staff.post(`${own(id)}/check-out`, { ...form, note: "Invoice" });
      expect(linesOf(id)).toHaveLength(line ? 1 : 0);
      expectPage(await staff.get(own(id)), {
        has: ["Early departure: 2 nights released from Wed 13 Jan 2027.", "Reverse check-out"],
      });
      expectPage(await staff.get("/admin/bookings/arrivals"), { has: ["Departures today"] });
      await staff.post(`${own(id)}/undo-stay-state`, { mark: "check-out" });
      expect(storedOf(id)).toMatchObject({
        ...{ checked_out_at: null, released_from: null, total_cents: 40_500, folio_cents: 40_500 },
      });
      expect([12, 13, 14].map(takenOn)).toEqual([1, 1, 1]);
      expect(findLedgerFaults(lodge.file)).toEqual([]);
    },
  );

  test("a second check-out with another charge is refused and shows the first one", async () => {
    const id = stayOver(12, 15);
    inHouse(id, 12);
    await become(at(13, "09:00"));
    const form = {
      ...fieldsOf((await staff.get(`${own(id)}/check-out`)).html),
      note: "Pays by transfer",
    };
    await staff.post(`${own(id)}/check-out`, { ...form, charge: "stayed" });
    const recorded = storedOf(id);
    for (const charge of ["one-more", "all"]) {
      expectPage(await staff.post(`${own(id)}/check-out`, { ...form, charge }), {
        status: 409,
        has: [
          "Already checked out. Charge for the nights from 13 Jan 2027: $0.00.",
          "To change this, reverse the check-out first. Nothing was changed.",
        ],
      });
      expect(storedOf(id)).toEqual(recorded);
    }
    expectPage(await staff.post(`${own(id)}/check-out`, { ...form, charge: "stayed" }), {
      status: 200,
      has: ["checked out."],
    });
  });

  test("a charge sent after a check-out on the agreed day is refused", async () => {
    const id = stayOver(12, 14);
    inHouse(id, 12);
    await become(at(13, "09:00"));
    const form = {
      ...fieldsOf((await staff.get(`${own(id)}/check-out`)).html),
      note: "Pays by transfer",
    };
    await become(at(14, "09:00"));
    await sendCheckOut(staff, id);
    expectPage(await staff.post(`${own(id)}/check-out`, { ...form, charge: "stayed" }), {
      status: 409,
      has: ["Already checked out. No nights were released."],
    });
    expect(storedOf(id)).toMatchObject({ released_from: null, total_cents: 27_000 });
  });

  test("a guest who paid all nights is shown the amount to refund", async () => {
    const id = stayOver(12, 15);
    inHouse(id, 12);
    lodge.run(
      "INSERT INTO payments (booking_id, at, day, amount_cents, method) VALUES (?, '2027-01-12T12:00:00.000Z', ?, 40500, 'cash')",
      id,
      dayOf(12),
    );
    await become(at(13, "09:00"));
    const asked = await staff.post(`${own(id)}/check-out`, { sent: "1" });
    expectPage(asked, {
      has: ["1 night stayed: $135.00 (folio: refund due $270.00)"],
      lacks: ["Reason for unpaid"],
    });
    expectPage(await staff.post(`${own(id)}/check-out`, fieldsOf(asked)), {
      at: own(id),
      has: ["$270.00 refund due"],
    });
  });

  test("departure on the arrival day proposes one night and leaves the unit dirty", async () => {
    const id = stayOver(12, 14);
    inHouse(id, 12);
    await become(at(12, "19:00"));
    const unit = lodge.value("SELECT unit_id FROM unit_nights WHERE booking_id = ?", id);
    lodge.run(
      "INSERT INTO unit_housekeeping (unit_id, condition, marked_at) VALUES (?, 'clean', '2027-01-12T08:00:00.000Z')",
      unit,
    );
    const asked = await staff.post(`${own(id)}/check-out`, { sent: "1" });
    expect(fieldsOf(asked)).toMatchObject({ charge: "one-more" });
    await sendCheckOut(staff, id);
    expect(storedOf(id)).toMatchObject({ total_cents: 0, folio_cents: 13_500 });
    expect([12, 13].map(takenOn)).toEqual([0, 0]);
    expect(lodge.value("SELECT condition FROM unit_housekeeping WHERE unit_id = ?", unit)).toBe(
      "dirty",
    );
  });

  test("an early departure frees the nights on the public site", async () => {
    lodge.file.exec("UPDATE rooms SET units = 1 WHERE id = 2");
    const id = stayOver(12, 16);
    inHouse(id, 12);
    await become(at(13, "09:00"));
    const guest = await signedInByForm(lodge, people.bosco);
    const search = `/rooms?checkIn=${dayOf(14)}&checkOut=${dayOf(15)}&guests=1`;
    const before = (await guest.get(search)).text;
    await sendCheckOut(staff, id);
    expect((await guest.get(search)).text).not.toBe(before);
    insertRawBooking(lodge.file, { checkIn: dayOf(14), checkOut: dayOf(15), roomId: 2 });
    expectPage(await staff.post(`${own(id)}/undo-stay-state`, { mark: "check-out" }), {
      status: 409,
      has: ["The room is booked again on 14 Jan 2027."],
    });
  });

  test.each([
    ["stayed", 6_750],
    ["all", 20_250],
  ] as const)("charged for %s, a discount keeps its share, and is restored", async (...row) => {
    const [charge, folioCents] = row;
    const id = stayOver(12, 15);
    inHouse(id, 12);
    await become(at(13, "09:00"));
    lodge.run(
      `INSERT INTO folio_lines (booking_id, day, kind, text, quantity, unit_cents, amount_cents,
         tax_percent, reason, created_at)
       VALUES (?, ?, 'discount', 'Discount 50%', 1, -20250, -20250, 18, 'Noise', '2027-01-12')`,
      id,
      dayOf(12),
    );
    await sendCheckOut(staff, id, { charge });
    expect(storedOf(id)).toMatchObject({ total_cents: 13_500, folio_cents: folioCents });
    await staff.post(`${own(id)}/undo-stay-state`, { mark: "check-out" });
    expect(storedOf(id)).toMatchObject({ total_cents: 40_500, folio_cents: 20_250 });
  });

  test("check-out on the agreed day asks no question", async () => {
    const id = stayOver(12, 13);
    inHouse(id, 12);
    await become(at(13, "09:00"));
    const asked = await staff.post(`${own(id)}/check-out`, { sent: "1" });
    expectPage(asked, {
      has: ["Balance due $135.00 – check out anyway?"],
      lacks: ["Early departure"],
    });
    await sendCheckOut(staff, id);
    expect(storedOf(id)).toMatchObject({ released_from: null, total_cents: 13_500 });
  });
});

test("an early group departure is asked once and charges each room the same way", async () => {
  const ids = [stayOver(12, 15), stayOver(12, 14)];
  lodge.file.exec(
    "INSERT OR IGNORE INTO booking_groups (id, name, lead_id, created_at) VALUES (88, 'Hikers', NULL, '2027')",
  );
  for (const id of ids) {
    inHouse(id, 12);
    lodge.run("UPDATE bookings SET group_id = 88 WHERE id = ?", id);
  }
  await become(at(13, "09:00"));
  const path = "/admin/bookings/groups/88/check-out";
  const asked = await staff.post(path, { sent: "1" });
  expectPage(asked, {
    at: path,
    has: [
      "Nights stayed: $270.00 for 2 rooms",
      "Nights stayed + 1 more per room: $540.00 for 2 rooms",
      "All booked nights: $675.00 for 2 rooms",
    ],
  });
  const form = { ...fieldsOf(asked), note: "Agency pays" };
  await staff.post(path, { ...form, charge: "one-more" });
  expect(ids.map((id) => storedOf(id).folio_cents)).toEqual([27_000, 27_000]);
  expect(ids.map((id) => storedOf(id).released_from)).toEqual([dayOf(13), dayOf(13)]);
  // The same form again changes nothing; another charge is refused.
  expectPage(await staff.post(path, { ...form, charge: "one-more" }), { status: 200 });
  expectPage(await staff.post(path, { ...form, charge: "stayed" }), {
    status: 409,
    has: [`#${ids[0]}: Already checked out. Charge for the nights from 13 Jan 2027: $135.00.`],
  });
  expect(ids.map((id) => storedOf(id).folio_cents)).toEqual([27_000, 27_000]);
  expect(findLedgerFaults(lodge.file)).toEqual([]);
  lodge.file.exec("UPDATE bookings SET group_id = NULL");
});

test("reports count nights stayed and the charges", async () => {
  const early = stayOver(12, 15);
  inHouse(early, 12);
  const absent = stayOver(12, 14);
  await become(at(13, "09:00"));
  await sendCheckOut(staff, early, { charge: "all" });
  await sendNoShow(staff, absent, { charge: "first-night" });
  const admin = await signedInByForm(lodge, people.diane);
  expectPage(await admin.get(`/admin/business-days/${dayOf(12)}`), { has: ["No-show"] });
  const months = await admin.get(`/admin/analytics/performance/export.csv?from=2027-01&to=2027-01`);
  expect(months.status).toBeLessThan(500);
  // The folios contain the night stayed and both charges.
  expect(storedOf(early).folio_cents + storedOf(absent).folio_cents).toBe(40_500 + 13_500);
  expectPage(await admin.get("/admin/analytics?period=7"), { has: ["1 of"] });
});
