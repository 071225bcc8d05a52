import { describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import type { RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { insertFresh } from "./booking-steps";
import { mailsTo } from "./mails";
import { expectPage } from "./scenario";

/** Backdated, transferred and voided payments. */

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);

/** Inserts a stay of two nights for $270.00 on unused nights. */
const insert = (booking: RawBooking = {}) => insertFresh(lodge, booking);

interface Row {
  id: number;
  day: string;
  amount_cents: number;
  kind: string;
  of_id: number | null;
  other_booking_id: string | null;
  foreign_cents: number | null;
}
const paymentsOf = (id: string) =>
  lodge.rows<Row>("SELECT * FROM payments WHERE booking_id = ? ORDER BY id", id);
const amountsOf = (id: string) => paymentsOf(id).map(({ amount_cents }) => amount_cents);
const receivedOf = (id: string) =>
  lodge.value("SELECT received_cents FROM bookings WHERE id = ?", id);
const logOf = (id: string) =>
  lodge.values(
    "SELECT action || ': ' || detail FROM audit_log WHERE subject = 'payment' AND subject_id = ?",
    id,
  );

async function fill(path: string, fields: Record<string, string>) {
  return staff.fill(path, fields);
}
/** Records a payment and returns its id. */
async function pay(id: string, fields: Record<string, string>): Promise<number> {
  expectPage(await fill(`/admin/bookings/${id}/payments`, fields), { at: `/admin/bookings/${id}` });
  return paymentsOf(id).at(-1)?.id ?? 0;
}
const pathOf = (id: string, payment: number, what: "transfer" | "void") =>
  `/admin/bookings/${id}/payments/${payment}/${what}`;

describe("the day of a payment", () => {
  test("a payment is dated today or backdated, and lists, receipt and mail show its day", async () => {
    const id = insert({ email: "backdated@example.com" });
    expect((await staff.form(`/admin/bookings/${id}/payments`)).day).toBe(inDays(0));
    await pay(id, { amount: "20", day: inDays(-3) });
    expect(paymentsOf(id)).toMatchObject([{ day: inDays(-3), amount_cents: 2_000 }]);
    const day = formatStayDate(inDays(-3));
    expectPage(await staff.get(`/admin/bookings/${id}`), {
      has: [`${day}, Claudine Mukamana, recorded`],
    });
    expectPage(await staff.get(`/admin/bookings/${id}/receipt`), { has: [`${day}: cash`] });
    expect(mailsTo(lodge, "backdated@example.com")[0]?.body).toContain(`Date: ${day}\n`);
    expect(logOf(id)).toEqual([`received: $20.00, cash, on ${day}`]);
  });

  test.each([
    [inDays(1), "is in the future"],
    ["2019-01-01", "Date input not valid."],
    ["yesterday", "Date input not valid."],
  ])("%s is refused and the form keeps what was typed", async (day, says) => {
    const id = insert();
    const page = await fill(`/admin/bookings/${id}/payments`, { day, note: "Kept" });
    expectPage(page, { status: 422, has: [says], html: ['href="#payment-day"'] });
    expect(fieldsOf(page)).toMatchObject({ day, note: "Kept" });
    expect(paymentsOf(id)).toEqual([]);
  });

  test("a form already used cannot record the payment on another day", async () => {
    const id = insert();
    const path = `/admin/bookings/${id}/payments`;
    const form = { ...(await staff.form(path)), amount: "10" };
    await staff.post(path, form);
    const again = await staff.post(path, { ...form, day: inDays(-1) });
    expectPage(again, { status: 422, has: ["was already recorded with this form"] });
  });
});

describe("transferring a payment", () => {
  test("a transfer moves a payment from one booking to another at once", async () => {
    const [from, to] = [insert({ email: "mover@example.com" }), insert()];
    const payment = await pay(from, { amount: "100", day: inDays(-2), method: "mobile-money" });
    const path = pathOf(from, payment, "transfer");
    expectPage(await staff.get(path), { has: ["Payment $100.00", "Method Mobile money"] });
    const done = await fill(path, { to: `#${to.toLowerCase()}`, note: "Wrong family" });
    expectPage(done, {
      at: `/admin/bookings/${from}`,
      has: ["Payment transferred.", `transferred to #${to}`, "Balance due $270.00"],
    });
    expect(amountsOf(from)).toEqual([10_000, -10_000]);
    expect(paymentsOf(to)).toMatchObject([
      { amount_cents: 10_000, kind: "moved", of_id: payment, other_booking_id: from },
    ]);
    // The transfer is booked today; pages show the day of the original payment.
    expect(paymentsOf(to)).toMatchObject([{ day: inDays(0) }]);
    const came = formatStayDate(inDays(-2));
    expectPage(await staff.get(`/admin/bookings/${to}`), {
      has: [`transferred from #${from}`, came, "Balance due $170.00"],
    });
    expectPage(await staff.get(`/admin/bookings/${to}/receipt`), {
      has: [`${came}: mobile money $100.00`],
      lacks: [from],
    });
    expectPage(await staff.get(`/admin/bookings/${from}/receipt`), {
      has: ["No payments yet"],
      lacks: [to],
    });
    expect([receivedOf(from), receivedOf(to)]).toEqual([0, 10_000]);
    expect(logOf(from).at(-1)).toBe(
      `moved-away: $100.00, mobile money, to booking ${to}: Wrong family`,
    );
    expect(logOf(to)).toEqual([
      `moved-here: $100.00, mobile money, from booking ${from}: Wrong family`,
    ]);
    // No money was received or returned, so no second mail is sent.
    expect(mailsTo(lodge, "mover@example.com")).toHaveLength(1);
  });

  test("transferring more than the balance due needs a confirmation that names the guest", async () => {
    const [from, to] = [insert(), insert({ firstName: "Stranger" })];
    const payment = await pay(from, { amount: "200" });
    await pay(to, { amount: "100" });
    const path = pathOf(from, payment, "transfer");
    const asked = await fill(path, { to });
    expectPage(asked, {
      status: 422,
      has: [
        `Booking ${to} (Stranger Uwase) has a balance due of only $170.00. Tick the box to transfer it anyway`,
      ],
    });
    const form = fieldsOf(asked);
    expect(form).not.toHaveProperty("mayOverpay");
    // The confirmation is valid for this amount and booking only.
    const mayOverpay = `yes ${to} 200.00`;
    const other = insert();
    await pay(other, { amount: "270" });
    expectPage(await staff.post(path, { ...form, mayOverpay, to: other }), {
      status: 422,
      has: ["no balance due. Tick the box"],
    });
    expect(receivedOf(to)).toBe(10_000);
    expectPage(await staff.post(path, { ...form, mayOverpay }), { has: ["Payment transferred."] });
    expect([receivedOf(from), receivedOf(to)]).toEqual([0, 30_000]);
  });

  test("a payment can be transferred in part, onwards and back", async () => {
    const [first, second, third] = [insert(), insert(), insert()];
    const payment = await pay(first, { amount: "100", day: inDays(-4) });
    await fill(pathOf(first, payment, "transfer"), { to: second, amount: "60" });
    expectPage(await staff.get(`/admin/bookings/${first}/receipt`), { has: ["cash $40.00"] });
    const arrived = paymentsOf(second)[0]?.id ?? 0;
    await fill(pathOf(second, arrived, "transfer"), { to: third });
    const further = paymentsOf(third)[0]?.id ?? 0;
    const came = formatStayDate(inDays(-4));
    expectPage(await staff.get(`/admin/bookings/${third}/receipt`), {
      has: [`${came}: cash $60.00`],
    });
    await fill(pathOf(third, further, "transfer"), { to: first });
    expect([first, second, third].map(receivedOf)).toEqual([10_000, 0, 0]);
    expectPage(await staff.get(`/admin/bookings/${first}/receipt`), {
      has: ["cash $40.00", `${came}: cash $60.00`, "Paid $100.00"],
    });
  });

  test("one form sent twice at once transfers once; a later form finds too little left", async () => {
    const [from, to] = [insert(), insert()];
    const payment = await pay(from, { amount: "50" });
    const path = pathOf(from, payment, "transfer");
    const form = { ...(await staff.form(path)), to };
    const late = { ...(await staff.form(path)), to };
    const half = { ...form, amount: "20" };
    const answers = await Promise.all([staff.post(path, half), staff.post(path, half)]);
    for (const answer of answers) expectPage(answer, { at: `/admin/bookings/${from}` });
    expect(receivedOf(to)).toBe(2_000);
    expectPage(await staff.post(path, { ...form, amount: "30" }), {
      status: 422,
      has: ["Another amount was transferred with this form"],
    });
    expectPage(await staff.post(path, late), { status: 422, has: ["At most $30.00"] });
    expect(receivedOf(to)).toBe(2_000);
  });

  test.each<[fields: Record<string, string>, field: string, says: string]>([
    [{ to: "" }, "to", "Please fill in all required fields"],
    [{ to: "ZZZZZZZZ" }, "to", "Enter the reference of another booking, such as 7K2M9QXA."],
    [{ to: "own" }, "to", "Enter the reference of another booking, such as 7K2M9QXA."],
    [{ amount: "100.01" }, "amount", "At most $100.00 of this payment can be transferred"],
    [{ amount: "0" }, "amount", "Enter an amount above 0"],
    [{ note: "n".repeat(501) }, "note", "500 characters"],
  ])("%j is refused and nothing is transferred", async (fields, field, says) => {
    const [from, to] = [insert(), insert()];
    const payment = await pay(from, { amount: "100" });
    const submitted = { to, ...fields, ...(fields.to === "own" ? { to: from } : {}) };
    const page = await fill(pathOf(from, payment, "transfer"), submitted);
    const status = fields.to === "" ? 400 : 422;
    expectPage(page, { status, has: [says], html: [`href="#${field}"`] });
    expect(amountsOf(from)).toEqual([10_000]);
    expect(paymentsOf(to)).toEqual([]);
  });

  test("a transfer is refused if refunds would exceed receipts", async () => {
    const [from, to] = [insert(), insert()];
    const payment = await pay(from, { amount: "100" });
    const back = await pay(from, { amount: "30", direction: "given-back" });
    const path = pathOf(from, payment, "transfer");
    const says = `Refunds of booking ${from} would exceed its payments`;
    expectPage(await fill(path, { to }), { status: 422, has: [says] });
    expectPage(await fill(pathOf(from, back, "transfer"), { to }), {
      status: 422,
      has: [`Refunds of booking ${to} would exceed`],
    });
    await fill(path, { to, amount: "70" });
    expect([from, to].map(receivedOf)).toEqual([0, 7_000]);
  });

  test("a foreign-currency payment is transferred as a whole, with its amount", async () => {
    const [from, to] = [insert(), insert()];
    const path = `/admin/bookings/${from}/payments`;
    const money = { amount: "145000", currency: "RWF", rate: "1450" };
    const counted = await fill(path, money);
    await staff.post(path, fieldsOf(counted));
    const payment = paymentsOf(from)[0]?.id ?? 0;
    const move = pathOf(from, payment, "transfer");
    expectPage(await fill(move, { to, amount: "50" }), {
      status: 422,
      has: ["can only be transferred in full"],
    });
    await fill(move, { to });
    expect(paymentsOf(to)).toMatchObject([{ amount_cents: 10_000, foreign_cents: 14_500_000 }]);
    expect(paymentsOf(from).map((row) => row.foreign_cents)).toEqual([14_500_000, -14_500_000]);
    expectPage(await staff.get(`/admin/bookings/${to}/receipt`), { has: ["RWF 145,000 at"] });
  });
});

describe("voiding a payment", () => {
  test("voiding reverses the payment on its own day and mails the guest", async () => {
    const id = insert({ email: "corrected@example.com" });
    const payment = await pay(id, { amount: "100", day: inDays(-2) });
    const path = pathOf(id, payment, "void");
    expectPage(await fill(path, { reason: " " }), { status: 400, has: ["Enter a reason"] });
    const done = await fill(path, { reason: "Typed twice" });
    expectPage(done, {
      at: `/admin/bookings/${id}`,
      has: ["Payment voided.", "Cash, voided", ": Typed twice", "Balance due $270.00"],
    });
    expect(paymentsOf(id)).toMatchObject([
      { amount_cents: 10_000 },
      { amount_cents: -10_000, day: inDays(-2), kind: "corrected", of_id: payment },
    ]);
    expect(logOf(id).at(-1)).toBe("corrected: $100.00, cash: Typed twice");
    const mail = mailsTo(lodge, "corrected@example.com").at(-1);
    expect(mail?.subject).toContain("A payment was voided");
    expect(mail?.body).toContain("Paid so far: $0.00\nBalance due: $270.00");
    expectPage(await staff.get(`/admin/bookings/${id}/receipt`), { has: ["No payments yet"] });
    expectPage(await staff.get(`/admin/bookings/${id}`), { lacksHtml: [`${payment}/void`] });
  });

  test("the mail about a voided payment shows when the payment was recorded", async () => {
    const id = insert({ email: "recorded-early@example.com" });
    lodge.run(
      "INSERT INTO payments (booking_id, at, day, amount_cents, method) VALUES (?, ?, ?, 5000, 'cash')",
      id,
      `${inDays(0)}T00:01:00.000Z`,
      inDays(0),
    );
    await fill(pathOf(id, paymentsOf(id)[0]?.id ?? 0, "void"), { reason: "Typed twice" });
    const mail = mailsTo(lodge, "recorded-early@example.com").at(-1);
    expect(mail?.subject).toContain("A payment was voided");
    expect(mail?.body).toContain(`Date: ${formatStayDate(inDays(0))}, 02:01\n`);
  });

  test("voiding twice changes nothing; a voided payment cannot be transferred", async () => {
    const [id, to] = [insert(), insert()];
    const payment = await pay(id, { amount: "100" });
    const path = pathOf(id, payment, "void");
    const form = { ...(await staff.form(path)), reason: "Twice" };
    const late = { ...(await staff.form(path)), reason: "Late" };
    await Promise.all([staff.post(path, form), staff.post(path, form)]);
    expectPage(await staff.post(path, late), { has: ["already voided or transferred"] });
    expect(amountsOf(id)).toEqual([10_000, -10_000]);
    expectPage(await fill(pathOf(id, payment, "transfer"), { to, amount: "1" }), {
      status: 422,
      has: ["This payment was already transferred or voided"],
    });
  });

  test("a form that already voided another payment is refused", async () => {
    const [id, other] = [insert(), insert()];
    const first = pathOf(id, await pay(id, { amount: "100" }), "void");
    const second = pathOf(other, await pay(other, { amount: "60" }), "void");
    const form = { ...(await staff.form(first)), reason: "Wrong" };
    await staff.post(first, form);
    expectPage(await staff.post(first, form), { has: ["already voided or transferred"] });
    expectPage(await staff.post(second, form), {
      status: 409,
      has: ["Another payment was voided with this form"],
    });
    expect(amountsOf(other)).toEqual([6_000]);
  });

  test("a payment transferred here, or already refunded in part, cannot be voided", async () => {
    const [from, to] = [insert(), insert()];
    const payment = await pay(from, { amount: "100" });
    await fill(pathOf(from, payment, "transfer"), { to, amount: "40" });
    const arrived = paymentsOf(to)[0]?.id ?? 0;
    const page = await fill(pathOf(to, arrived, "void"), { reason: "No" });
    expectPage(page, { status: 409, has: [`This payment was transferred from booking ${from}`] });
    await pay(from, { amount: "10", direction: "given-back" });
    const refused = await fill(pathOf(from, payment, "void"), { reason: "No" });
    expectPage(refused, { status: 409, has: ["Void the refund first"] });
    expect([from, to].map(receivedOf)).toEqual([5_000, 4_000]);
    // Voiding a refund adds to the amount received.
    const back = paymentsOf(from).at(-1)?.id ?? 0;
    await fill(pathOf(from, back, "void"), { reason: "Kept" });
    expect(receivedOf(from)).toBe(6_000);
    await fill(pathOf(from, payment, "void"), { reason: "What is left" });
    expect(receivedOf(from)).toBe(0);
  });
});

test("a payment of another booking, or an unknown one, is 404", async () => {
  const [id, other] = [insert(), insert()];
  const payment = await pay(id, { amount: "1" });
  for (const what of ["transfer", "void"] as const) {
    for (const path of [pathOf(other, payment, what), pathOf(id, 999_999, what)]) {
      expectPage(await staff.get(path), { status: 404 });
      const form = { to: other, amount: "1", reason: "x", idempotencyKey: "0123456789ABCDEF" };
      expectPage(await staff.post(path, form), { status: 404 });
    }
  }
  expect(receivedOf(id)).toBe(100);
});

test("the database keeps transfers and corrections consistent, whoever writes", async () => {
  const [id, other] = [insert(), insert()];
  const payment = await pay(id, { amount: "10" });
  const write = (booking: string, cents: number, kind: string, of: number, to: string | null) =>
    lodge.run(
      `INSERT INTO payments (booking_id, at, amount_cents, method, kind, of_id, other_booking_id)
         VALUES (?, '', ?, 'cash', ?, ?, ?)`,
      booking,
      cents,
      kind,
      of,
      to,
    );
  const tries: Parameters<typeof write>[] = [
    [id, -1_001, "corrected", payment, null],
    [id, 500, "corrected", payment, null],
    [id, -500, "moved", payment, null],
    [id, -500, "moved", payment, id],
    [id, -500, "corrected", 999_999, null],
    // This amount was not transferred from the other booking.
    [other, 500, "moved", payment, id],
    [other, -500, "corrected", payment, null],
  ];
  for (const each of tries) expect(() => write(...each), String(each)).toThrow();
  write(id, -400, "moved", payment, other);
  expect(() => write(other, 401, "moved", payment, id)).toThrow("payment_not_there");
  write(other, 400, "moved", payment, id);
  expect(() => write(other, 1, "moved", payment, id)).toThrow("payment_not_there");
  expect(() => write(id, -601, "corrected", payment, null)).toThrow("payment_not_there");
  // A row that takes from a payment cannot itself be corrected.
  const taking = paymentsOf(id).at(-1)?.id ?? 0;
  expect(() => write(id, 400, "corrected", taking, null)).toThrow("payment_not_there");
});
