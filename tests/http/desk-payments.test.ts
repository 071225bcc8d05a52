import { beforeAll, describe, expect, test } from "vitest";
import { formatInstant } from "~/core/instants";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, elementsOf, fieldsOf, textOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { cookieLine, postInTwoParts } from "../world/half-requests";
import { people } from "../world/people";
import { type Page, signedIn } from "../world/visitor";
import { insertFresh } from "./booking-steps";
import { mailsTo } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);

/** Books two nights, $270.00, on nights of their own. */
const insert = (booking: RawBooking = {}) => insertFresh(lodge, booking);
const paymentsOf = (id: string) =>
  lodge.rows("SELECT * FROM payments WHERE booking_id = ? ORDER BY id", id);
const formOf = async (id: string) => await staff.form(`/admin/bookings/${id}/payments`);
/** Fills in the payment form of a booking and sends it. */
async function pay(id: string, fields: Record<string, string>) {
  return staff.post(`/admin/bookings/${id}/payments`, { ...(await formOf(id)), ...fields });
}
const sheetRow = async (id: string) =>
  (await (await staff.raw(`/admin/bookings/export.csv?q=${id}`)).text()).split("\r\n")[1];

describe("payments", () => {
  test.each([true, false])(
    "a slow form needs a session until its end: still there %s",
    async (isKept) => {
      const id = insert();
      const visitor = await signedIn(lodge, people.claudine);
      const fields = await visitor.form(`/admin/bookings/${id}/payments`);
      const answer = await postInTwoParts(
        lodge,
        `/admin/bookings/${id}/payments`,
        {
          headers: ["Content-Type: application/x-www-form-urlencoded", ...cookieLine(visitor)],
          body: new URLSearchParams({ ...fields, amount: "10", method: "cash" }).toString(),
        },
        () => {
          if (isKept) return;
          lodge.file.exec(
            "DELETE FROM sessions WHERE id = (SELECT id FROM sessions WHERE user_id = 'claudine' ORDER BY created_at DESC LIMIT 1)",
          );
        },
      );
      expect(answer).toMatch(isKept ? /Location: .*notice=received/i : /Location: \/login\?/i);
      expect(paymentsOf(id)).toHaveLength(isKept ? 1 : 0);
    },
  );

  test("a deposit and the rest each reduce the balance", async () => {
    const id = insert();
    const own = `/admin/bookings/${id}`;
    expectPage(await staff.get(own), {
      has: ["No payments yet.", "Balance due $270.00", "Deposit due: $54.00 (20%)"],
    });
    expect(await formOf(id)).toMatchObject({
      amount: "270.00",
      method: "cash",
      direction: "received",
    });
    const deposit = { amount: "$ 54", method: "bank-transfer", note: "Bank of Kigali" };
    const first = await pay(id, deposit);
    expectPage(first, {
      at: own,
      // The redirect goes to #payments, so the notice is shown in that section.
      has: [
        "Payments Payment recorded.",
        "Bank transfer",
        "Bank of Kigali",
        "Balance due $216.00",
        "Claudine",
      ],
      lacks: ["Deposit due"],
    });
    expect((await staff.get(`/admin/bookings?q=${id}`)).text).toContain("$270.00 Due $216.00");
    expect(await formOf(id)).toMatchObject({ amount: "216.00" });
    expectPage(await pay(id, {}), { has: ["Balance due $0.00"] });
    expect((await staff.get(`/admin/bookings?q=${id}`)).text).toContain("$270.00 Paid");
    expect(await sheetRow(id)).toContain(",270.00,270.00,0.00,");
    expect(paymentsOf(id)).toMatchObject([
      { amount_cents: 5_400, method: "bank-transfer", recorded_by: "claudine" },
      { amount_cents: 21_600, method: "cash", note: "" },
    ]);
    const log = lodge.rows(
      "SELECT action, detail FROM audit_log WHERE subject = 'payment' AND subject_id = ?",
      id,
    );
    expect(log).toEqual([
      { action: "received", detail: "$54.00, bank transfer: Bank of Kigali" },
      { action: "received", detail: "$216.00, cash" },
    ]);
  });

  test("a part of the deposit is subtracted from it", async () => {
    const id = insert();
    expectPage(await pay(id, { amount: "20" }), {
      has: ["Deposit due: $34.00 (20%, less $20.00 paid)"],
    });
  });

  test("a deposit does not confirm a booking; the notice says when it expires", async () => {
    const heldUntil = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const id = insert({ status: "pending", heldUntil });
    const says = `pending. Confirm it by ${formatInstant(heldUntil, "Africa/Kigali")}`;
    expectPage(await pay(id, { amount: "20" }), { has: ["Payment recorded.", says] });
    await staff.post(`/admin/bookings/${id}/confirm`, {});
    expectPage(await pay(id, { amount: "20" }), { has: ["Payment recorded."], lacks: [says] });
  });

  test("a form sent twice records one payment", async () => {
    const id = insert();
    const form = { ...(await formOf(id)), amount: "10" };
    const path = `/admin/bookings/${id}/payments`;
    const answers = await Promise.all([staff.post(path, form), staff.post(path, form)]);
    for (const answer of answers) expectPage(answer, { at: `/admin/bookings/${id}` });
    expectPage(await staff.post(path, form), { has: ["already recorded"] });
    expect(paymentsOf(id)).toHaveLength(1);
    expect(countRows(lodge, "audit_log", `subject_id = '${id}'`)).toBe(1);
  });

  test("another payment with a used form is rejected and can be sent again", async () => {
    const [id, other] = [insert(), insert()];
    const path = `/admin/bookings/${id}/payments`;
    const form: Record<string, string> = { ...(await formOf(id)), amount: "10" };
    await staff.post(path, form);
    for (const [at, change] of [
      [id, { amount: "20" }],
      [id, { method: "credit-card" }],
      [id, { direction: "given-back" }],
      [other, {}],
    ] as const) {
      const before = paymentsOf(at).length;
      const page = await staff.post(`/admin/bookings/${at}/payments`, { ...form, ...change });
      expectPage(page, { status: 422, has: ["$10.00 was already recorded with this form."] });
      expect(paymentsOf(at)).toHaveLength(before);
      const again = fieldsOf(page);
      expect(again).toMatchObject({
        ...form,
        ...change,
        idempotencyKey: expect.not.stringMatching(form.idempotencyKey ?? ""),
      });
      expectPage(await staff.post(`/admin/bookings/${at}/payments`, again), { status: 200 });
      expect(paymentsOf(at)).toHaveLength(before + 1);
    }
  });

  test("if the stay joined another folio, the payment is offered there", async () => {
    const [payer, id] = [insert(), insert()];
    const submitted = { amount: "54", method: "bank-transfer", note: "Bank of Kigali" };
    const form = { ...(await formOf(id)), ...submitted };
    lodge.run("UPDATE bookings SET folio_id = ? WHERE id = ?", payer, id);
    const page = await staff.post(`/admin/bookings/${id}/payments`, form);
    expectPage(page, {
      status: 409,
      has: [`This stay is now on the folio of booking #${payer}`, "Total $540.00"],
      html: [`action="/admin/bookings/${payer}/payments"`],
    });
    expect(fieldsOf(page)).toMatchObject(submitted);
    const sent = await staff.post(`/admin/bookings/${payer}/payments`, fieldsOf(page));
    expectPage(sent, { at: `/admin/bookings/${payer}`, has: ["Balance due $486.00"] });
    expect(paymentsOf(payer)).toMatchObject([{ amount_cents: 5_400, note: "Bank of Kigali" }]);
  });

  test("an overpayment needs confirmation", async () => {
    const id = insert();
    const asked = await pay(id, { amount: "300", note: "With a tip" });
    const says = "$300.00 is more than the balance due of $270.00.";
    expectPage(asked, { status: 422, has: [says, "Record more than the balance due"] });
    const form = fieldsOf(asked);
    expect(form).toMatchObject({ amount: "300", note: "With a tip" });
    expect(form).not.toHaveProperty("mayOverpay");
    expect(paymentsOf(id)).toEqual([]);
    const mayOverpay = "yes 300 USD ";
    const more = { ...form, amount: "3000", mayOverpay };
    const again = await staff.post(`/admin/bookings/${id}/payments`, more);
    expectPage(again, { status: 422, has: ["$3,000.00 is more than the balance due"] });
    expect(fieldsOf(again)).not.toHaveProperty("mayOverpay");
    expect(paymentsOf(id)).toEqual([]);
    const done = await staff.post(`/admin/bookings/${id}/payments`, { ...form, mayOverpay });
    expectPage(done, { has: ["Refund due $30.00", " · $30.00 refund due"] });
    expect(await formOf(id)).toMatchObject({ amount: "30.00", direction: "given-back" });
    expect((await staff.get(`/admin/bookings?q=${id}`)).text).toContain("Refund due $30.00");
    // The export contains a number, so that a spreadsheet can sum it.
    expect(await sheetRow(id)).toContain(",-30.00,");
  });

  test("refunds are limited to the amount received", async () => {
    const id = insert();
    const back = { amount: "20", direction: "given-back" };
    expectPage(await pay(id, back), { status: 422, has: ["There is no payment to refund yet"] });
    await pay(id, { amount: "20", method: "credit-card" });
    expectPage(await pay(id, { ...back, amount: "20.01" }), { status: 422, has: ["$20.00"] });
    const done = await pay(id, { ...back, note: "Came twice" });
    expectPage(done, { has: ["Refund recorded.", "-$20.00", "Balance due $270.00"] });
    expect(paymentsOf(id).map((row) => row.amount_cents)).toEqual([2_000, -2_000]);
    expect(countRows(lodge, "audit_log", `subject_id = '${id}' AND action = 'given-back'`)).toBe(1);
  });

  test("a cancelled booking owes only its charge", async () => {
    const id = insert();
    await pay(id, {});
    lodge.run(
      `UPDATE bookings SET status = 'cancelled', cancelled_at = created_at,
           cancellation_charge_cents = 13500 WHERE id = ?`,
      id,
    );
    expectPage(await staff.get(`/admin/bookings/${id}`), {
      has: ["Total $135.00", "Refund due $135.00"],
      lacks: ["Deposit"],
    });
    expect(await formOf(id)).toMatchObject({ amount: "135.00", direction: "given-back" });
    expectPage(await pay(id, {}), { has: ["Balance due $0.00"] });
  });

  test("the list shows a cancelled booking's balance due, not its total", async () => {
    const id = insert();
    lodge.run(
      `UPDATE bookings SET status = 'cancelled', cancelled_at = created_at,
           cancellation_charge_cents = 13500 WHERE id = ?`,
      id,
    );
    expect((await staff.get(`/admin/bookings?q=${id}`)).text).toContain("$270.00 Due $135.00");
    expectPage(await staff.get(`/admin/bookings/${id}`), {
      has: ["Stay 2 nights, 1 guest Board"],
    });
  });

  test.each<[fields: Record<string, string>, status: number, field: string, says: string]>([
    [{ amount: "" }, 400, "amount", "Please fill in all required fields"],
    [{ amount: "0" }, 422, "amount", "Enter an amount above 0"],
    [{ amount: "1.350" }, 422, "amount", "This amount is ambiguous. Enter 1350 or 1.350"],
    [{ amount: "-5" }, 422, "amount", "Enter an amount, such as 135"],
    [{ method: "paypal" }, 422, "method", "turned off in Settings"],
    [{ method: "cheque" }, 422, "method", "Choose a payment method"],
    [{ direction: "stolen" }, 422, "direction", "Choose payment or refund"],
    [{ note: "n".repeat(501) }, 422, "note", "500 characters"],
    [{ idempotencyKey: "x" }, 422, "", "Open the form again"],
  ])("%j is rejected, and the form keeps its input", async (fields, status, field, says) => {
    const id = insert();
    const submitted = { amount: "12.50", note: "At the bar", ...fields };
    const page = await pay(id, submitted);
    // The key is hidden, so its error has no link.
    const link = field === "" ? [] : [`href="#payment-${field}"`];
    expectPage(page, { status, at: `/admin/bookings/${id}/payments`, has: [says], html: link });
    const { amount, note } = submitted;
    expect(fieldsOf(page)).toMatchObject({ amount, note });
    expect(paymentsOf(id)).toEqual([]);
  });

  test("Settings choose the payment methods", async () => {
    const id = insert();
    const options = async () =>
      elementsOf(
        await staff.get(`/admin/bookings/${id}/payments`),
        "select[name=method] option:not([value=''])",
      )
        .map((option) => option.getAttribute("value"))
        .join(" ");
    expect(await options()).toBe("cash mobile-money credit-card bank-transfer");
    storeSettings(lodge, "payment", {
      acceptsMobileMoney: false,
      acceptsCards: false,
      acceptsBankTransfer: false,
      acceptsPaypal: true,
    });
    try {
      expect(await options()).toBe("cash paypal");
      expectPage(await pay(id, { method: "paypal", amount: "1" }), { has: ["PayPal"] });
    } finally {
      lodge.file.exec("DELETE FROM settings");
    }
  });

  test("the database rejects changes to payments", async () => {
    const id = insert();
    await pay(id, {});
    expect(() => lodge.file.exec("UPDATE payments SET amount_cents = 1")).toThrow("append_only");
    expect(() => lodge.file.exec("DELETE FROM payments")).toThrow("append_only");
    const copy =
      "INSERT INTO payments (booking_id, at, amount_cents, method, idempotency_key) SELECT booking_id, at, amount_cents, method, idempotency_key FROM payments";
    expect(() => lodge.file.exec(copy)).toThrow("append_only");
    const sent = { ...(await formOf(id)), amount: "1" };
    const nowhere = await staff.post("/admin/bookings/ZZZZZZZZ/payments", sent);
    expectPage(nowhere, { status: 404 });
  });
});

describe("the payment mail", () => {
  let guests = 0;
  const freshAddress = () => {
    guests += 1;
    return `payer-${guests}@example.com`;
  };
  const atOf = (id: string) =>
    paymentsOf(id).map(({ at }) => formatInstant(at as string, "Africa/Kigali"));
  const closing = [
    "Questions? Call +250 788 000 000 or write to bookings@nyungwe-lodge.example.",
    "",
    "Nyungwe Eco-Lodge",
    "Nyungwe Forest Reserve, Rwanda",
  ];

  test("states the amount, the total paid and the balance", async () => {
    const email = freshAddress();
    const id = insert({ email });
    await pay(id, { amount: "54", method: "bank-transfer", note: "Not for the guest" });
    await pay(id, { amount: "300", mayOverpay: "yes 300 USD " });
    await pay(id, { amount: "84", direction: "given-back", method: "credit-card" });
    const [first, second, third] = atOf(id);
    const price = [
      "2 nights × $135.00, bed & breakfast: $270.00",
      "Total: $270.00",
      "includes 18% VAT: $41.19",
      "",
    ];
    const thanks = ["Hello,", "", "Thank you for your payment.", ""];
    const received = `We have received your payment: Nyungwe Eco-Lodge, ${id}`;
    expect(mailsTo(lodge, email)).toEqual([
      {
        subject: received,
        body: [
          ...thanks,
          `Reference: ${id}`,
          "Amount: $54.00",
          "Method: Bank transfer",
          `Date: ${first}`,
          "",
          ...price,
          "Paid so far: $54.00",
          "Balance due: $216.00",
          "",
          ...closing,
        ].join("\n"),
      },
      {
        subject: received,
        body: [
          ...thanks,
          `Reference: ${id}`,
          "Amount: $300.00",
          "Method: Cash",
          `Date: ${second}`,
          "",
          ...price,
          "Paid so far: $354.00",
          "Refund due: $84.00",
          "",
          ...closing,
        ].join("\n"),
      },
      {
        subject: `Refund: Nyungwe Eco-Lodge, ${id}`,
        body: [
          "Hello,",
          "",
          "We have refunded $84.00.",
          "",
          `Reference: ${id}`,
          "Amount: $84.00",
          "Method: Credit card",
          `Date: ${third}`,
          "",
          ...price,
          "Paid so far: $270.00",
          "Balance due: $0.00",
          "",
          ...closing,
        ].join("\n"),
      },
    ]);
  });

  test("for a cancelled booking states its charge", async () => {
    const email = freshAddress();
    const id = insert({ email, status: "cancelled" });
    lodge.run("UPDATE bookings SET cancellation_charge_cents = 13500 WHERE id = ?", id);
    await pay(id, { amount: "100" });
    expect(mailsTo(lodge, email)[0]?.body).toContain(
      "Cancellation charge: $135.00\nTotal: $135.00\nincludes 18% VAT: $20.59\n\nPaid so far: $100.00\nBalance due: $35.00\n",
    );
  });

  test("is sent once per payment, and not for a rejected one", async () => {
    const email = freshAddress();
    const id = insert({ email });
    const form = await formOf(id);
    const path = `/admin/bookings/${id}/payments`;
    await Promise.all([staff.post(path, form), staff.post(path, form)]);
    await pay(id, { amount: "1" });
    expect(mailsTo(lodge, email)).toHaveLength(1);
  });

  test("is not sent without an address or if Settings turn it off", async () => {
    const before = countRows(lodge, "mail_outbox");
    expectPage(await pay(insert({ email: null }), {}), { has: ["Payment recorded."] });
    for (const off of [{ paymentConfirmations: false }, { email: false }]) {
      const forget = storeSettings(lodge, "notifications", off);
      try {
        const id = insert({ email: freshAddress() });
        await pay(id, {});
        expect(paymentsOf(id)).toHaveLength(1);
      } finally {
        forget();
      }
    }
    expect(countRows(lodge, "mail_outbox")).toBe(before);
  });
});

describe("the receipt", () => {
  test("of a French booking is in French, at the desk as for the guest", async () => {
    const id = insert();
    lodge.run("UPDATE bookings SET language = 'fr' WHERE id = ?", id);
    await pay(id, { amount: "30", method: "cash" });
    const sheetOf = (page: Page) => elementOf(page, "article.receipt").outerHTML;
    const page = await staff.get(`/admin/bookings/${id}/receipt`);
    expectPage(page, {
      has: ["Reçu", `Réservation ${id}`, "Prix du séjour", "espèces", "Back to the booking"],
      lacks: ["Issued on", "Balance", "Check-in", "cash"],
      html: ['class="receipt" lang="fr"'],
    });
    expect(sheetOf(page)).toContain("Chambre");
    expect(
      sheetOf(await (await signedIn(lodge, people.aline)).get(`/fr/my-bookings/${id}/receipt`)),
    ).toBe(sheetOf(page));
  });

  const lodgeFacts = ["Nyungwe Eco-Lodge", "Nyungwe Forest Reserve, Rwanda", "+250 788 000 000"];

  test("shows guest, lines, tax and payments", async () => {
    const id = insert();
    await pay(id, { amount: "54", method: "bank-transfer", note: "Not for the guest" });
    const has = [
      ...lodgeFacts,
      "bookings@nyungwe-lodge.example",
      `Booking ${id}`,
      "Aline Uwase",
      "2 nights × $135.00, bed & breakfast $270.00",
      "Total $270.00",
      "includes 18% VAT $41.19",
      ": bank transfer $54.00",
      "Paid $54.00",
      "Balance due $216.00",
    ];
    const lacks = ["Not for the guest", "null"];
    expectPage(await staff.get(`/admin/bookings/${id}/receipt`), { has, lacks });
    const aline = await signedIn(lodge, people.aline);
    expectPage(await aline.get(`/my-bookings/${id}`), { html: [`/my-bookings/${id}/receipt`] });
    expectPage(await aline.get(`/my-bookings/${id}/receipt`), {
      has,
      lacks: [...lacks, "Claudine"],
    });
    const bosco = await signedIn(lodge, people.bosco);
    expectPage(await bosco.get(`/my-bookings/${id}/receipt`), { status: 404, lacks: ["Aline"] });
  });

  test("of a cancelled booking shows its charge", async () => {
    const id = insert({ status: "cancelled" });
    lodge.run("UPDATE bookings SET cancellation_charge_cents = 13500 WHERE id = ?", id);
    expectPage(await staff.get(`/admin/bookings/${id}/receipt`), {
      has: ["was cancelled on", "Cancellation charge $135.00", "VAT $20.59", "Balance due $135.00"],
      lacks: ["$270.00"],
    });
  });

  test("cancelling shows the amount received and the refund due", async () => {
    const id = insert();
    const path = `/admin/bookings/${id}/cancel`;
    expectPage(await staff.get(path), { lacks: ["was paid. Cancelling"] });
    await pay(id, { amount: "54" });
    const asked = await staff.get(path);
    expectPage(asked, { has: ["$54.00 was paid. Cancelling does not refund it"] });
    expectPage(await staff.post(path, fieldsOf(asked)), {
      has: ["Booking cancelled successfully! Nothing will be charged. Refund due: $54.00."],
    });
    await pay(id, {});
    expectPage(await staff.get(`/admin/bookings/${id}?notice=cancelled`), {
      // The message names no balance. The mails below it do.
      has: [`Booking cancelled successfully! Nothing will be charged. Booking #${id}`],
      lacks: ["Refund due:"],
    });
  });
});

describe("balances due", () => {
  const owed = "/admin/bookings?balance=owed";
  const stay = (from: number, to: number, booking: RawBooking = {}) =>
    insertRawBooking(lodge.file, { checkIn: inDays(from), checkOut: inDays(to), ...booking });
  const cancelled = { status: "cancelled" } as const;
  const pays = (id: string, cents: number) =>
    lodge.run(
      "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, ?, ?, ?)",
      id,
      "2026-01-01T00:00:00.000Z",
      cents,
      "cash",
    );
  let left: string;
  let charged: string;
  let settled: string[];

  beforeAll(() => {
    left = stay(-40, -38, { roomId: 3, firstName: "Owerson" });
    pays(left, 10_000);
    charged = stay(5, 6, { roomId: 3, firstName: "Chargeson", ...cancelled });
    lodge.run("UPDATE bookings SET cancellation_charge_cents = 100 WHERE id = ?", charged);
    const paid = stay(-36, -35, { roomId: 3 });
    pays(paid, 1_000_000);
    settled = [
      paid,
      stay(1, 2, { roomId: 3 }),
      stay(-30, -29, { roomId: 3, status: "pending" }),
      stay(-28, -27, { roomId: 3, ...cancelled }),
      stay(-400, -399, { roomId: 3 }),
    ];
  });

  test("lists past stays and late cancellations that are not fully paid", async () => {
    const page = await staff.get(owed);
    expectPage(page, { has: [left, charged, "2 Total"] });
    for (const id of settled) expect(page.text).not.toContain(id);
  });

  test("shows the sum and sorts by balance", async () => {
    const page = await staff.get(owed);
    // $170.00 for the stay and $1.00 for the charge.
    expectPage(page, {
      has: ["Total balance due: $171.00. Sort by balance: highest first lowest first"],
    });
    const order = async (query: string) => {
      const { html } = await staff.get(`${owed}${query}`);
      const table = textOf(elementOf(html, "tbody"));
      return table.indexOf(left) < table.indexOf(charged) ? "highest first" : "lowest first";
    };
    expect(await order("")).toBe("highest first");
    expect(await order("&sort=balance")).toBe("lowest first");
    expect(await order("&sort=-balance")).toBe("highest first");
    expectPage(await staff.get(`${owed}&q=Owerson`), { has: ["Total balance due: $170.00"] });
    // The sum is shown only with the filter.
    expectPage(await staff.get("/admin/bookings?sort=balance"), { lacks: ["Total balance due"] });
  });

  test("can be filtered further and exported", async () => {
    expectPage(await staff.get(`${owed}&q=Owerson`), { has: [left, "1 Total"], lacks: [charged] });
    expectPage(await staff.get(`${owed}&q=ow`), { has: [left, "1 Total"] });
    expectPage(await staff.get(`${owed}&status=cancelled`), { has: [charged], lacks: [left] });
    const sheet = await (await staff.raw("/admin/bookings/export.csv?balance=owed&q=Ower")).text();
    expect(sheet.trim().split("\r\n")).toHaveLength(2);
    expect(sheet).toContain(left);
    expect(sheet).toContain('"Website"');
    expectPage(await staff.get("/admin/bookings?balance=x"), { status: 400 });
  });
});
