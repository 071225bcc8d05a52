import { afterAll, describe, expect, test } from "vitest";
import { addStayDays, formatStayDate } from "~/core/stay";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sendNoShow } from "../world/desk-steps";
import { fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { findLedgerFaults } from "../world/ledger";
import { people } from "../world/people";
import { signedIn } from "../world/visitor";
import { freshStay, insertFresh } from "./booking-steps";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
afterAll(() => expect(findLedgerFaults(lodge.file)).toEqual([]));

const rowOf = (id: string) => lodge.row("SELECT * FROM bookings WHERE id = ?", id);
const lastLogOf = (id: string) =>
  lodge.row<Record<string, string>>(
    "SELECT * FROM audit_log WHERE subject_id = ? ORDER BY id DESC LIMIT 1",
    id,
  );

/** Books two nights at $135 in room 2 on nights of their own, and returns form fields that change nothing. */
function insert(booking: RawBooking = {}) {
  const id = insertFresh(lodge, booking);
  const row = rowOf(id);
  return {
    id,
    path: `/admin/bookings/${id}/change`,
    fields: {
      roomId: String(row.room_id),
      checkIn: String(row.check_in),
      checkOut: String(row.check_out),
      guests: "1",
      board: "BB",
    },
  };
}
const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;

describe("changing a stay", () => {
  test("the form starts with the booked stay; a preview saves nothing", async () => {
    const { id, path, fields } = insert();
    const page = await staff.get(path);
    expectPage(page, {
      has: [`Change booking #${id}`, "Aline Uwase"],
      lacks: ["Price comparison"],
    });
    expect(fieldsOf(page)).toMatchObject(fields);
    const before = rowOf(id);
    expectPage(await staff.get(path + query({ ...fields, board: "HB" })), {
      has: ["Current", "$270.00", "New price", "$342.00", "+$72.00", "Save changes"],
    });
    expect(rowOf(id)).toEqual(before);
    expectPage(await staff.get(path + query(fields)), {
      has: ["No changes to save.", "$0.00"],
      lacks: ["Save changes"],
    });
  });

  test.each<[why: string, change: (fields: Record<string, string>) => object, total: number]>([
    ["one night more", ({ checkOut = "" }) => ({ checkOut: addStayDays(checkOut, 1) }), 40_500],
    ["one night less", ({ checkIn = "" }) => ({ checkIn: addStayDays(checkIn, 1) }), 13_500],
    ["full board", () => ({ board: "FB" }), 41_400],
    ["another room", () => ({ roomId: "3" }), 27_000],
    ["one guest more", () => ({ guests: "2" }), 27_000],
  ])("%s: shown line by line, saved, logged and notified", async (_, change, total) => {
    const { id, path, fields } = insert();
    const wanted = { ...fields, ...change(fields) };
    const saved = await staff.post(path, await staff.form(path + query(wanted)));
    expectPage(saved, { at: `/admin/bookings/${id}`, has: ["Booking changed."] });
    expect(rowOf(id)).toMatchObject({
      room_id: Number(wanted.roomId),
      check_in: wanted.checkIn,
      check_out: wanted.checkOut,
      guests: Number(wanted.guests),
      board: wanted.board,
      total_cents: total,
      version: 2,
    });
    const log = lastLogOf(id);
    expect(log).toMatchObject({ subject: "booking", action: "changed", actor_id: "claudine" });
    expect(log.before_json).not.toBe(log.after_json);
    expect(countRows(lodge, "notifications", `action_url = '/admin/bookings/${id}'`)).toBe(1);
    expect(saved.text).toContain(log.detail);
  });

  test("another number of guests alone keeps the agreed price", async () => {
    const { id, path, fields } = insert({ rateCents: 9_900 });
    const asked = await staff.get(path + query({ ...fields, guests: "2" }));
    expectPage(asked, { has: ["Guests 1 → 2.", "Difference: $0.00"] });
    await staff.post(path, fieldsOf(asked));
    expect(rowOf(id)).toMatchObject({ guests: 2, total_cents: 19_800 });
    const longer = { ...fields, checkOut: addStayDays(fields.checkOut, 1) };
    expectPage(await staff.get(path + query(longer)), { has: ["$198.00", "$333.00", "+$135.00"] });
  });

  test("kept nights keep their rates; the form shows both parts", async () => {
    const { id, path, fields } = insert({ rateCents: 9_900 });
    const moved = {
      ...fields,
      checkIn: addStayDays(fields.checkIn, 1),
      checkOut: addStayDays(fields.checkOut, 1),
    };
    const asked = await staff.get(path + query(moved));
    expectPage(asked, {
      has: [
        "At agreed rates: 1 night, $99.00",
        "At current rates: 1 night, $135.00",
        "Removed nights: 1 night, $99.00",
        "+$36.00",
      ],
    });
    const saved = await staff.post(path, fieldsOf(asked));
    expectPage(saved, { has: ["1 night × $99.00, bed & breakfast, from", "$234.00"] });
    expect(rowOf(id)).toMatchObject({ total_cents: 23_400 });
    const anew = await staff.get(path + query({ ...moved, pricing: "anew" }));
    expectPage(anew, { has: ["At current rates: 2 nights, $270.00", "+$36.00"] });
    await staff.post(path, fieldsOf(anew));
    expect(rowOf(id)).toMatchObject({ total_cents: 27_000, version: 3 });
  });

  test("a manual rate needs a reason, shown on booking, log, receipt and guest page", async () => {
    const { id, path, fields } = insert();
    const wanted = { ...fields, pricing: "by-hand" };
    for (const [more, field] of [
      [{}, "handPrice"],
      [{ handPrice: "a lot", reason: "x" }, "handPrice"],
      [{ handPrice: "100" }, "reason"],
      [{ handPrice: "100", reason: "Friends 🎉" }, "reason"],
    ] as const) {
      const refused = await staff.get(path + query({ ...wanted, ...more }));
      expect(refused.status).not.toBe(200);
      expectPage(refused, {
        status: refused.status,
        html: [`href="#${field}"`],
        lacks: ["Save changes"],
      });
      expect(fieldsOf(refused)).toMatchObject({ pricing: "by-hand", ...more });
    }
    const reason = "The shower <b>was</b> cold";
    const asked = await staff.get(path + query({ ...wanted, handPrice: "245.01", reason }));
    expectPage(asked, { has: ["Manual rate: 2 nights, $245.01", "-$24.99"] });
    const saved = await staff.post(path, fieldsOf(asked));
    const told = `2 nights, bed & breakfast, agreed price: ${reason}`;
    const log = `Price standard rate → agreed price (${reason}). Total $270.00 → $245.01.`;
    expectPage(saved, { at: `/admin/bookings/${id}`, has: [told, log] });
    expectPage(await staff.get(`/admin/bookings/${id}/receipt`), { has: [told, "$245.01"] });
    const guest = await signedIn(lodge, people.aline);
    expectPage(await guest.get(`/my-bookings/${id}`), { has: [told, "$245.01"] });
    expect(JSON.parse(String(rowOf(id).quote)).nights).toMatchObject([
      { rateCents: 12_251, reason },
      { rateCents: 12_250, reason },
    ]);
  });

  test("staff cannot set a manual rate below their discount limit", async () => {
    const { id, path, fields } = insert();
    const wanted = { ...fields, pricing: "by-hand", handPrice: "242.99", reason: "Friends" };
    const says = "The lowest total you can enter is $243.00 (10% below today’s $270.00).";
    const refused = await staff.get(path + query(wanted));
    expectPage(refused, { status: 422, has: [says], lacks: ["Save changes"] });
    expect(fieldsOf(refused)).toMatchObject(wanted);
    const asked = await admin.get(path + query(wanted));
    expectPage(await staff.post(path, fieldsOf(asked)), { status: 422, has: [says] });
    expect(rowOf(id)).toMatchObject({ total_cents: 27_000 });
    await admin.post(path, fieldsOf(asked));
    expect(rowOf(id)).toMatchObject({ total_cents: 24_299 });
    const again = { ...wanted, reason: "Old friends" };
    expectPage(await staff.get(path + query(again)), { has: ["Save changes"] });
    expectPage(await staff.get(path + query({ ...again, handPrice: "242.98" })), {
      status: 422,
      has: ["The lowest total you can enter is $242.99 (the agreed price)."],
    });
  });

  test("staff keep a manual rate only where its discount stays within the limit", async () => {
    const { id, path, fields } = insert();
    const wanted = { ...fields, pricing: "by-hand", handPrice: "243.00", reason: "Friends" };
    await staff.post(path, await staff.form(path + query(wanted)));
    // One night had a higher list rate when the price was agreed.
    lodge.run(
      "UPDATE bookings SET quote = json_set(quote, '$.nights[1].usualCents', 15500) WHERE id = ?",
      id,
    );
    const dear = { ...fields, checkIn: addStayDays(fields.checkIn, 1), pricing: "kept" };
    const says = "More than 10% would be off the nights that remain. Choose current rates";
    const open = await admin.form(path + query(dear));
    expectPage(await staff.get(path + query(dear)), { status: 422, has: [says] });
    expectPage(await staff.post(path, open), { status: 422, has: [says] });
    expect(rowOf(id)).toMatchObject({ total_cents: 24_300 });
    const cheap = { ...fields, checkOut: addStayDays(fields.checkOut, -1), pricing: "kept" };
    expectPage(await staff.get(path + query(cheap)), { has: ["Save changes"] });
    expectPage(await staff.get(path + query({ ...dear, pricing: "anew" })), {
      has: ["Save changes"],
    });
    await admin.post(path, open);
    expect(rowOf(id)).toMatchObject({ total_cents: 12_150 });
  });

  test("a discount falls with the price, on the preview and on the folio", async () => {
    const { id, path, fields } = insert();
    const longer = { ...fields, checkOut: addStayDays(fields.checkIn, 20) };
    await admin.post(path, await admin.form(path + query(longer)));
    const discount = `/admin/bookings/${id}/folio/discount`;
    await staff.post(discount, {
      ...(await staff.form(discount)),
      ...{ percent: "10", of: "stay", reason: "A long stay" },
    });
    const shorter = { ...fields, checkOut: addStayDays(fields.checkIn, 1) };
    const preview = await staff.get(path + query(shorter));
    expectPage(preview, { has: ["Discounts fall with the price: $13.50 instead of $270.00."] });
    await staff.post(path, fieldsOf(preview));
    expect(rowOf(id)).toMatchObject({ total_cents: 13_500, folio_cents: 12_150 });
    expectPage(await staff.get(`/admin/bookings/${id}/folio`), { has: ["The stay costs less"] });
    expectPage(await staff.get(path + query(longer)), { lacks: ["Discounts fall"] });
  });

  test("another board updates the meals; other terms stay", async () => {
    const { id, path, fields } = insert({ terms: { cancellationHours: 720 } });
    const before = JSON.parse(String(rowOf(id).terms));
    await staff.post(path, await staff.form(path + query({ ...fields, board: "FB" })));
    const meals = ["breakfast", "lunch", "dinner"];
    expect(JSON.parse(String(rowOf(id).terms))).toEqual({ ...before, meals });
    expectPage(await staff.get(`/admin/bookings/${id}`), {
      has: [
        "Full board: breakfast, lunch and dinner",
        "Deposit due: $54.00 (20% of the price when booked)",
      ],
    });
  });

  const next = (fields: Record<string, string>) => ({
    checkIn: addStayDays(fields.checkIn ?? "", 2),
    checkOut: addStayDays(fields.checkOut ?? "", 2),
  });
  test.each<
    [why: string, change: Record<string, string>, status: number, field: string, says: string]
  >([
    ["too many guests", { guests: "3" }, 422, "guests", "sleeps 2"],
    ["an unknown room", { roomId: "99" }, 422, "roomId", "Choose a room"],
    ["no date", { checkIn: "" }, 400, "checkIn", "Please fill in all required fields"],
    ["a word as date", { checkIn: "soon" }, 422, "checkIn", "Date input not valid."],
    ["no night", { checkOut: inDays(1) }, 422, "checkOut", "after check-in"],
    ["a day long past", { checkIn: inDays(-9) }, 422, "checkIn", "yesterday at the earliest"],
    ["an unknown board", { board: "AI" }, 422, "board", "Choose a board"],
    ["a taken room", { taken: "yes" }, 409, "roomId", "not available for the selected dates"],
  ])("%s: rejected by the preview and by the save", async (_, change, status, field, says) => {
    const { id, path, fields } = insert();
    const { taken, ...rest } = change;
    if (taken) {
      insertRawBooking(lodge.file, { user: people.bosco, ...next(fields) });
      freshStay();
    }
    const wanted = { ...fields, ...(taken ? { checkOut: next(fields).checkOut } : {}), ...rest };
    const before = rowOf(id);
    const version = { version: "1", seenQuote: "another" };
    for (const page of [
      await staff.get(path + query(wanted)),
      await staff.post(path, { ...wanted, ...version }),
    ]) {
      expectPage(page, { status, at: path, has: [says], html: [`href="#${field}"`] });
      expect(page.text).not.toMatch(/expected|Invalid|Save changes/);
      const { checkIn, checkOut } = wanted;
      expect(fieldsOf(page)).toMatchObject({ checkIn, checkOut });
    }
    expect(rowOf(id)).toEqual(before);
    expect(countRows(lodge, "audit_log", `subject_id = '${id}'`)).toBe(0);
  });

  test("the second editor sees the first one's changes and can save over them", async () => {
    const { id, path, fields } = insert();
    const longer = { ...fields, checkOut: addStayDays(fields.checkOut, 1) };
    const mine = await staff.form(path + query(longer));
    await admin.post(path, await admin.form(path + query({ ...fields, board: "FB" })));
    const told = await staff.post(path, mine);
    expectPage(told, {
      status: 409,
      has: [
        "Saved by Diane Ingabire at",
        "Board: saved “Full board”, yours “Bed & breakfast”",
        "Current price",
        "$414.00",
      ],
    });
    expect(rowOf(id)).toMatchObject({ board: "FB", version: 2 });
    expect(fieldsOf(told)).toMatchObject({ ...longer, version: "2" });
    expectPage(await staff.post(path, fieldsOf(told)), { has: ["Booking changed."] });
    expect(rowOf(id)).toMatchObject({ board: "BB", check_out: longer.checkOut, version: 3 });
  });

  test("a changed price is shown before anything is saved", async () => {
    const { id, path, fields } = insert();
    const asked = await staff.form(path + query({ ...fields, board: "HB" }));
    const told = await staff.post(path, { ...asked, seenQuote: "another" });
    expectPage(told, { status: 409, has: ["The price has changed", "$342.00"] });
    expect(rowOf(id)).toMatchObject({ board: "BB", version: 1 });
    expectPage(await staff.post(path, fieldsOf(told)), { has: ["Booking changed."] });
  });

  test("a changed tax is shown even if the price is the same", async () => {
    const { id, path, fields } = insert();
    const asked = await staff.get(path + query({ ...fields, board: "HB", pricing: "anew" }));
    expectPage(asked, { has: ["includes 18% VAT $52.17"] });
    const forget = storeSettings(lodge, "payment", { taxPercent: 25 });
    try {
      const told = await staff.post(path, fieldsOf(asked));
      expectPage(told, { status: 409, has: ["The price has changed", "includes 25% VAT $68.40"] });
      expect(rowOf(id)).toMatchObject({ board: "BB", version: 1 });
      expectPage(await staff.post(path, fieldsOf(told)), { has: ["Booking changed."] });
      expect(JSON.parse(String(rowOf(id).quote)).nights).toMatchObject([
        { taxPercent: 25 },
        { taxPercent: 25 },
      ]);
    } finally {
      forget();
    }
  });

  test("a stay in an unlisted room can be shortened", async () => {
    const { id, path, fields } = insert({ roomId: 3 });
    lodge.file.exec("UPDATE rooms SET is_listed = 0 WHERE id = 3");
    try {
      const shorter = { ...fields, checkOut: addStayDays(fields.checkOut, -1) };
      const asked = await staff.get(path + query(shorter));
      expectPage(asked, { has: ["not on sale", "$135.00"] });
      expectPage(await staff.post(path, fieldsOf(asked)), { has: ["Booking changed."] });
    } finally {
      lodge.file.exec("UPDATE rooms SET is_listed = 1 WHERE id = 3");
    }
    expect(rowOf(id)).toMatchObject({ total_cents: 13_500 });
  });

  test("a cancelled booking cannot be changed", async () => {
    const { id, path, fields } = insert({ status: "cancelled" });
    const says = "A cancelled booking cannot be changed.";
    expectPage(await staff.get(path), { has: [says], lacks: ["Preview price"] });
    const sent = { ...fields, board: "HB", version: "1", seenQuote: "another" };
    expectPage(await staff.post(path, sent), { status: 409, has: [says] });
    expect(rowOf(id)).toMatchObject({ board: "BB", version: 1 });
  });
});

describe("editing the guest", () => {
  const submitted = {
    firstName: "Aline",
    lastName: "Uwase-Keza",
    email: "new@guests.example",
    phone: "",
    specialRequests: "A cot\nplease",
    paymentMethod: "credit-card",
  };

  test("saves the form, and logs old and new values", async () => {
    const { id } = insert();
    const path = `/admin/bookings/${id}/guest`;
    const form = await staff.form(path);
    expect(form).toMatchObject({ firstName: "Aline", email: people.aline.email, version: "1" });
    const saved = await staff.post(path, { ...form, ...submitted });
    expectPage(saved, {
      at: `/admin/bookings/${id}`,
      has: ["Guest saved.", "Aline Uwase-Keza", "new@guests.example", "A cot please"],
    });
    expect(rowOf(id)).toMatchObject({ phone: null, payment_method: "credit-card", version: 2 });
    const log = lastLogOf(id);
    expect(log.action).toBe("guest-changed");
    expectPage(saved, { has: ["Last name, Email, Phone, Special requests, Will pay by"] });
    expect(JSON.parse(log.before_json ?? "")).toMatchObject({ lastName: "Uwase" });
    expect(JSON.parse(log.after_json ?? "")).not.toHaveProperty("firstName");
    await staff.post(path, { ...submitted, version: "2" });
    expect(rowOf(id).version, "the same again is no change").toBe(2);
  });

  test.each<[change: Record<string, string>, status: number, field: string, says: string]>([
    [{ firstName: " ", lastName: "" }, 400, "lastName", "Enter a name"],
    [{ email: "none" }, 422, "email", "name@example.com"],
    [{ phone: "call me" }, 422, "phone", "digits"],
    [{ paymentMethod: "gold" }, 422, "paymentMethod", "Choose a payment method"],
    [{ specialRequests: "x".repeat(2001) }, 422, "specialRequests", "2000 characters"],
  ])("%j is rejected, and the form keeps its input", async (change, status, field, says) => {
    const { id } = insert();
    const path = `/admin/bookings/${id}/guest`;
    const sent = { ...submitted, version: "1", ...change };
    const page = await staff.post(path, sent);
    expectPage(page, { status, at: path, has: [says], html: [`href="#${field}"`] });
    if (!change.paymentMethod) expect(fieldsOf(page)).toMatchObject(sent);
    expect(rowOf(id).version).toBe(1);
  });

  test("the second editor sees who saved first", async () => {
    const { id } = insert();
    const path = `/admin/bookings/${id}/guest`;
    const mine = await staff.form(path);
    await admin.post(path, { ...mine, phone: "+250 788 000 001" });
    const told = await staff.post(path, { ...mine, lastName: "Mine" });
    expectPage(told, {
      status: 409,
      has: ["Saved by Diane Ingabire at", "Updated in the form: Phone."],
      lacks: ["Last name: saved"],
    });
    expect(fieldsOf(told)).toMatchObject({ lastName: "Mine", version: "2" });
    expectPage(await staff.post(path, fieldsOf(told)), { has: ["Guest saved."] });
    expect(rowOf(id)).toMatchObject({ last_name: "Mine", phone: "+250 788 000 001" });
  });
});

describe("stay states", () => {
  /** Books two past nights in room 5; the guest checks in late and leaves today. */
  const due = () => insert({ roomId: 5, checkIn: inDays(-2), checkOut: inDays(0), user: null });
  const send = (id: string, step: string, fields = {}) =>
    staff.post(`/admin/bookings/${id}/${step}`, {
      // Nothing is paid, so a check-out needs a reason.
      ...(step === "check-out" && { note: "Pays by transfer" }),
      ...fields,
    });
  const clear = () =>
    lodge.file.exec(
      "UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE room_id = 5",
    );

  test("an unknown action is 404", async () => {
    const { id } = due();
    for (const word of ["leave", "constructor"]) {
      const page = await staff.get(`/admin/bookings/${id}/${word}`);
      expectPage(page, { status: 404, has: ["Page not found"] });
      expectPage(await send(id, word), { status: 404, has: ["Page not found"] });
    }
    expect(rowOf(id)).toMatchObject({ checked_in_at: null, status: "confirmed" });
    clear();
  });

  test("check-in and check-out can each be undone", async () => {
    clear();
    const { id } = due();
    const own = `/admin/bookings/${id}`;
    expectPage(await staff.get(own), { has: ["Check in", "No-show"], html: ["/check-in"] });
    const isIn = await send(id, "check-in");
    expectPage(isIn, { at: own, has: ["Walk-in checked in.", "Undo"], html: ["/check-out"] });
    expectPage(isIn, {
      has: [
        "Walk-in checked in. Balance due: $270.00.",
        "No ID or passport recorded.",
        "$270.00 balance due",
      ],
    });
    expect(isIn.html).not.toContain(`${own}/cancel`);
    expectPage(await send(id, "check-in"), { at: own, has: ["Walk-in checked in."] });
    expectPage(await staff.get("/admin/bookings"), { has: ["Confirmed Checked in"] });
    expectPage(await send(id, "no-show"), { status: 409, has: ["already checked in"] });
    const out = await send(id, "check-out", { returnTo: "/admin/bookings?q=x" });
    expectPage(out, { at: "/admin/bookings", has: ["Walk-in checked out."] });
    expectPage(await send(id, "undo-stay-state", { mark: "check-in" }), { status: 409 });
    await send(id, "undo-stay-state", { mark: "check-out" });
    expectPage(await send(id, "undo-stay-state", { mark: "check-out" }), { status: 409 });
    expect(rowOf(id)).toMatchObject({ checked_out_at: null });
    expect(rowOf(id).checked_in_at).not.toBeNull();
    expectPage(await send(id, "undo-stay-state", { mark: "check-in" }), {
      has: ["Check-in reversed. Walk-in: Confirmed."],
    });
    expect(rowOf(id)).toMatchObject({ checked_in_at: null, status: "confirmed" });
    const actions = lodge.values(
      "SELECT action FROM audit_log WHERE subject_id = ? ORDER BY id",
      id,
    );
    expect(actions).toEqual(["checked-in", "checked-out", "note", "mark-undone", "mark-undone"]);
  });

  test("the notice above a list undoes the mark and returns to the list", async () => {
    clear();
    const { id } = due();
    const list = "/admin/bookings/arrivals?days=3";
    const arrivals = await staff.get(list);
    expectPage(arrivals, { has: ["Check in: Walk-in"] });
    for (const step of ["check-in", "check-out", "no-show"]) {
      if (step === "no-show") await send(id, "undo-stay-state", { mark: "check-in" });
      const told =
        step === "no-show"
          ? await sendNoShow(staff, id, {}, { returnTo: list })
          : await send(id, step, { returnTo: list });
      expectPage(told, { at: "/admin/bookings/arrivals", has: ["Undo"] });
      const back = await staff.post(
        `/admin/bookings/${id}/undo-stay-state`,
        fieldsOf(told, "[role=alert] form"),
      );
      expectPage(back, {
        at: "/admin/bookings/arrivals",
        has: [
          `${step.charAt(0).toUpperCase()}${step.slice(1)} reversed. Walk-in: ${step === "check-out" ? "Checked in" : "Confirmed"}.`,
        ],
        lacks: ["Undo"],
      });
      expect(back.path).toContain("days=3");
      if (step === "check-in") await send(id, "check-in");
    }
    expect(rowOf(id)).toMatchObject({ checked_out_at: null, no_show_at: null });
  });

  test("a crafted URL cannot show a false notice", async () => {
    clear();
    const { id } = due();
    const lists = ["/admin/bookings", "/admin/bookings/arrivals", `/admin/bookings/${id}`];
    const crafted = [
      `notice=checked-in&booking=${id}`,
      `notice=checked-out&booking=${id}`,
      `notice=no-show&booking=${id}`,
      "notice=checked-in",
      "notice=check-in-reversed",
      "notice=checked-in&booking=ZZZZZZZZ",
      "notice=checked-in&booking=__proto__",
    ];
    const lacks = ["Walk-in checked", "Guest checked", "marked as", "Undo"];
    for (const list of lists) {
      for (const words of crafted) expectPage(await staff.get(`${list}?${words}`), { lacks });
    }
    await send(id, "check-in");
    for (const list of lists.slice(0, 2)) {
      const told = `${list}?notice=checked-in&booking=${id}`;
      expectPage(await staff.get(told), { has: ["Walk-in checked in.", "Undo"] });
      expectPage(await staff.get(told.replace("in&", "out&")), { lacks: ["checked out.", "Undo"] });
    }
    await send(id, "check-out");
    expectPage(await staff.get(`/admin/bookings?notice=checked-in&booking=${id}`), { lacks });
  });

  test.each<[why: string, booking: RawBooking, step: string, says: string]>([
    ["before the day", { checkIn: inDays(1), checkOut: inDays(2) }, "check-in", "starts on"],
    ["before the day", { checkIn: inDays(1), checkOut: inDays(2) }, "no-show", "starts on"],
    ["pending", { status: "pending" }, "check-in", "Confirm it first"],
    ["cancelled", { status: "cancelled" }, "check-in", "cancelled"],
    ["not in", {}, "check-out", "not checked in"],
  ])("%s: %s is rejected with the reason", async (_, booking, step, says) => {
    clear();
    const stay = { checkIn: inDays(0), checkOut: inDays(1) };
    const { id } = insert({ roomId: 5, user: null, ...stay, ...(booking ?? {}) });
    const before = rowOf(id);
    const page = await send(id, step);
    expectPage(page, { status: 409, has: [says], at: `/admin/bookings/${id}` });
    expect(rowOf(id)).toEqual(before);
    expect(countRows(lodge, "audit_log", `subject_id = '${id}'`)).toBe(0);
  });

  test("an undo without a mark is 400, an unknown booking 404", async () => {
    const { id } = insert();
    expectPage(await send(id, "undo-stay-state"), { status: 400 });
    for (const step of ["check-in", "check-out", "no-show", "undo-stay-state", "change", "guest"]) {
      const fields = { mark: "check-in", lastName: "x", paymentMethod: "cash", version: "1" };
      expectPage(await send("ZZZZZZZZ", step, fields), { status: 404 });
      expectPage(await staff.get(`/admin/bookings/ZZZZZZZZ/${step}`), { status: 404 });
    }
  });

  test("an in-house booking cannot be cancelled by desk or guest", async () => {
    clear();
    const { id } = insert({ roomId: 5, checkIn: inDays(0), checkOut: inDays(2) });
    await send(id, "check-in");
    const says = "Check out or shorten the stay instead.";
    expectPage(await staff.get(`/admin/bookings/${id}/cancel`), {
      has: [says],
      lacks: ["Keep booking"],
    });
    expectPage(await send(id, "cancel", { charge: "none" }), { status: 409, has: [says] });
    const aline = await signedIn(lodge, people.aline);
    const own = await aline.post(`/my-bookings/${id}/cancel`, { chargeCents: "13500" });
    expectPage(own, { status: 409, has: ["cannot be cancelled"] });
    expect(rowOf(id).status).toBe("confirmed");
    const left = insert({ roomId: 4, checkIn: inDays(-2), checkOut: inDays(0) }).id;
    lodge.run(
      "UPDATE bookings SET checked_in_at = '2026', checked_out_at = '2026' WHERE id = ?",
      left,
    );
    const over = {
      has: ["The guest is checked out, so the booking cannot be cancelled"],
      lacks: [says],
    };
    expectPage(await staff.get(`/admin/bookings/${left}/cancel`), over);
    expectPage(await send(left, "cancel", { charge: "none" }), { status: 409, ...over });
    const moved = {
      roomId: "5",
      checkIn: inDays(1),
      checkOut: inDays(2),
      guests: "1",
      board: "BB",
    };
    expectPage(await staff.get(`/admin/bookings/${id}/change${query(moved)}`), {
      status: 422,
      has: [`stays ${formatStayDate(inDays(0))}`],
    });
  });

  test("a second cancellation with another charge is refused, and the first charge stays", async () => {
    clear();
    const { id } = insert({ roomId: 5, checkIn: inDays(0), checkOut: inDays(2) });
    const form = await staff.form(`/admin/bookings/${id}/cancel`);
    expectPage(await send(id, "cancel", { ...form, charge: "policy" }), {
      at: `/admin/bookings/${id}`,
    });
    const cancelled = rowOf(id);
    expect(cancelled.cancellation_charge_cents).toBeGreaterThan(0);
    const waived = { ...form, charge: "none", reason: "Illness" };
    expectPage(await send(id, "cancel", waived), {
      status: 409,
      has: ["Failed to cancel booking: it is already cancelled."],
    });
    expect(rowOf(id)).toEqual(cancelled);
  });

  test("a no-show stays confirmed and cannot be cancelled as well", async () => {
    clear();
    const { id } = due();
    expectPage(await sendNoShow(staff, id), {
      has: ["Walk-in marked as a no-show.", `Booking #${id} No-show`],
    });
    expect(rowOf(id).status).toBe("confirmed");
    expectPage(await staff.get(`/admin/bookings/${id}/change`), {
      has: ["Reverse the no-show first"],
    });
    const cancel = { version: "3", charge: "policy", dueCents: "13500" };
    expectPage(await send(id, "cancel", cancel), {
      status: 409,
      has: ["Failed to cancel booking. The booking is marked as a no-show."],
    });
    expect(rowOf(id)).toMatchObject({ status: "confirmed", cancellation_charge_cents: 0 });
    expectPage(await send(id, "undo-stay-state", { mark: "no-show" }), {
      at: `/admin/bookings/${id}`,
    });
    expect(rowOf(id)).toMatchObject({ no_show_at: null, folio_cents: 27_000 });
  });
});
