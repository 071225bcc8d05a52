import { beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/fields";
import { people } from "../world/people";
import { lendLodge, signedInThroughout } from "../world/throughout";
import { insertFresh } from "./booking-steps";
import { countRows, expectPage, hrefOf, storeSettings } from "./scenario";

const lodge = lendLodge();
const staff = signedInThroughout(lodge, people.claudine);
const admin = signedInThroughout(lodge, people.diane);
const guest = signedInThroughout(lodge, people.aline);
/** The item id of a beer on the price list. */
let beer: string;

beforeAll(() => {
  const item = lodge.file.prepare(
    "INSERT INTO price_items (name, category, price_cents, tax_percent) VALUES (?, ?, ?, ?)",
  );
  beer = `item-${item.run("Virunga beer", "Drinks", 300, 18).lastInsertRowid}`;
  item.run("Laundry, a bag", "Laundry", 1_000, 0);
});

/** Books two nights, $270.00, on nights of their own. */
const insert = (booking: RawBooking = {}) => insertFresh(lodge, booking);
const billOf = (id: string) => `/admin/bookings/${id}/bill`;
const formOf = async (path: string, who = staff) => await who.form(path);
async function add(id: string, fields: Record<string, string>, who = staff) {
  return who.post(billOf(id), { ...(await formOf(billOf(id), who)), ...fields });
}
async function discount(id: string, fields: Record<string, string>, who = staff) {
  const path = `${billOf(id)}/discount`;
  return who.post(path, { ...(await formOf(path, who)), reason: "Comes often", ...fields });
}
async function close(id: string) {
  const path = `${billOf(id)}/close`;
  return staff.post(path, await formOf(path));
}
const linesOf = (id: string) =>
  lodge.rows("SELECT * FROM bill_lines WHERE booking_id = ? ORDER BY id", id);
const bookingOf = (id: string) =>
  lodge.row("SELECT extra_cents, bill_cents, received_cents FROM bookings WHERE id = ?", id);
async function takeBack(id: string, fields: Record<string, string>, which = 0) {
  const path = `${billOf(id)}/take-back/${linesOf(id)[which]?.id}`;
  return staff.post(path, { ...(await formOf(path)), reason: "Not had", ...fields });
}

describe("charges on the folio", () => {
  test("two beers appear on the folio, in balances and on the guest's receipt", async () => {
    const id = insert();
    expectPage(await staff.get(billOf(id)), { has: ["Total of the bill $270.00"] });
    expectPage(await add(id, { item: beer, quantity: "2" }), {
      at: billOf(id),
      has: [
        "Added to the bill.",
        "2 × Virunga beer",
        "$3.00 each, 18% tax, Claudine",
        "Total of the bill $276.00",
        "includes 18% tax $42.10",
        "Balance $276.00",
      ],
    });
    expect(bookingOf(id)).toMatchObject({ extra_cents: 600, bill_cents: 27_600 });
    expectPage(await staff.get(`/admin/bookings/${id}`), {
      has: ["$276.00 open", "2 × Virunga beer", "Balance $276.00"],
    });
    expect((await staff.get(`/admin/bookings?q=${id}`)).text).toContain("Open $276.00");
    expect(await (await staff.raw(`/admin/bookings/export.csv?q=${id}`)).text()).toContain(
      ",276.00,",
    );
    expectPage(await guest.get(`/my-bookings/${id}`), {
      has: ["2 × Virunga beer", "Total $276.00"],
    });
    expectPage(await guest.get(`/my-bookings/${id}/receipt`), {
      has: ["2 × Virunga beer", "Total $276.00", "Balance $276.00"],
    });
    expect(
      lodge.rows(
        "SELECT action, detail FROM audit_log WHERE subject = 'bill' AND subject_id = ?",
        id,
      ),
    ).toEqual([{ action: "charged", detail: "2 × Virunga beer, $6.00" }]);
  });

  test("the same item can be charged again; a form sent twice charges once", async () => {
    const id = insert();
    const form = { ...(await formOf(billOf(id))), item: beer };
    const answers = await Promise.all([staff.post(billOf(id), form), staff.post(billOf(id), form)]);
    for (const answer of answers) expectPage(answer, { at: billOf(id) });
    expect(linesOf(id)).toHaveLength(1);
    await add(id, { item: beer });
    expect(linesOf(id)).toHaveLength(2);
    const other = await staff.post(billOf(id), { ...form, quantity: "3" });
    expectPage(other, { status: 422, has: ["Something else was added with this form already."] });
    expectPage(await staff.post(billOf(id), fieldsOf(other.html)), { status: 200 });
    expect(linesOf(id)).toHaveLength(3);
  });

  test("charges a dish, an unlisted item, and a manual price with its reason", async () => {
    const id = insert();
    const dish = lodge.row<{
      id: number;
      name: string;
    }>("SELECT id, name FROM menu_items WHERE is_listed = 1");
    expectPage(await add(id, { item: `dish-${dish.id}` }), { has: [dish.name] });
    expectPage(await add(id, { text: "Birthday cake", price: "20" }), { has: ["Birthday cake"] });
    const form = { item: beer, price: "2.70" };
    expectPage(await add(id, form), { status: 400, has: ["Enter why it has another price"] });
    expectPage(await add(id, { ...form, reason: "Warm" }), {
      has: ["Virunga beer, agreed price: Warm"],
    });
    expect(linesOf(id)).toMatchObject([
      { kind: "extra", price_item_id: null },
      { kind: "extra", text: "Birthday cake", amount_cents: 2_000, tax_percent: 18 },
      { kind: "price", amount_cents: 270, reason: "Warm" },
    ]);
  });

  test.each<[fields: Record<string, string>, message: string]>([
    [{}, "Choose something of the list, or write what it is"],
    [{ text: "Cake" }, "Enter what one of it costs"],
    [{ item: "item-999999" }, "Choose something of the list"],
    [{ item: "?", quantity: "0" }, "Enter a whole number from 1 to 999"],
    [{ item: "?", quantity: "1000" }, "Enter a whole number from 1 to 999"],
    [{ item: "?", quantity: "1e2" }, "Enter a whole number from 1 to 999"],
    [{ item: "?", quantity: "0x10" }, "Enter a whole number from 1 to 999"],
    [{ item: "?", text: "Cake", price: "5" }, "or write what it is, not both"],
    [{ text: "Cake 🎂", price: "5" }, "The PDF has no letter “🎂”"],
    [{ item: "?", day: inDays(3) }, "has not come yet"],
    [{ item: "?", price: "-1", reason: "x" }, "Enter an amount"],
  ])("%j: %s", async (fields, message) => {
    const id = insert();
    const form = fields.item === "?" ? { ...fields, item: beer } : fields;
    const page = await add(id, form);
    expect([400, 422]).toContain(page.status);
    expect(page.text).toContain(message);
    const { item: _, ...typed } = form;
    expect(fieldsOf(page.html)).toMatchObject(typed);
    expect(linesOf(id)).toEqual([]);
  });

  test("an item withdrawn while the page is open is rejected", async () => {
    const id = insert();
    const form = { ...(await formOf(billOf(id))), item: beer };
    lodge.run("UPDATE price_items SET is_active = 0 WHERE id = ?", beer.slice(5));
    expectPage(await staff.post(billOf(id), form), {
      status: 422,
      has: ["Choose something of the list"],
    });
    lodge.run("UPDATE price_items SET is_active = 1 WHERE id = ?", beer.slice(5));
    expect(linesOf(id)).toEqual([]);
  });
});

describe("voiding a line", () => {
  test("a quantity is voided in part, then fully, by correction lines", async () => {
    const id = insert();
    await add(id, { item: beer, quantity: "3" });
    expectPage(await takeBack(id, { quantity: "4" }), { status: 409, has: ["Only 3 pieces left"] });
    expectPage(await takeBack(id, { quantity: "1" }), {
      at: billOf(id),
      has: ["Taken back.", "Taken back: Virunga beer", "Not had", "Total of the bill $276.00"],
    });
    expectPage(await takeBack(id, {}), { has: ["Total of the bill $270.00"] });
    expect(linesOf(id).map(({ amount_cents }) => amount_cents)).toEqual([900, -300, -600]);
    const path = `${billOf(id)}/take-back/${linesOf(id)[0]?.id}`;
    expectPage(await staff.get(path), { status: 404 });
  });

  test("a void sent twice counts once; a correction cannot be voided", async () => {
    const id = insert();
    await add(id, { item: beer });
    const path = `${billOf(id)}/take-back/${linesOf(id)[0]?.id}`;
    const form = { ...(await formOf(path)), reason: "Not had" };
    await Promise.all([staff.post(path, form), staff.post(path, form)]);
    expect(bookingOf(id)).toMatchObject({ extra_cents: 0, bill_cents: 27_000 });
    const correction = `${billOf(id)}/take-back/${linesOf(id)[1]?.id}`;
    expectPage(await staff.post(correction, { ...form, formKey: "A".repeat(16) }), { status: 404 });
    expect(linesOf(id)).toHaveLength(2);
  });
});

describe("discounts", () => {
  test("staff discount up to the limit in Settings; an administrator more", async () => {
    const id = insert();
    expectPage(await staff.get(`${billOf(id)}/discount`), {
      has: ["You may take off up to 10% in all: $27.00 more now."],
    });
    expectPage(await discount(id, { percent: "6" }), {
      at: billOf(id),
      has: ["Discount: Comes often", "-$16.20", "Total of the bill $253.80"],
    });
    expectPage(await discount(id, { percent: "6" }), {
      status: 403,
      has: ["You may take off $10.80 more."],
    });
    expectPage(await discount(id, { amount: "10.80" }), { has: ["Total of the bill $243.00"] });
    expectPage(await discount(id, { amount: "0.01" }), { status: 403 });
    expectPage(await discount(id, { percent: "50" }, admin), {
      has: ["Total of the bill $108.00"],
    });
    expectPage(await discount(id, { amount: "108.01" }, admin), {
      status: 422,
      has: ["At most $108.00 is left"],
    });
    expectPage(await guest.get(`/my-bookings/${id}/receipt`), { has: ["Discount: Comes often"] });
  });

  test("are reversed when the guest cancels the stay", async () => {
    const id = insert();
    await discount(id, { percent: "10", of: "stay" });
    await add(id, { item: beer, quantity: "1" });
    await guest.post(`/my-bookings/${id}/cancel`, { chargeCents: "0" });
    expectPage(await staff.get(billOf(id)), { has: ["Total of the bill $3.00"] });
    expect(linesOf(id).at(-1)).toMatchObject({
      kind: "correction",
      amount_cents: 2_700,
      day: inDays(0),
      reason: "The stay was cancelled",
    });
  });

  test("a cancelled booking shows the price of the stay before the cancellation", async () => {
    const id = insert({ checkIn: inDays(1), checkOut: inDays(3), roomId: 3 });
    await add(id, { item: beer, quantity: "1" });
    const cancel = `/my-bookings/${id}/cancel`;
    await guest.post(cancel, await guest.form(cancel));
    const { text } = await staff.get(`/admin/bookings/${id}`);
    expect(text).toMatch(/Price before the cancellation.*? Total \$270\.00/);
    expect(text).not.toMatch(/Price before the cancellation.*Virunga beer.*Payments/s);
  });

  test("a discount is split across tax rates to the cent", async () => {
    const id = insert();
    await add(id, { text: "Cake", price: "0.07" });
    const laundry = lodge.row("SELECT id FROM price_items WHERE tax_percent = 0");
    await add(id, { item: `item-${(laundry as { id: number }).id}`, quantity: "1" });
    await discount(id, { amount: "9.99", of: "all" }, admin);
    const lines = linesOf(id).filter(({ kind }) => kind === "discount");
    expect(lines.map((line) => [line.tax_percent, line.amount_cents])).toEqual([
      [18, -963],
      [0, -36],
    ]);
  });

  test.each([
    [{}, "Enter per cent or an amount above 0"],
    [{ percent: "5", amount: "5" }, "not both"],
    [{ percent: "101" }, "Enter a number up to 100"],
    [{ amount: "0" }, "above 0"],
    [{ percent: "5", reason: "" }, "Enter why"],
  ])("%j: %s", async (fields, message) => {
    const id = insert();
    const page = await discount(id, fields);
    expect([400, 422]).toContain(page.status);
    expect(page.text).toContain(message);
    expect(linesOf(id)).toEqual([]);
  });
});

describe("a closed folio", () => {
  test("rejects charges and price changes, accepts payments, and is reopened by an administrator", async () => {
    const id = insert();
    await add(id, { item: beer });
    const own = `/admin/bookings/${id}`;
    const forms = {
      add: { ...(await formOf(billOf(id))), item: beer },
      discount: { ...(await formOf(`${billOf(id)}/discount`)), percent: "1", reason: "x" },
    };
    const cancel = { ...(await formOf(`${own}/cancel`)), charge: "none" };
    expectPage(await close(id), {
      at: billOf(id),
      has: ["The bill is closed.", "closed on"],
      lacks: ["Add to the bill", "Take back"],
    });
    for (const page of [
      await staff.post(billOf(id), forms.add),
      await staff.post(`${billOf(id)}/discount`, forms.discount),
      await staff.get(`${billOf(id)}/discount`),
    ]) {
      expectPage(page, { status: 409, has: ["Its bill is closed."] });
    }
    expectPage(await staff.get(`${own}/change`), { has: ["Its bill is closed."] });
    expectPage(await staff.get(`${own}/cancel`), {
      has: ["This booking cannot be cancelled", "Its bill is closed."],
      lacks: ["No charge applies", "Yes, cancel the booking"],
    });
    expectPage(await staff.post(`${own}/cancel`, cancel), {
      status: 409,
      has: ["Its bill is closed."],
    });
    const ownCancel = `/my-bookings/${id}/cancel`;
    for (const page of [
      await guest.get(ownCancel),
      await guest.post(ownCancel, { chargeCents: "0" }),
    ]) {
      expectPage(page, {
        status: page.status === 200 ? 200 : 409,
        has: ["This booking cannot be cancelled", "Its bill is closed already"],
        lacks: ["Yes, cancel the booking"],
      });
    }
    expect(lodge.value("SELECT status FROM bookings WHERE id = ?", id)).toBe("confirmed");
    expect(() =>
      lodge.run("UPDATE bookings SET status = 'cancelled', cancelled_at = 'now' WHERE id = ?", id),
    ).toThrow("bill_closed");
    const payment = await formOf(`${own}/payments`);
    expectPage(await staff.post(`${own}/payments`, payment), { has: ["Balance $0.00"] });
    expectPage(await staff.get(`${billOf(id)}/reopen`), {
      has: ["Only an administrator opens a closed bill again."],
      lacks: ["Open it again"],
    });
    expectPage(await staff.post(`${billOf(id)}/reopen`, { reason: "Forgot a beer" }), {
      status: 403,
      has: ["Only an administrator can do this."],
    });
    expectPage(await admin.post(`${billOf(id)}/reopen`, { reason: "" }), { status: 400 });
    expectPage(await admin.post(`${billOf(id)}/reopen`, { reason: "Forgot a beer" }), {
      at: billOf(id),
      has: ["The bill is open again."],
    });
    expectPage(await add(id, { item: beer }), { has: ["Balance $3.00"] });
    const log = lodge.values(
      "SELECT action FROM audit_log WHERE subject = 'bill' AND subject_id = ? ORDER BY id",
      id,
    );
    expect(log).toEqual(["charged", "closed", "reopened", "charged"]);
  });

  test("the folio of a pending booking cannot be closed", async () => {
    const id = insert({ status: "pending" });
    const path = `${billOf(id)}/close`;
    const has = ["This bill cannot be closed", `Booking ${id} is pending`];
    expectPage(await staff.get(path), { has, lacks: ["Yes, close it"] });
    expectPage(await staff.post(path, { version: "1" }), { status: 409, has });
  });

  test("is closed only after a question that explains the effect", async () => {
    const id = insert();
    const path = `${billOf(id)}/close`;
    const bill = await staff.get(billOf(id));
    expect(hrefOf(bill.html, "Close the bill")).toBe(path);
    const asked = await staff.get(path);
    expectPage(asked, {
      has: [
        `Close the bill of booking #${id}?`,
        "Nothing is added to it any more, and no price on it changes",
        "Only an administrator opens it again",
        "The stay has not ended",
        "$270.00 is still to be paid",
        "Yes, close it",
      ],
    });
    const closedAt = () => lodge.value("SELECT bill_closed_at FROM bookings WHERE id = ?", id);
    lodge.run("UPDATE bookings SET version = version + 1 WHERE id = ?", id);
    expectPage(await staff.post(path, fieldsOf(asked.html)), {
      status: 409,
      has: ["Somebody else changed this in the meantime", "Yes, close it"],
    });
    expect(closedAt()).toBeNull();
    for (let round = 0; round < 2; round++) expectPage(await staff.post(path, {}), { status: 409 });
    expect(closedAt()).toBeNull();
    const left = insert({ checkIn: inDays(-9), checkOut: inDays(-8) });
    const payment = await formOf(`/admin/bookings/${left}/payments`);
    await staff.post(`/admin/bookings/${left}/payments`, payment);
    expectPage(await staff.get(`${billOf(left)}/close`), {
      has: ["Yes, close it"],
      lacks: ["has not ended", "still to be paid"],
    });
    expectPage(await close(left), { at: billOf(left), has: ["The bill is closed."] });
    // Opening or submitting the question again shows the closed folio.
    for (const page of [
      await staff.get(`${billOf(left)}/close`),
      await staff.post(`${billOf(left)}/close`, {}),
    ]) {
      expectPage(page, { at: billOf(left), has: ["closed on"] });
    }
  });
});

describe("permissions", () => {
  test("manual prices can be limited to administrators", async () => {
    const id = insert();
    storeSettings(lodge, "payment", { staffSetPrices: false });
    const form = { ...(await formOf(billOf(id))), text: "Cake", price: "5" };
    expectPage(await staff.get(billOf(id)), { lacks: ["Or what it is", "Price of one"] });
    expectPage(await staff.post(billOf(id), form), {
      status: 403,
      has: ["Only an administrator sets prices by hand"],
    });
    const change = `/admin/bookings/${id}/change`;
    const stay = await formOf(change);
    const byHand = { ...stay, pricing: "by-hand", handPrice: "100", reason: "x" };
    for (const page of [
      await staff.get(`${change}?${new URLSearchParams(byHand)}`),
      await staff.post(change, { ...byHand, version: "1", seenQuote: "x" }),
    ]) {
      expectPage(page, { status: 422, has: ["Only an administrator sets prices by hand"] });
    }
    expectPage(await add(id, { item: beer }), { status: 200 });
    expectPage(await add(id, { text: "Cake", price: "5" }, admin), { status: 200 });
    storeSettings(lodge, "payment", { staffSetPrices: true });
  });

  test("staff manual prices stay within the discount limit; administrators may go lower", async () => {
    const id = insert();
    const low = { item: beer, price: "2.69", reason: "Warm" };
    const refused = await add(id, low);
    expectPage(refused, {
      status: 422,
      has: ["Staff ask at least $2.70 for one Virunga beer. An administrator may ask less"],
    });
    expect(fieldsOf(refused.html)).toMatchObject(low);
    expect(linesOf(id)).toEqual([]);
    expectPage(await add(id, low, admin), { has: ["Virunga beer, agreed price: Warm"] });
    expectPage(await add(id, { ...low, price: "5", reason: "Large" }), {
      has: ["Virunga beer, agreed price: Large"],
    });
  });

  /** Asks for a manual price for the stay, and saves it if it is accepted. */
  async function priceByHand(id: string, handPrice: string, who = staff) {
    const change = `/admin/bookings/${id}/change`;
    const wanted = { ...(await formOf(change)), pricing: "by-hand", handPrice, reason: "Friends" };
    const asked = await who.get(`${change}?${new URLSearchParams(wanted)}`);
    return asked.status === 200 ? who.post(change, fieldsOf(asked.html)) : asked;
  }

  test("a manual rate and discounts share one limit; administrators may exceed it", async () => {
    const id = insert();
    expectPage(await priceByHand(id, "250"), { at: `/admin/bookings/${id}`, has: ["$250.00"] });
    expectPage(await staff.get(`${billOf(id)}/discount`), {
      has: [
        "You may take off up to 10% in all, and by hand $20.00 is off already: $7.00 more now.",
      ],
    });
    expectPage(await discount(id, { amount: "7.01" }), {
      status: 403,
      has: ["You may take off $7.00 more: by hand $20.00 is off already."],
    });
    expectPage(await discount(id, { amount: "7" }), { has: ["Total of the bill $243.00"] });
    expectPage(await discount(id, { amount: "0.01" }), {
      status: 403,
      has: ["You may take off $0.00 more"],
    });
    expectPage(await discount(id, { amount: "43" }, admin), { has: ["Total of the bill $200.00"] });
    await guest.post(`/my-bookings/${id}/cancel`, { chargeCents: "0" });
    expectPage(await staff.get(billOf(id)), { has: ["Total of the bill $0.00"] });
  });

  test("discounts count towards a manual rate until they are voided", async () => {
    const id = insert();
    await discount(id, { amount: "20" });
    const says =
      "Staff set at least $263.00 in all: up to 10% off the $270.00 of today, extras included, and $20.00 is off already.";
    expectPage(await priceByHand(id, "262.99"), { status: 422, has: [says] });
    expectPage(await priceByHand(id, "263"), { has: ["$263.00"] });
    // The discount fell with the price, to $19.48.
    expectPage(await priceByHand(id, "262.47"), {
      status: 422,
      has: ["Staff set at least $262.48 in all", "$19.48 is off already."],
    });
    await takeBack(id, {});
    expectPage(await priceByHand(id, "243"), { has: ["$243.00"] });
    expectPage(await priceByHand(id, "200", admin), { has: ["$200.00"] });
    expectPage(await priceByHand(id, "199.99"), {
      status: 422,
      has: ["Staff set at least $200.00 in all"],
    });
    expectPage(await priceByHand(id, "201"), { has: ["$201.00"] });
    expectPage(await discount(id, { amount: "0.01" }), {
      status: 403,
      has: ["You may take off $0.00 more: by hand $69.00 is off already."],
    });
  });

  test("a discounted extra keeps its list price, also after a transfer", async () => {
    const [id, other] = [insert(), insert()];
    await add(id, { item: beer, quantity: "10", price: "2.70", reason: "Warm" });
    const now = "You may take off up to 10% in all, and by hand $3.00 is off already";
    expectPage(await staff.get(`${billOf(id)}/discount`), { has: [`${now}: $27.00 more now.`] });
    const move = `${billOf(id)}/move`;
    const form = { ...(await formOf(move)), what: String(linesOf(id)[0]?.id), to: other };
    expectPage(await staff.post(move, { ...form, percent: "50" }), { at: billOf(id) });
    expect(linesOf(other)).toMatchObject([{ amount_cents: 1_350, usual_cents: 1_500 }]);
    for (const stay of [id, other]) {
      expectPage(await staff.get(`${billOf(stay)}/discount`), {
        has: ["by hand $1.50 is off already: $27.00 more now."],
      });
    }
    expectPage(await discount(other, { amount: "27.01" }), { status: 403 });
    expectPage(await priceByHand(other, "200", admin), { has: ["$200.00"] });
    expectPage(await add(other, { item: beer, price: "2.99", reason: "Warm" }), {
      status: 422,
      has: [
        "Staff ask at least $3.00 for one Virunga beer: $71.50 is off the stay and its extras already.",
      ],
    });
    // A partial transfer of a stay takes its share of the manual discount along.
    const away = { ...(await formOf(`${billOf(other)}/move`)), what: "stay", to: id };
    expectPage(await staff.post(`${billOf(other)}/move`, { ...away, percent: "50" }), {
      at: billOf(other),
    });
    expect(linesOf(id).at(-1)).toMatchObject({ amount_cents: 10_000, usual_cents: 13_500 });
    expect(linesOf(other).at(-1)).toMatchObject({ amount_cents: -10_000, usual_cents: -13_500 });
  });

  test("guests cannot open the desk's folio", async () => {
    const id = insert();
    expectPage(await guest.get(billOf(id)), { status: 403 });
    expect(countRows(lodge, "bill_lines", `booking_id = '${id}'`)).toBe(0);
  });
});

test("the database rejects invalid folio lines", () => {
  const id = insert();
  const other = insert();
  const line = lodge.file.prepare(`INSERT INTO bill_lines (booking_id, day, kind, text, quantity,
    unit_cents, amount_cents, tax_percent, reverses_id, reason, created_at)
    VALUES (@booking, '${inDays(0)}', @kind, 'Beer', 1, @cents, @cents, 18, @reverses, 'why', '')`);
  const write = (values: Record<string, unknown>) =>
    line.run({ booking: id, kind: "extra", cents: 300, reverses: null, ...values }).lastInsertRowid;
  const reverses = write({});
  expect(() => write({ kind: "correction", cents: -301, reverses })).toThrow("bill_line_is_less");
  expect(() => write({ kind: "correction", cents: 1, reverses })).toThrow("bill_line_is_less");
  expect(() => write({ kind: "correction", cents: -1, reverses, booking: other })).toThrow(
    "bill_line_is_less",
  );
  write({ kind: "correction", cents: -300, reverses });
  expect(() => write({ kind: "correction", cents: -1, reverses })).toThrow("bill_line_is_less");
  expect(() => write({ kind: "discount", cents: 5 })).toThrow("CHECK");
  for (const sql of ["UPDATE bill_lines SET text = 'x'", "DELETE FROM bill_lines"]) {
    expect(() => lodge.run(sql)).toThrow("append_only");
  }
});

describe("posting a charge to a room", () => {
  function insertInHouse(name: string): string {
    const id = insert({ user: null, firstName: name });
    lodge.run(
      "UPDATE bookings SET checked_in_at = ?, last_name = ? WHERE id = ?",
      new Date().toISOString(),
      name,
      id,
    );
    return id;
  }
  const linksIn = (html: string) =>
    [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );

  test("a charge takes three clicks, and a double click charges once", async () => {
    const id = insertInHouse("Nkurunziza");
    const doors = await staff.get("/admin/charge");
    expectPage(doors, { has: ["Charge to a door", "Nkurunziza"] });
    expect(linksIn(doors.html)).toContain(`/admin/charge/${id}`);
    const items = await staff.get(`/admin/charge/${id}`);
    expectPage(items, { has: ["Nothing is charged yet", "Virunga beer", "Pumpkin soup"] });
    const plus = linksIn(items.html).find((href) => href.includes(beer)) ?? "";
    const once = await staff.get(plus);
    expectPage(once, { has: ["1 × Virunga beer: $3.00", "Charge $3.00"] });
    const more = linksIn(once.html).filter((href) => href.includes(`${beer}=2`));
    const form = await staff.form(more[0] ?? "");
    const answers = await Promise.all([
      staff.post(`/admin/charge/${id}`, form),
      staff.post(`/admin/charge/${id}`, form),
    ]);
    for (const answer of answers) expectPage(answer, { at: "/admin/charge", has: ["Nkurunziza"] });
    expect(linesOf(id)).toMatchObject([{ quantity: 2, amount_cents: 600, created_by: "claudine" }]);
    expectPage(await staff.post(`/admin/charge/${id}`, form), {
      at: "/admin/charge",
      has: ["This is charged already, and was not charged again"],
    });
    expect(linesOf(id)).toHaveLength(1);
  });

  test("an empty choice, changed price, removed item or closed folio is rejected", async () => {
    const id = insertInHouse("Mbabazi");
    const path = `/admin/charge/${id}`;
    const { formKey = "" } = await staff.form(path);
    expectPage(await staff.post(path, { formKey }), { status: 422, has: ["Choose something"] });
    const wanted = { formKey, [beer]: "1" };
    const moved = await staff.post(path, { ...wanted, [`seen-${beer}`]: "200" });
    expectPage(moved, {
      status: 409,
      has: ["Virunga beer costs $3.00 now.", "1 × Virunga beer: $3.00"],
    });
    expect((await staff.post(path, { formKey, "item-9999": "1" })).status).toBe(409);
    expect(linesOf(id)).toEqual([]);
    expectPage(await staff.post(path, fieldsOf(moved.html)), { at: "/admin/charge" });
    await close(id);
    expectPage(await staff.get(path), { status: 409, has: ["Its bill is closed."] });
    expectPage(
      await staff.post(path, { ...wanted, formKey: "B".repeat(16), [`seen-${beer}`]: "300" }),
      {
        status: 409,
      },
    );
    expect(linesOf(id)).toHaveLength(1);
  });
});

describe("the price list", () => {
  const price = { name: "Coffee tour", category: "Guide", price: "12.50", taxPercent: "7.5" };

  test("administrators add and change prices; past charges stay the same", async () => {
    expectPage(await staff.get("/admin/prices"), { status: 403 });
    const form = await formOf("/admin/prices/new", admin);
    expect(form).toMatchObject({ taxPercent: "18", isActive: "yes" });
    expectPage(await admin.post("/admin/prices/new", { ...form, ...price }), {
      at: "/admin/prices",
      has: ["Price saved.", "Coffee tour", "Guide", "$12.50", "7.5%"],
    });
    expectPage(await admin.post("/admin/prices/new", { ...form, ...price, name: "COFFEE tour" }), {
      status: 409,
      has: ["The list has this name already"],
    });
    const item = lodge.row("SELECT id FROM price_items WHERE name = 'Coffee tour'");
    const path = `/admin/prices/${(item as { id: number }).id}`;
    const id = insert();
    await add(id, { item: path.replace("/admin/prices/", "item-") });
    const commas = { ...form, ...price, name: "Tea tour", price: "12,50", taxPercent: "7,5" };
    expectPage(await admin.post("/admin/prices/new", commas), { has: ["Tea tour"] });
    expect(
      lodge.row("SELECT price_cents, tax_percent FROM price_items WHERE name = 'Tea tour'"),
    ).toEqual({ price_cents: 1_250, tax_percent: 7.5 });
    const stale = await formOf(path, admin);
    expectPage(await admin.post(path, { ...stale, price: "15" }), { has: ["$15.00"] });
    expectPage(await admin.post(path, { ...stale, price: "20" }), {
      status: 409,
      has: ["Diane Ingabire"],
    });
    expectPage(await staff.get(billOf(id)), { has: ["Coffee tour, $15.00", "$12.50"] });
    const fresh = await formOf(path, admin);
    expectPage(await admin.post(path, { ...fresh, isActive: "no" }), { has: ["Put away"] });
    expectPage(await staff.get(billOf(id)), { lacks: ["Coffee tour, $15.00"] });
    expectPage(await admin.get("/admin/prices?state=away"), {
      has: ["Coffee tour"],
      lacks: ["Virunga beer"],
    });
    expect(await (await admin.raw("/admin/prices/export.csv?state=away")).text()).toContain(
      '"Coffee tour","Guide",15.00,7.5,"no"',
    );
  });

  test.each([
    [{ name: "" }, "Enter a name"],
    [{ category: "" }, "Enter a category"],
    [{ price: "" }, "Enter a price"],
    [{ price: "1.234" }, "Enter an amount"],
    [{ taxPercent: "101" }, "Enter a number from 0 to 100"],
    [{ taxPercent: "7.55" }, "Enter a number such as 18 or 7.5"],
    [{ position: "-1" }, "Enter a whole number from 0 to 9999"],
    [{ isActive: "maybe" }, "Choose whether it can be charged"],
  ])("%j: %s", async (fields, message) => {
    const form = await formOf("/admin/prices/new", admin);
    const page = await admin.post("/admin/prices/new", { ...form, ...price, name: "X", ...fields });
    expect([400, 422]).toContain(page.status);
    expect(page.text).toContain(message);
  });
});

describe("protection against bypassing the limits", () => {
  const off = (id: string) =>
    linesOf(id)
      .filter(({ kind }) => kind === "discount")
      .reduce((sum, line) => sum + Number(line.amount_cents), 0);

  test("a charge cannot be voided or transferred while a discount depends on it", async () => {
    storeSettings(lodge, "payment", { staffDiscountPercent: 10 });
    const [id, other] = [insert(), insert()];
    await add(id, { text: "Everything", price: "10000" });
    expectPage(await discount(id, { amount: "1000", of: "all" }), { at: billOf(id) });
    expect(off(id)).toBe(-100_000);
    expectPage(await takeBack(id, {}), { status: 409, has: ["Take the discount back first"] });
    const path = `${billOf(id)}/move`;
    const moved = { what: String(linesOf(id)[0]?.id), to: other };
    expectPage(await staff.post(path, { ...(await formOf(path)), ...moved }), {
      status: 409,
      has: ["Take the discount back first"],
    });
    expect(linesOf(id)).toHaveLength(2);
    await takeBack(id, {}, 1);
    expectPage(await takeBack(id, {}), { at: billOf(id) });
    expect(bookingOf(id)).toMatchObject({ extra_cents: 0 });
  });

  test("a transferred discount counts towards the other stay's limit", async () => {
    storeSettings(lodge, "payment", { staffDiscountPercent: 10 });
    const [id, other] = [insert(), insert()];
    await discount(id, { amount: "27", of: "stay" });
    const path = `${billOf(id)}/move`;
    const move = async () =>
      staff.post(path, {
        ...(await formOf(path)),
        ...{ what: String(linesOf(id).at(-1)?.id), to: other },
      });
    await move();
    await discount(id, { amount: "27", of: "stay" });
    expectPage(await move(), {
      status: 409,
      has: ["There it would be more than may be taken off"],
    });
    expect(bookingOf(other)).toMatchObject({ bill_cents: 24_300 });
    expectPage(await discount(other, { amount: "1", of: "stay" }), { status: 403 });
  });

  test("a form that was sent before is rejected with other contents", async () => {
    const [id, other] = [insert(), insert()];
    await add(id, { item: beer, quantity: "5" });
    const moving = `${billOf(id)}/move`;
    const line = linesOf(id)[0]?.id;
    const form = { ...(await formOf(moving)), what: String(line), to: other, amount: "3" };
    expectPage(await staff.post(moving, form), { at: billOf(id) });
    expectPage(await staff.post(moving, form), { at: billOf(id) });
    expectPage(await staff.post(moving, { ...form, amount: "6" }), {
      status: 422,
      has: ["This form moved something else already"],
    });
    expectPage(await staff.post(moving, { ...form, what: "stay" }), {
      status: 422,
      has: ["This form moved something else already"],
    });
    const back = `${billOf(id)}/take-back/${line}`;
    const taken = { ...(await formOf(back)), quantity: "1", reason: "Not had" };
    await staff.post(back, taken);
    expectPage(await staff.post(back, taken), { at: billOf(id) });
    expectPage(await staff.post(back, { ...taken, quantity: "2" }), {
      status: 422,
      has: ["This form took something else back"],
    });
    expect(bookingOf(id)).toMatchObject({ extra_cents: 900 });
  });
});

describe("checking out", () => {
  function insertLeaving(): string {
    const id = insertRawBooking(lodge.file, {
      roomId: 5,
      ...nextPast(),
    });
    lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", id);
    return id;
  }
  let past = 10;
  const nextPast = () => {
    past += 2;
    return { checkIn: inDays(-past), checkOut: inDays(1 - past) };
  };
  const leftAt = (id: string) =>
    lodge.value("SELECT checked_out_at FROM bookings WHERE id = ?", id);

  test("an open balance needs a reason", async () => {
    const id = insertLeaving();
    const own = `/admin/bookings/${id}`;
    const list = "/admin/bookings?status=confirmed";
    const asked = await staff.post(`${own}/check-out`, { returnTo: list });
    expectPage(asked, {
      at: `${own}/check-out`,
      has: ["Check out with $135.00 open?", "Take a payment first"],
    });
    expect(leftAt(id)).toBeNull();
    const form = fieldsOf(asked.html);
    expectPage(await staff.post(`${own}/check-out`, { ...form, note: " " }), {
      status: 400,
      has: ["Enter why it stays open"],
    });
    expect(leftAt(id)).toBeNull();
    const gone = await staff.post(`${own}/check-out`, { ...form, note: "The company pays" });
    expectPage(gone, { at: "/admin/bookings", has: ["checked out."] });
    expect(leftAt(id)).not.toBeNull();
    expectPage(await staff.get(own), { has: ["Left with $135.00 open: The company pays"] });
    // A repeated check-out redirects to the booking.
    expectPage(await staff.post(`${own}/check-out`, { sent: "1" }), { at: own });
    expectPage(await staff.get(`${own}/check-out`), { at: own });
  });

  test("a settled folio needs no question; an overpaid one does", async () => {
    const id = insertLeaving();
    const own = `/admin/bookings/${id}`;
    const form = await formOf(`${own}/payments`);
    const more = { ...form, amount: "136", mayOverpay: "yes 136 USD " };
    await staff.post(`${own}/payments`, more);
    expectPage(await staff.post(`${own}/check-out`, { sent: "1" }), {
      has: ["Check out with $1.00 to give back?"],
    });
    const back = { ...(await formOf(`${own}/payments`)), direction: "given-back", amount: "1" };
    await staff.post(`${own}/payments`, back);
    expectPage(await staff.post(`${own}/check-out`, { sent: "1" }), {
      at: own,
      has: ["checked out."],
    });
  });
});

describe("transferring and splitting charges", () => {
  const movePath = (id: string) => `${billOf(id)}/move`;
  const move = async (id: string, fields: Record<string, string>) =>
    staff.post(movePath(id), { ...(await formOf(movePath(id))), ...fields });
  const sumOf = (...ids: string[]) =>
    lodge.value(
      `SELECT sum(bill_cents) FROM bookings WHERE id IN (${ids.map((id) => `'${id}'`).join()})`,
    );

  test("an item, a percentage and an amount are transferred; the combined total stays", async () => {
    const [id, other] = [insert(), insert()];
    await add(id, { item: beer, quantity: "3" });
    const line = String(linesOf(id)[0]?.id);
    expectPage(await move(id, { what: line, to: other.toLowerCase(), reason: "Wrong door" }), {
      at: billOf(id),
      has: [
        "Both bills together come to what they did.",
        `Moved to booking ${other}: Virunga beer`,
      ],
    });
    expect(bookingOf(id)).toMatchObject({ extra_cents: 0, bill_cents: 27_000 });
    expectPage(await staff.get(billOf(other)), { has: [`From booking ${id}: Virunga beer`] });
    expectPage(await move(id, { what: "stay", to: other, percent: "33,33" }), { status: 200 });
    expect(bookingOf(id)).toMatchObject({ bill_cents: 18_001 });
    expect(sumOf(id, other)).toBe(27_000 * 2 + 900);
    expectPage(await move(id, { what: "stay", to: other, amount: "180.02" }), {
      status: 409,
      has: ["Only $180.01 of it is left"],
    });
    await move(id, { what: "stay", to: other, amount: "180.01" });
    expect(bookingOf(id)).toMatchObject({ bill_cents: 0 });
    expect(sumOf(id, other)).toBe(27_000 * 2 + 900);
    // A transferred line can be voided on the receiving folio only.
    const arrived = linesOf(other).findIndex(({ text }) => text === "Virunga beer");
    expectPage(await takeBack(other, {}, arrived), { has: ["Taken back: Virunga beer"] });
    expectPage(await move(id, { what: line, to: other }), { status: 409 });
  });

  test("a transfer sent twice counts once; invalid targets and closed folios are rejected", async () => {
    const [id, other] = [insert(), insert()];
    await add(id, { item: beer });
    const form = { ...(await formOf(movePath(id))), what: "stay", to: other, percent: "50" };
    await Promise.all([staff.post(movePath(id), form), staff.post(movePath(id), form)]);
    expect(linesOf(other)).toHaveLength(1);
    for (const [to, says] of [
      [id, "There is no such other booking"],
      ["ZZZZZZZZ", "There is no such other booking"],
      ["", "Enter the booking"],
    ] as const) {
      const page = await move(id, { what: "stay", to });
      expect(page.text).toContain(says);
    }
    expectPage(await move(id, { what: "stay", to: other, percent: "5", amount: "5" }), {
      status: 422,
      has: ["not both"],
    });
    await close(other);
    expectPage(await move(id, { what: "stay", to: other }), {
      status: 409,
      has: [`The bill of booking ${other} is closed`],
    });
    expect(sumOf(id, other)).toBe(54_300);
  });
});
