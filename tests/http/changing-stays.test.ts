import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { defaultSettings } from "~/core/settings/settings";
import { addStayDays } from "~/core/stay";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementsOf, fieldsOf, hrefOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { findLedgerFaults } from "../world/ledger";
import { people } from "../world/people";
import { insertFresh } from "./booking-steps";
import { mailsTo } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const aline = signedInVisitor(lodge, people.aline);
const bosco = signedInVisitor(lodge, people.bosco);
const staff = signedInVisitor(lodge, people.claudine);
afterAll(() => expect(findLedgerFaults(lodge.file)).toEqual([]));
beforeEach(() => {
  lodge.file.exec(`UPDATE bookings SET status = 'cancelled', cancelled_at = created_at;
    DELETE FROM settings; DELETE FROM mail_outbox; DELETE FROM verified_addresses;
    INSERT INTO verified_addresses VALUES ('aline@guests.example', '2026-01-01T00:00:00.000Z')`);
});

const rowOf = (id: string) => lodge.row("SELECT * FROM bookings WHERE id = ?", id);
const lastLogOf = (id: string) =>
  lodge.row<Record<string, string>>(
    "SELECT * FROM audit_log WHERE subject_id = ? ORDER BY id DESC LIMIT 1",
    id,
  );
const notifiedDesk = (id: string) =>
  countRows(lodge, "notifications", `action_url = '/admin/bookings/${id}'`);

/** Books two nights for Aline at $135 in room 2, and returns form fields that change nothing. */
function insert(booking: RawBooking = {}) {
  const id = insertFresh(lodge, booking);
  const row = rowOf(id);
  return {
    id,
    own: `/my-bookings/${id}`,
    path: `/my-bookings/${id}/change`,
    fields: {
      checkIn: String(row.check_in),
      checkOut: String(row.check_out),
      guests: "1",
      board: "BB",
    },
  };
}
const lastNotificationOf = (id: string) =>
  lodge.value<string>(
    `SELECT message FROM notifications WHERE action_url = '/admin/bookings/${id}'
       ORDER BY id DESC LIMIT 1`,
  );
const pay = (id: string, cents: number) =>
  lodge.run(
    `INSERT INTO payments (booking_id, at, amount_cents, method, note, recorded_by)
       VALUES (?, '2026-11-01T08:00:00.000Z', ?, 'cash', '', 'claudine')`,
    id,
    cents,
  );
async function add(id: string, fields: Record<string, string>) {
  const path = `/admin/bookings/${id}/folio`;
  await staff.fill(path, { ...fields });
}
const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;
const later = (fields: { checkIn: string; checkOut: string }, days: number) => ({
  ...fields,
  checkIn: addStayDays(fields.checkIn, days),
  checkOut: addStayDays(fields.checkOut, days),
});

describe("changing one's own stay", () => {
  test("the form starts with the booked stay; a preview saves nothing", async () => {
    const { id, own, path, fields } = insert();
    expect(hrefOf((await aline.get("/my-bookings")).html, "Change booking")).toBe(path);
    expect(hrefOf((await aline.get(own)).html, "Change my stay")).toBe(path);
    const page = await aline.get(path);
    expectPage(page, { has: ["Change my stay", "Double Bed", id], lacks: ["Before and after"] });
    expect(fieldsOf(page)).toMatchObject(fields);
    const before = rowOf(id);
    expectPage(await aline.get(path + query({ ...fields, board: "HB" })), {
      has: [
        "Current booking",
        "$270.00",
        "After the change",
        "$342.00",
        "$72.00 more",
        "You can then cancel free of charge until",
      ],
    });
    expectPage(await aline.get(path + query(fields)), {
      has: ["This is the same as your current booking."],
      lacks: ["Before and after"],
    });
    expect(rowOf(id)).toEqual(before);
  });

  test("the new price is above the form, where phones show it", async () => {
    const { path, fields } = insert();
    for (const board of ["BB", "HB"]) {
      const { html } = await aline.get(path + query({ ...fields, board }));
      expect(elementsOf(html, "#offer")).toHaveLength(1);
      expect(html.indexOf(' id="offer"')).toBeLessThan(html.indexOf(' class="own-change"'));
    }
  });

  test.each<
    [why: string, change: (f: { checkIn: string; checkOut: string }) => object, total: number]
  >([
    ["one night more", (f) => ({ checkOut: addStayDays(f.checkOut, 1) }), 19_800 + 13_500],
    ["one night less", (f) => ({ checkIn: addStayDays(f.checkIn, 1) }), 9_900],
    ["full board", () => ({ board: "FB" }), 41_400],
    ["one guest more", () => ({ guests: "2" }), 19_800],
    ["a day later", (f) => later(f, 1), 9_900 + 13_500],
    ["two days later", (f) => later(f, 2), 27_000],
  ])(
    "%s: keeps agreed rates; saved, logged, mailed, and the desk notified",
    async (_, change, total) => {
      const { id, own, path, fields } = insert({ rateCents: 9_900 });
      const wanted: Record<string, string> = { ...fields, ...change(fields) };
      const saved = await aline.post(path, await aline.form(path + query(wanted)));
      expectPage(saved, { at: own, has: ["Your stay is changed."] });
      expect(rowOf(id)).toMatchObject({
        check_in: wanted.checkIn,
        check_out: wanted.checkOut,
        guests: Number(wanted.guests),
        board: wanted.board,
        total_cents: total,
        version: 2,
      });
      const log = lastLogOf(id);
      expect(log).toMatchObject({
        action: "changed",
        actor_id: "aline",
        actor_name: "Aline Uwase",
      });
      expect(notifiedDesk(id)).toBe(1);
      const [mail, ...more] = mailsTo(lodge, people.aline.email);
      expect(more).toEqual([]);
      expect(mail?.subject).toContain("Your stay has changed");
      expect(mail?.body).toContain("You have changed your booking.");
      const event = lodge.value<string>("SELECT calendar FROM mail_outbox");
      expect(JSON.parse(event)).toMatchObject([{ sequence: 2 }]);
      expect((await aline.raw(`${own}/calendar.ics`)).ok).toBe(true);
      const record = await staff.get(`/admin/bookings/${id}`);
      expect(record.text).toContain(log.detail);
    },
  );

  test("a guest cannot set a manual rate", async () => {
    const { id, path, fields } = insert();
    const sent = {
      ...(await aline.form(path + query({ ...fields, board: "HB" }))),
      pricing: "by-hand",
      handPrice: "1",
    };
    await aline.post(path, { ...sent, reason: "Because" });
    expect(rowOf(id)).toMatchObject({ room_id: 2, board: "HB", total_cents: 34_200 });
  });

  test("another room is offered at today's rates beside the booked one", async () => {
    const { id, own, path, fields } = insert({ rateCents: 9_900 });
    const longer = { ...fields, checkOut: addStayDays(fields.checkOut, 1) };
    const asked = await aline.get(path + query(longer));
    // Two nights at the agreed rate and one at today's; the single room has three at today's.
    expectPage(asked, { has: ["$333.00", "in another room", "SINGLE, $285.00, $87.00 more"] });
    const other = await aline.get(hrefOf(asked, "SINGLE") ?? "");
    expectPage(other, {
      has: ["Current booking Double Bed", "After the change SINGLE", "$285.00", "current rates"],
    });
    expect(hrefOf(other, "Double Bed")).toContain("roomId=2");
    expect(rowOf(id).version).toBe(1);
    const sent = fieldsOf(other);
    const answers = await Promise.all([aline.post(path, sent), aline.post(path, sent)]);
    for (const answer of answers) expectPage(answer, { at: own, has: ["Your stay is changed."] });
    expect(rowOf(id)).toMatchObject({ room_id: 1, total_cents: 28_500, version: 2 });
    expect(lastLogOf(id).detail).toContain("Room Double Bed → SINGLE.");
    expect(mailsTo(lodge, people.aline.email)).toHaveLength(1);
    expect(findLedgerFaults(lodge.file)).toEqual([]);
  });

  test("a party too large for the room is offered larger rooms", async () => {
    const { id, path, fields } = insert();
    const asked = await aline.get(path + query({ ...fields, guests: "3" }));
    expectPage(asked, {
      status: 422,
      has: ["This room sleeps 2.", "Free for these dates and guests:", "Tripple Bed, $"],
      lacks: ["SINGLE, $", "Twin Bed, $"],
    });
    const other = await aline.get(hrefOf(asked, "Tripple Bed") ?? "");
    await aline.post(path, fieldsOf(other));
    expect(rowOf(id)).toMatchObject({ room_id: 4, guests: 3, version: 2 });
    expectPage(await aline.get(path + query({ ...fields, guests: "6" })), {
      status: 422,
      has: ["No other room is free for these dates and guests."],
    });
  });

  test("a full, unknown or withdrawn room is rejected", async () => {
    const { id, path, fields } = insert();
    const other = await aline.get(path + query({ ...fields, roomId: "3" }));
    const { checkIn, checkOut } = fields;
    insertRawBooking(lodge.file, { checkIn, checkOut, roomId: 3, user: people.bosco });
    const late = await aline.post(path, fieldsOf(other));
    expectPage(late, { status: 409, has: ["not available for the selected dates"] });
    expectPage(late, { status: 409, lacks: ["Twin Bed, $"] });
    for (const [roomId, status] of [
      ["99", 422],
      ["two", 422],
      ["0", 422],
    ] as const) {
      const sent = { ...fieldsOf(other), roomId };
      expectPage(await aline.post(path, sent), { status, has: ["Choose a room"] });
    }
    const withdraw = lodge.file.prepare("UPDATE rooms SET is_listed = ? WHERE id = 2");
    withdraw.run(0);
    const own = await aline.get(path + query({ ...fields, board: "HB" }));
    withdraw.run(1);
    expectPage(own, { status: 422, has: ["no longer available", "SINGLE, $"] });
    expect(rowOf(id)).toMatchObject({ room_id: 2, version: 1 });
  });

  test("another user's booking is 404", async () => {
    const { id, path, fields } = insert();
    expectPage(await bosco.get(path), { status: 404, lacks: ["Double Bed"] });
    expectPage(await bosco.post(path, await aline.form(path + query({ ...fields, board: "HB" }))), {
      status: 404,
    });
    expect(rowOf(id)).toMatchObject({ board: "BB", version: 1 });
  });

  test("children can be added, with their own price lines", async () => {
    const { id, path, fields } = insert();
    expectPage(await aline.get(path), {
      has: ["Travelling with children?"],
      lacks: ["Under 5s"],
    });
    expectPage(await aline.get(path + query({ ...fields, children: "0" })), {
      has: ["Under 5s"],
    });
    const wanted = { ...fields, guests: "2", children: "1", infants: "1" };
    const asked = await aline.get(path + query(wanted));
    expectPage(asked, { has: ["1 adult, 1 child (5–13), 1 infant", "less"] });
    await aline.post(path, fieldsOf(asked));
    expect(rowOf(id)).toMatchObject({ guests: 2, children: 1, infants: 1, version: 2 });
    expectPage(await aline.get(path), { has: ["Under 5s"] });
  });

  test("the preview shows what is paid and what is due", async () => {
    const { id, path, fields } = insert();
    pay(id, 20_000);
    expectPage(await aline.get(path + query({ ...fields, board: "HB" })), {
      has: ["You have paid $200.00", "The balance due at check-in is $142.00"],
    });
    const shorter = { ...fields, checkIn: addStayDays(fields.checkIn, 1) };
    expectPage(await aline.get(path + query(shorter)), {
      has: ["$135.00 less", "we'll refund $65.00"],
    });
  });
});

describe("restrictions on changes", () => {
  test.each<[why: string, booking: RawBooking, says: string, settings?: [string, object]]>([
    ["cancelled", { status: "cancelled" }, "It has been cancelled."],
    ["pending", { status: "pending" }, "have not confirmed it yet"],
    [
      "free cancellation is over",
      { checkIn: inDays(1), checkOut: inDays(3) },
      "Online changes were possible",
    ],
    ["begun", { checkIn: inDays(-1), checkOut: inDays(1) }, "It has already started."],
    ["over", { checkIn: inDays(-3), checkOut: inDays(-1) }, "It is over."],
    ["the lodge approves", {}, "check every booking", ["booking", { needsApproval: true }]],
  ])("%s: the reason and the contact are shown, and an open form is rejected", async (...row) => {
    const [why, booking, says, settings] = row;
    const { id, path, fields } = insert(booking);
    if (settings) storeSettings(lodge, ...settings);
    const wanted = { ...fields, board: "HB" };
    const page = await aline.get(path + query(wanted));
    expectPage(page, { has: ["cannot be changed online", says, "+250 788", id], lacks: ["$342"] });
    expect(decodeURIComponent(hrefOf(page, "message us on WhatsApp") ?? "")).toContain(id);
    const sent = { ...wanted, version: String(rowOf(id).version), seenQuote: "x" };
    expectPage(await aline.post(path, sent), { status: 409, has: [says] });
    expect(rowOf(id)).toMatchObject({ board: "BB" });
    expect(mailsTo(lodge, people.aline.email)).toEqual([]);
    expect(why).not.toBe("");
  });

  test("a stay with a manual rate cannot be changed online", async () => {
    const { id, path, fields } = insert();
    lodge.run(
      `UPDATE bookings SET quote = json_set(quote, '$.nights[0].reason', 'A week for less')
         WHERE id = ?`,
      id,
    );
    const shorter = { ...fields, checkIn: addStayDays(fields.checkIn, 1) };
    expectPage(await aline.get(path + query(shorter)), { has: ["for these nights only"] });
    const sent = { ...shorter, version: String(rowOf(id).version), seenQuote: "x" };
    expectPage(await aline.post(path, sent), { status: 409 });
  });

  test("a stay with a discount by the desk cannot be changed online", async () => {
    const { id, own, path, fields } = insert();
    await add(id, { text: "Guide", price: "40" });
    await pay(id, 20_000);
    const shorter = { ...fields, checkIn: addStayDays(fields.checkIn, 1) };
    // $135.00 and the guide's $40.00 of $200.00 paid.
    expectPage(await aline.get(path + query(shorter)), { has: ["we'll refund $25.00"] });
    const open = await aline.form(path + query(shorter));
    const discount = `/admin/bookings/${id}/folio/discount`;
    await staff.post(discount, {
      ...(await staff.form(discount)),
      ...{ percent: "10", of: "stay", reason: "A long stay" },
    });
    expectPage(await aline.get(path + query(shorter)), {
      has: ["cannot be changed online", "Its price was agreed for these nights only.", "+250 788"],
      lacks: ["we'll refund"],
    });
    expectPage(await aline.post(path, open), {
      status: 409,
      has: ["Its price was agreed for these nights only."],
    });
    expect(rowOf(id)).toMatchObject({ total_cents: 27_000, folio_cents: 24_300 + 4_000 });
    expectPage(await aline.get(own), { has: ["Discount: A long stay"] });
  });

  test("a stay that another booking pays cannot be changed online", async () => {
    const payer = insert().id;
    const { id, own, path, fields } = insert();
    lodge.run("UPDATE bookings SET folio_id = ? WHERE id = ?", payer, id);
    const wanted = { ...fields, board: "HB" };
    expectPage(await aline.get(path + query(wanted)), {
      has: ["cannot be changed online", "Another booking pays for it"],
    });
    const sent = { ...wanted, version: String(rowOf(id).version), seenQuote: "x" };
    expectPage(await aline.post(path, sent), { status: 409, has: ["Another booking pays for it"] });
    const page = await aline.get(own);
    expectPage(page, { has: ["Another booking pays for this stay."], lacks: ["You pay at"] });
    expect(hrefOf(page, "Change my stay")).toBeUndefined();
    const list = await aline.get("/my-bookings");
    expect(list.html).not.toContain(`href="${path}"`);
    const desk = `/admin/bookings/${id}/change`;
    await staff.post(desk, await staff.form(desk + query({ board: "HB" })));
    const [mail] = mailsTo(lodge, people.aline.email);
    expect(mail?.body).toContain("Another booking pays for this stay. Free cancellation until");
    expect(mail?.body).not.toContain("You pay at");
  });

  test("a late cancellation names who is charged if another booking pays", async () => {
    const payer = insert().id;
    const { id, own } = insert({ checkIn: inDays(1), checkOut: inDays(3) });
    expectPage(await aline.get(`${own}/cancel`), {
      has: ["so we charge one night: $135.00."],
      lacks: ["that pays for this stay"],
    });
    lodge.run("UPDATE bookings SET folio_id = ? WHERE id = ?", payer, id);
    expectPage(await aline.get(`${own}/cancel`), {
      has: ["so we charge one night: $135.00. The booking that pays for this stay is charged."],
    });
  });

  test("a stay whose price was transferred cannot be changed online", async () => {
    const payer = insert().id;
    const { id, path, fields } = insert();
    const move = `/admin/bookings/${id}/folio/transfer`;
    await staff.fill(move, { what: "stay", to: payer });
    expect(rowOf(id)).toMatchObject({ folio_cents: 0 });
    expectPage(await aline.get(path + query({ ...fields, board: "HB" })), {
      has: ["Another booking pays for it"],
    });
  });

  test("the desk sees that an invoice no longer fits after a guest's change or cancellation", async () => {
    const { id, own, path, fields } = insert();
    const invoice = `/admin/bookings/${id}/invoice`;
    await staff.fill(invoice);
    const shorter = { ...fields, checkIn: addStayDays(fields.checkIn, 1) };
    await aline.post(path, await aline.form(path + query(shorter)));
    const says = "The folio is now $135.00 below the invoiced total. Issue a credit note";
    expect(lastNotificationOf(id)).toContain(says);
    expectPage(await staff.get(`/admin/bookings/${id}`), { has: [says, "Issue another invoice"] });
    const longer = { ...fields, checkOut: addStayDays(fields.checkOut, 1) };
    await aline.post(path, await aline.form(path + query(longer)));
    expect(lastNotificationOf(id)).toContain("$135.00 of the folio is not invoiced yet.");
    await aline.post(`${own}/cancel`, { chargeCents: "0" });
    expect(lastNotificationOf(id)).toContain("The folio is now $270.00 below the invoiced total.");
  });

  test("a checked-in stay cannot be changed", async () => {
    const { id, path } = insert();
    lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", id);
    expectPage(await aline.get(path), { has: ["It has already started."] });
  });

  test.each<[why: string, change: Record<string, string>, says: string]>([
    ["no night", { checkOut: "CHECK-IN" }, "Check-out must be after check-in."],
    [
      "too many nights",
      { checkOut: inDays(400) },
      "You can book up to 30 nights online. For a longer stay, please call us.",
    ],
    [
      "too far ahead",
      { checkIn: inDays(500), checkOut: inDays(501) },
      "You can book up to 365 days ahead.",
    ],
    ["yesterday", { checkIn: inDays(-1) }, "before today"],
    ["more guests than beds", { guests: "3" }, "This room sleeps 2."],
    ["no date", { checkIn: "tomorrow" }, "Date input not valid."],
    ["only children", { guests: "1", children: "1" }, "one guest must be an adult"],
  ])("%s", async (_, change, says) => {
    const { id, path, fields } = insert();
    const wanted = Object.fromEntries(
      Object.entries({ ...fields, ...change }).map(([name, value]) => [
        name,
        value === "CHECK-IN" ? fields.checkIn : value,
      ]),
    );
    const page = await aline.get(path + query(wanted));
    expectPage(page, { status: 422, has: [says], lacks: ["Before and after"] });
    const sent = { ...wanted, version: "1", seenQuote: "x" };
    expectPage(await aline.post(path, sent), { status: 422, has: [says] });
    expect(rowOf(id).version).toBe(1);
  });

  test("a full room is rejected with the nearest free dates", async () => {
    const { id, path, fields } = insert();
    const wanted = later(fields, 2);
    const asked = await aline.get(path + query(wanted));
    expectPage(asked, { has: ["After the change"] });
    insertRawBooking(lodge.file, {
      user: people.bosco,
      checkIn: addStayDays(fields.checkIn, 3),
      checkOut: addStayDays(fields.checkIn, 4),
    });
    const refused = await aline.post(path, fieldsOf(asked));
    expectPage(refused, { status: 409, has: ["not available for the selected dates", "is free"] });
    expect(rowOf(id)).toMatchObject({ check_in: fields.checkIn, version: 1 });
    const hrefTo = (stay: Pick<typeof fields, "checkIn" | "checkOut">) =>
      `checkIn=${stay.checkIn}&amp;checkOut=${stay.checkOut}`;
    expect(refused.html).toContain(hrefTo(later(fields, 4)));
    expect(refused.html).not.toContain(hrefTo(later(fields, 3)));
    // One day later overlaps the stay's own second night, so it is free.
    const near = later(fields, 1);
    expect(refused.html).toContain(hrefTo(near));
    expectPage(await aline.get(path + query(near)), { has: ["After the change"] });
  });

  test("a changed price is shown before anything is saved", async () => {
    const { id, path, fields } = insert();
    const asked = await aline.get(path + query({ ...fields, board: "HB" }));
    const setRate = (cents: number) =>
      lodge.run("UPDATE rooms SET rate_hb_cents = ? WHERE id = 2", cents);
    setRate(18_100);
    const moved = await aline.post(path, fieldsOf(asked));
    expectPage(moved, {
      status: 409,
      has: ["The price has changed.", "$362.00", "Change my stay"],
    });
    expect(rowOf(id)).toMatchObject({ board: "BB", version: 1 });
    await aline.post(path, fieldsOf(moved));
    expect(rowOf(id)).toMatchObject({ board: "HB", total_cents: 36_200 });
    setRate(17_100);
  });

  test("a form sent twice saves once; an outdated form is rejected", async () => {
    const { id, path, fields } = insert();
    const first = await aline.form(path + query({ ...fields, board: "HB" }));
    const second = await aline.form(path + query({ ...fields, board: "FB" }));
    const answers = await Promise.all([aline.post(path, first), aline.post(path, first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(countRows(lodge, "audit_log", `subject_id = '${id}'`)).toBe(1);
    expect(mailsTo(lodge, people.aline.email)).toHaveLength(1);
    const refused = await aline.post(path, second);
    expectPage(refused, {
      status: 409,
      has: ["changed this booking while you had it open", "half board"],
    });
    expect(rowOf(id)).toMatchObject({ board: "HB", version: 2 });
    // The refused form shows the current state and can be sent.
    expectPage(await aline.post(path, fieldsOf(refused)), { has: ["Your stay is changed."] });
    expect(rowOf(id)).toMatchObject({ board: "FB", version: 3 });
  });

  test("added nights count towards the guest's limit; shortening is always allowed", async () => {
    const { path, fields } = insert();
    insert({ checkIn: inDays(200), checkOut: inDays(228) });
    const asked = await aline.get(
      path + query({ ...fields, checkOut: addStayDays(fields.checkOut, 1) }),
    );
    const refused = await aline.post(path, fieldsOf(asked));
    expectPage(refused, { status: 422, has: ["more nights than you can book", "+250 788"] });
    const shorter = { ...fields, checkOut: addStayDays(fields.checkIn, 1) };
    const saved = await aline.post(path, await aline.form(path + query(shorter)));
    expectPage(saved, { has: ["Your stay is changed."] });
  });

  test("added nights count towards the hourly limit of all guests", async () => {
    const { id, path, fields } = insert({ createdAt: "2026-01-01T00:00:00.000Z" });
    const second = insert({ createdAt: "2026-01-01T00:00:00.000Z" });
    const free = storeSettings(lodge, "limits", { ...defaultSettings.limits, nightsAnHour: 3 });
    lodge.file.exec(`DELETE FROM added_nights;
      UPDATE bookings SET created_at = '2026-01-01T00:00:00.000Z'`);
    const longer = async ({ path: to, fields: from }: typeof second, nights: number) => {
      const wanted = { ...from, checkOut: addStayDays(from.checkIn, nights) };
      return aline.post(to, await aline.form(to + query(wanted)));
    };
    expectPage(await longer({ id, path, fields, own: "" }, 3), { has: ["Your stay is changed."] });
    expect(countRows(lodge, "added_nights", `booking_id = '${id}' AND nights = 1`)).toBe(1);
    expectPage(await longer(second, 5), { status: 422, has: ["at the moment", "+250 788"] });
    expect(rowOf(second.id).version).toBe(1);
    expectPage(await longer(second, 1), { has: ["Your stay is changed."] });
    // The limit covers one hour. Entries older than a day are purged.
    lodge.file.exec("UPDATE added_nights SET added_at = '2026-01-01T00:00:00.000Z'");
    expectPage(await longer(second, 3), { has: ["Your stay is changed."] });
    expect(countRows(lodge, "added_nights")).toBe(1);
    free();
  });

  test("a guest can change a stay ten times a day", async () => {
    const { id, path, fields } = insert();
    const change = async (board: string) =>
      aline.post(path, await aline.form(path + query({ ...fields, board })));
    for (let times = 0; times < 10; times++) await change(times % 2 === 0 ? "HB" : "BB");
    expect(rowOf(id).version).toBe(11);
    expectPage(await change("HB"), { status: 422, has: ["too many times today"] });
    expect(rowOf(id).version).toBe(11);
  });

  test("dates past the cancellation deadline are announced and cannot be changed again", async () => {
    const { id, path, fields } = insert();
    const near = { ...fields, checkIn: inDays(1), checkOut: inDays(2) };
    const asked = await aline.get(path + query(near));
    expectPage(asked, {
      has: [
        "too close for free cancellation",
        "one night, $135.00",
        "able to change it online again",
      ],
    });
    expectPage(await aline.post(path, fieldsOf(asked)), { has: ["If you cancel now"] });
    expectPage(await aline.get(path + query(fields)), { has: ["cannot be changed online"] });
    const sent = { ...fields, version: "2", seenQuote: "x" };
    expectPage(await aline.post(path, sent), { status: 409 });
    expect(rowOf(id)).toMatchObject({ check_in: near.checkIn });
  });
});

describe("phone and special requests", () => {
  const told = { phone: "+32 470 11 22 33", specialRequests: "A cot <b>please</b>" };
  const openForm = async (id: string) => await aline.form(`/my-bookings/${id}/requests`);

  test("can be changed even when the stay cannot", async () => {
    const { id, own } = insert({ checkIn: inDays(1), checkOut: inDays(2) });
    const form = await openForm(id);
    expect(form).toMatchObject({ phone: "+250 788 123 456", specialRequests: "" });
    const saved = await aline.post(`${own}/requests`, { ...form, ...told });
    expectPage(saved, { at: own, has: ["We have received your note.", "A cot <b>please</b>"] });
    expect(rowOf(id)).toMatchObject({ phone: told.phone, special_requests: told.specialRequests });
    expect(lastLogOf(id)).toMatchObject({
      action: "guest-changed",
      actor_id: "aline",
      detail: "Phone, Special requests",
    });
    expect(notifiedDesk(id)).toBe(1);
    await aline.post(`${own}/requests`, { ...form, ...told });
    expect(notifiedDesk(id)).toBe(1);
  });

  test("cannot change the name, email or payment method", async () => {
    const { id, own } = insert();
    const form = await openForm(id);
    const more = { email: "thief@x.example", firstName: "Thief", paymentMethod: "credit-card" };
    await aline.post(`${own}/requests`, { ...form, ...told, ...more });
    expect(rowOf(id)).toMatchObject({
      email: people.aline.email,
      first_name: "Aline",
      payment_method: "cash",
      phone: told.phone,
    });
  });

  test("keep a known arrival time", async () => {
    const { id, own } = insert();
    lodge.run("UPDATE bookings SET arrival_time = '23:00' WHERE id = ?", id);
    await aline.post(`${own}/requests`, { ...(await openForm(id)), ...told });
    expect(rowOf(id)).toMatchObject({ arrival_time: "23:00", phone: told.phone });
  });

  test("do not overwrite what the lodge saved in between", async () => {
    const { id, own } = insert();
    const form = await openForm(id);
    lodge.run(
      "UPDATE bookings SET special_requests = 'Cot ready', version = version + 1 WHERE id = ?",
      id,
    );
    const refused = await aline.post(`${own}/requests`, { ...form, ...told });
    expectPage(refused, { status: 409, has: ["while you had it open", "Cot ready"] });
    expect(fieldsOf(refused)).toMatchObject(told);
    expect(rowOf(id)).toMatchObject({ special_requests: "Cot ready" });
    await aline.post(`${own}/requests`, fieldsOf(refused));
    expect(rowOf(id)).toMatchObject({ special_requests: told.specialRequests });
  });

  test("cannot be changed for a past stay or by another user", async () => {
    const { id, own } = insert({ checkIn: inDays(-3), checkOut: inDays(-1) });
    expectPage(await aline.get(`${own}/requests`), { has: ["This stay is over"] });
    expectPage(await aline.post(`${own}/requests`, { ...told, version: "1" }), { status: 409 });
    expectPage(await bosco.post(`${own}/requests`, { ...told, version: "1" }), { status: 404 });
    expect(rowOf(id)).toMatchObject({ special_requests: "" });
  });
});
