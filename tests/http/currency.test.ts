import { describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { openLodge } from "../world/lodge";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { freshStay, toReview } from "./booking-steps";
import { mailsTo } from "./mails";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = ownLodge();
const admin = signedInVisitor(lodge, people.diane);
const staff = signedInVisitor(lodge, people.claudine);

/** Books two nights, $270.00, on nights of their own. */
function insert(email = "ana@example.com"): string {
  const { checkIn, checkOut } = freshStay();
  return insertRawBooking(lodge.file, { checkIn, checkOut, email });
}

const general = "/admin/settings/general";
const save = async (changes: Record<string, string>) => admin.fill(general, changes);
const isCurrencyOpen = async () => "currency" in (await admin.form(general));

describe("the lodge's currency", () => {
  test("cannot become one without decimals while a price has cents", async () => {
    lodge.file.exec(`DELETE FROM extras; UPDATE rooms SET rate_hb_cents = 15050 WHERE id = 2;
      INSERT INTO extras (category, name, price_cents, tax_percent) VALUES ('Bar', 'Cake', 155, 18)`);
    const says =
      "RWF has no decimals, and some prices are not whole: Double Bed (half board) 150.50, Cake 1.55. Change them first.";
    const refused = await save({ currency: "RWF", siteName: "Mist House" });
    expectPage(refused, { status: 409, has: ["There is a problem", says] });
    expect(fieldsOf(refused)).toMatchObject({ currency: "RWF", siteName: "Mist House" });
    lodge.file.exec(`UPDATE rooms SET rate_hb_cents = 17100 WHERE id = 2;
      UPDATE extras SET price_cents = 200`);
    expectPage(await save({ currency: "RWF" }), { has: ["Saved."] });
    lodge.file.exec("DELETE FROM extras; DELETE FROM settings");
  });

  test("can change before any price is agreed, and drafts are quoted again", async () => {
    const guest = await signedIn(lodge, people.aline);
    const review = await toReview(guest, freshStay());
    expectPage(review, { has: ["Total $"] });
    const event = {
      space: "boardroom",
      date: inDays(20),
      startTime: "09:00",
      hours: "2",
      people: "6",
      layout: "boardroom",
      catering: "none",
      name: "Ana",
      email: "ana@example.com",
      phone: "+250 788 1234",
      note: "",
    };
    const stranger = new Visitor(lodge);
    const priced = fieldsOf(
      (await stranger.post("/conference", { ...event, intent: "price" })).html,
    );
    expect(await isCurrencyOpen()).toBe(true);
    expectPage(await save({ currency: "EUR" }), { has: ["Saved."] });

    // The same figures in another currency are another price.
    const again = await guest.post("/booking/confirm", fieldsOf(review));
    expectPage(again, {
      status: 409,
      has: ["The price has changed", "Our prices are now in EUR", "Total €"],
      lacks: ["$"],
    });
    const { quotedCents = "", quotedCurrency = "" } = priced;
    const asked = await stranger.post("/conference", {
      ...event,
      quotedCents,
      quotedCurrency,
      intent: "send",
    });
    expectPage(asked, { status: 409, has: ["The price was $160.00 and is now €160.00."] });
    expect(countRows(lodge, "bookings")).toBe(0);
    expectPage(await guest.post("/booking/confirm", fieldsOf(again)), {
      at: "/booking-confirmation",
      has: ["€"],
    });
  });

  test("is fixed after the first agreed price, and the control says why", async () => {
    const page = await admin.get(general);
    expectPage(page, {
      has: ["Cannot be changed: bookings or requests already have prices in EUR"],
    });
    expect(await isCurrencyOpen()).toBe(false);
    // A disabled control sends nothing; the rest of the tab is saved.
    const { currency: _, ...sent } = fieldsOf(page);
    expectPage(await admin.post(general, { ...sent, siteName: "Tea House" }), { has: ["Saved."] });
    const forged = await save({ currency: "GBP", siteName: "Mist House" });
    expectPage(forged, {
      status: 409,
      has: ["There is a problem", "Cannot be changed:"],
    });
    expect(fieldsOf(forged)).toMatchObject({ siteName: "Mist House" });
    const stored = lodge.value<string>(
      "SELECT values_json FROM settings WHERE group_name = 'general'",
    );
    expect(JSON.parse(stored)).toMatchObject({ currency: "EUR", siteName: "Tea House" });
  });

  test.each(["a booking", "a request with a price"])("is fixed by %s", async (what) => {
    const other = await openLodge();
    try {
      if (what === "a booking") insertRawBooking(other.file);
      else {
        other.file.exec(`INSERT INTO enquiries (id, kind, name, phone, created_at)
            VALUES ('ABCDEFGH12345678', 'conference', 'Ana', '+250 788', '2026-01-01T00:00:00.000Z');
          INSERT INTO conference_enquiries VALUES ('ABCDEFGH12345678', 'boardroom', '2026-01-02',
            '09:00', 1, 2, 'boardroom', 'none', '{"totalCents":8000}', 8000)`);
      }
      expect(other.value("SELECT is_any FROM agreed_prices")).toBe(1);
    } finally {
      await other.close();
    }
  });
});

test("francs have no decimals, as input and in percentages", async () => {
  const forget = storeSettings(lodge, "general", { currency: "RWF" });
  lodge.run(
    "INSERT OR REPLACE INTO settings (group_name, values_json, updated_at) VALUES (?, ?, '')",
    "payment",
    JSON.stringify({ serviceChargePercent: 2.5 }),
  );
  try {
    const address = "/admin/rooms/2";
    const room = await admin.form(address);
    expectPage(await admin.post(address, { ...room, rateBB: "135.50" }), {
      status: 422,
      has: ["such as 135000, in whole francs"],
    });
    const stay = { checkIn: inDays(300), checkOut: inDays(301), guests: "1", board: "BB" };
    const priced = await new Visitor(lodge).get(`/rooms/2?${new URLSearchParams(stay)}`);
    // 2.5% of 135 is 3.375; the 18% tax included in 138 is 21.05.
    expectPage(priced, {
      has: ["Service charge 2.5% RWF 3 ", "Total RWF 138 ", "includes 18% VAT RWF 21 "],
    });
  } finally {
    forget();
    lodge.file.exec("DELETE FROM settings");
  }
});

describe("money received in another currency", () => {
  let id: string;
  const address = () => `/admin/bookings/${id}/payments`;
  const payments = () =>
    lodge.rows(
      "SELECT amount_cents, foreign_currency, foreign_cents, foreign_rate FROM payments WHERE booking_id = ?",
      id,
    );
  const francs = { amount: "145,000", currency: "RWF", rate: "1,450", note: "Two notes" };
  const pay = async (fields: Record<string, string>) => staff.fill(address(), fields);

  test.each<[string, Record<string, string>, number, string]>([
    ["no rate", { rate: "" }, 400, "Enter the exchange rate (RWF per USD)"],
    [
      "a word for a rate",
      { rate: "good" },
      422,
      "Enter the exchange rate (RWF per USD), such as 1450.25",
    ],
    [
      "a rate of the lodge's own",
      { currency: "USD", rate: "1,450" },
      422,
      "Leave the rate blank for USD",
    ],
    [
      "no rate above 0",
      { rate: "0" },
      422,
      "Enter the exchange rate (RWF per USD), such as 1450.25",
    ],
    ["francs with cents", { amount: "145000.50" }, 422, "in whole francs"],
    ["dollars called francs", { amount: "$100" }, 422, "Enter the amount in RWF, not in $"],
    ["a currency that is none", { currency: "JPY" }, 422, "Choose a currency"],
    ["next to nothing", { amount: "1" }, 422, "At this exchange rate the amount is zero"],
    [
      "a rate the wrong way round",
      { rate: "0.00069" },
      422,
      "converts to $210,144,927.54, above the limit for one payment. Check the rate",
    ],
  ])("%s is rejected, and the form keeps its input", async (_, wrong, status, message) => {
    id = insert();
    const page = await pay({ ...francs, ...wrong });
    expectPage(page, { status, has: [message] });
    const { currency: __, ...kept } = { ...francs, ...wrong };
    expect(fieldsOf(page)).toMatchObject(kept);
    expect(payments()).toEqual([]);
  });

  test("a rate with three decimals is read with a decimal point", async () => {
    id = insert();
    expectPage(await pay({ amount: "108.50", currency: "EUR", rate: "1.085" }), {
      has: ["€108.50 at €1.085 for $1 converts to $100.00. Not recorded yet"],
    });
  });

  test("is recorded after the clerk confirms its value; both amounts are shown", async () => {
    id = insert("franc@example.com");
    const asked = await pay(francs);
    expectPage(asked, {
      has: [
        "RWF 145,000 at RWF 1,450 for $1 converts to $100.00. Not recorded yet",
        "Record $100.00",
      ],
    });
    expect(payments()).toEqual([]);
    const seen = fieldsOf(asked);
    expect(seen).toMatchObject(francs);
    // Another amount needs another confirmation.
    const other = await staff.post(address(), { ...seen, amount: "290000" });
    expectPage(other, { has: ["converts to $200.00"] });
    expect(payments()).toEqual([]);
    const done = await staff.post(address(), seen);
    expectPage(done, {
      at: `/admin/bookings/${id}`,
      has: ["Payment recorded.", "RWF 145,000 at RWF 1,450 for $1", "Balance due $170.00"],
    });
    expect(payments()).toEqual([
      {
        amount_cents: 10_000,
        foreign_currency: "RWF",
        foreign_cents: 14_500_000,
        foreign_rate: "1450",
      },
    ]);
    expectPage(await staff.post(address(), seen), { has: ["already recorded"] });
    expect(payments()).toHaveLength(1);
    // The same form with another rate is another payment.
    const reused = await staff.post(address(), { ...seen, rate: "1,449" });
    expectPage(reused, { status: 422, has: ["was already recorded with this form"] });
    const dollars = { ...seen, amount: "100", currency: "USD", rate: "" };
    expectPage(await staff.post(address(), dollars), {
      status: 422,
      has: ["was already recorded with this form"],
    });
    expect(payments()).toHaveLength(1);
    expectPage(await staff.get(`/admin/bookings/${id}/receipt`), {
      has: ["cash, RWF 145,000 at RWF 1,450 for $1 $100.00", "Paid $100.00"],
    });
    const [head, row] = (
      await (await staff.raw(`/admin/bookings/export.csv?q=${id}`)).text()
    ).split("\r\n");
    expect(head).toContain('"Paid in other currencies"');
    expect(row).toContain('270.00,100.00,170.00,"RWF 145000.00"');
    expect(mailsTo(lodge, "franc@example.com").at(-1)?.body).toContain(
      "Amount: $100.00 (RWF\u00a0145,000 at RWF\u00a01,450 for $1)",
    );
    const log = lodge.value(
      "SELECT detail FROM audit_log WHERE subject = 'payment' AND subject_id = ?",
      id,
    );
    expect(log).toBe("$100.00 (RWF\u00a0145,000 at RWF\u00a01,450 for $1), cash: Two notes");
  });

  test("can be refunded; overpayment is checked in the lodge's currency", async () => {
    id = insert();
    const much = { ...francs, amount: "1,450,000" };
    const asked = fieldsOf((await pay(much)).html);
    const over = await staff.post(address(), asked);
    expectPage(over, { status: 422, has: ["$1,000.00 is more than the balance due of $270.00"] });
    expect(payments()).toEqual([]);
    const few = fieldsOf((await pay(francs)).html);
    expectPage(await staff.post(address(), few), { has: ["Payment recorded."] });
    const back = { ...francs, amount: "14500", direction: "given-back" };
    const backAsked = await pay(back);
    expectPage(backAsked, { has: ["converts to $10.00"] });
    expectPage(await staff.post(address(), fieldsOf(backAsked)), {
      has: ["Refund recorded.", "Balance due $180.00"],
    });
    expect(payments()).toMatchObject([
      { amount_cents: 10_000 },
      { amount_cents: -1_000, foreign_cents: -1_450_000 },
    ]);
  });

  test("the database rejects incomplete foreign amounts", () => {
    id = insert();
    const insertPayment = (columns: string, values: string) => () =>
      lodge.file.exec(
        `INSERT INTO payments (booking_id, at, amount_cents, method, ${columns})
          VALUES ('${id}', '2026-01-01T00:00:00.000Z', 100, 'cash', ${values})`,
      );
    expect(insertPayment("foreign_currency", "'RWF'")).toThrow("CHECK");
    expect(insertPayment("foreign_currency, foreign_cents", "'RWF', 100")).toThrow("CHECK");
    const all = "foreign_currency, foreign_cents, foreign_rate";
    expect(insertPayment(all, "'RWF', -100, '1450'")).toThrow("CHECK");
    expect(insertPayment(all, "'RWF', 100, '0'")).toThrow("CHECK");
    expect(insertPayment(all, "'JPY', 100, '1'")).toThrow("CHECK");
    expect(insertPayment(all, "'RWF', 100, '1450'")).not.toThrow();
  });
});
