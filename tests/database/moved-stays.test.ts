import { findMiscounts } from "db/check-file";
import { afterEach, expect, test } from "vitest";
import type { Viewer } from "~/accounts/roles";
import { defaultSettings } from "~/core/settings/settings";
import { buildQuote, sumQuoteGross } from "~/reservations/quotes/quote";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownOperations } from "../world/own-database";
import { people } from "../world/people";

/** What happens to transferred prices and to discounts when a stay's price falls. */
const { desk, file } = ownOperations(async () => ({
  ...(await import("~/billing/folios/add-extras.server")),
  ...(await import("~/billing/folios/close-folio.server")),
  ...(await import("~/billing/folios/apply-discount.server")),
  ...(await import("~/billing/folios/transfer-charge.server")),
  ...(await import("~/billing/folios/quote-change-for-clerk.server")),
  ...(await import("~/billing/folios/load-folio.server")),
  ...(await import("~/billing/folios/void-line.server")),
  ...(await import("~/reservations/bookings/cancel-booking.server")),
  ...(await import("~/reservations/bookings/change-booking.server")),
  ...(await import("~/reservations/bookings/load-booking.server")),
  ...(await import("~/reservations/bookings/booking-queries.server")),
  ...(await import("~/core/tokens.server")),
  ...(await import("~/db.server")),
}));
file.exec("UPDATE rooms SET units = 90");
afterEach(() => expect(findMiscounts(file)).toEqual([]));

const admin: Viewer = {
  ...people.diane,
  phone: null,
  isEmailVerified: true,
  signOutCount: 0,
};
const now = new Date();
const present = { settings: defaultSettings, now };
let keys = 0;
const idempotencyKey = () => `KEY${String(++keys).padStart(17, "0")}`;

/** Three nights at $100.00 from today. A cancellation costs the first night. */
const insert = () =>
  insertRawBooking(file, { checkIn: inDays(0), checkOut: inDays(3), rateCents: 10_000 });
const folios = (...ids: string[]) =>
  ids.map((id) => file.prepare("SELECT folio_cents FROM bookings WHERE id = ?").pluck().get(id));
const linesOf = (id: string) =>
  file.prepare("SELECT * FROM folio_lines WHERE booking_id = ? ORDER BY id").all(id) as {
    id: number;
    amount_cents: number;
    [column: string]: unknown;
  }[];
const newestOf = (id: string) => linesOf(id).at(-1);

type Amount = Parameters<typeof desk.transferCharge>[1]["amount"];
async function move(
  id: string,
  toId: string,
  what: number | "stay" = "stay",
  amount: Amount = "all",
) {
  const form = { toId, charge: what, amount, reason: "", idempotencyKey: idempotencyKey() };
  expect(await desk.transferCharge(id, form, admin, present)).toMatchObject({
    kind: "transferred",
  });
}

async function cancel(id: string, charge: "policy" | "none") {
  const booking = await desk.findBooking(desk.db, id);
  const shown = { version: booking?.version ?? 0, dueCents: 10_000 };
  const result = await desk.cancelBooking(id, { charge, reason: "x" }, shown, admin, now);
  expect(result).toEqual({ kind: "cancelled" });
}

/** Changes a stay's number of nights, at its own rates or at a manual total. */
async function change(id: string, nights: number, cents?: number) {
  const booking = await desk.findBooking(desk.db, id);
  if (!booking) throw new Error("no booking");
  const { roomId, checkIn, guests, children, infants, board, version } = booking;
  const stay = { roomId, checkIn, checkOut: inDays(nights), guests, children, infants, board };
  const pricing =
    cents === undefined
      ? ({ kind: "kept" } as const)
      : ({ kind: "by-hand", cents, reason: "Agreed" } as const);
  const offer = await desk.quoteChangeForClerk(desk.db, booking, { stay, pricing }, admin, present);
  if (offer.kind !== "quoted") throw new Error(offer.kind);
  const seenQuote = desk.digestOf(offer.quote);
  const wanted = { stay, pricing, version, seenQuote };
  const result = await desk.changeBooking(
    id,
    wanted,
    { clerk: admin, quoteForClerk: desk.quoteChangeForClerk },
    present,
  );
  expect(result).toEqual({ kind: "changed" });
}

async function discount(id: string, cents: number) {
  const form = {
    day: inDays(0),
    base: "all" as const,
    discount: { cents },
    reason: "Regular",
    idempotencyKey: idempotencyKey(),
  };
  const result = await desk.applyDiscount(id, form, admin, present);
  expect(result).toMatchObject({ kind: "applied" });
}

async function voidLine(id: string) {
  const lineId = newestOf(id)?.id ?? 0;
  const taken = { lineId, quantity: 1, reason: "Not theirs", idempotencyKey: idempotencyKey() };
  expect(await desk.voidLine(id, taken, admin, present)).toEqual({ kind: "voided" });
}

test.each([
  { charge: "policy", owed: 10_000 },
  { charge: "none", owed: 0 },
] as const)(
  "a folio that took over a whole stay owes its charge: $owed",
  async ({ charge, owed }) => {
    const [stay, company] = [insert(), insert()];
    await move(stay, company);
    expect(folios(stay, company)).toEqual([0, 60_000]);
    await cancel(stay, charge);
    expect(folios(stay, company)).toEqual([0, 30_000 + owed]);
    const line = {
      kind: "correction",
      text: "Stay",
      day: inDays(0),
      reason: "The stay was cancelled",
      created_by: null,
    };
    expect(newestOf(stay)).toMatchObject({ ...line, amount_cents: 30_000 - owed });
    expect(newestOf(company)).toMatchObject({ ...line, amount_cents: owed - 30_000 });
  },
);

test("a lower price reduces the stay's own part first, then the newest transfer", async () => {
  const [stay, first, second] = [insert(), insert(), insert()];
  await move(stay, first, "stay", { cents: 12_000 });
  await move(stay, second, "stay", { percent: 50 });
  expect(folios(stay, first, second)).toEqual([9_000, 42_000, 39_000]);
  await change(stay, 3, 25_000);
  expect(folios(stay, first, second)).toEqual([4_000, 42_000, 39_000]);
  expect(linesOf(stay)).toHaveLength(2);
  await change(stay, 2, 15_000);
  expect(folios(stay, first, second)).toEqual([0, 42_000, 33_000]);
  expect(newestOf(second)).toMatchObject({ amount_cents: -6_000, reason: "The stay costs less" });
  await change(stay, 3, 40_000);
  expect(folios(stay, first, second)).toEqual([25_000, 42_000, 33_000]);
  // Exactly the rest of the price can be transferred.
  await move(stay, first);
  expect(folios(stay, first, second)).toEqual([0, 67_000, 33_000]);
});

test("a price passed on is reduced where it is now, own part first", async () => {
  const [stay, other, third] = [insert(), insert(), insert()];
  await move(stay, other);
  await move(other, third, newestOf(other)?.id, { cents: 12_000 });
  await move(other, stay, linesOf(other)[0]?.id, { cents: 8_000 });
  expect(folios(stay, other, third)).toEqual([8_000, 40_000, 42_000]);
  await change(stay, 2);
  expect(folios(stay, other, third)).toEqual([0, 40_000, 40_000]);
  await change(stay, 1);
  expect(folios(stay, other, third)).toEqual([0, 40_000, 30_000]);
  await cancel(stay, "none");
  expect(folios(stay, other, third)).toEqual([0, 30_000, 30_000]);
});

test("a closed folio never changes; once reopened, it can return what is not owed", async () => {
  const [stay, company] = [insert(), insert()];
  await move(stay, company);
  expect(await desk.closeFolio(company, 1, admin, now)).toEqual({ kind: "closed" });
  const before = linesOf(company);
  await cancel(stay, "policy");
  expect(linesOf(company)).toEqual(before);
  // Both folios together come to what is owed. The stay's folio shows the credit.
  expect(folios(stay, company)).toEqual([-20_000, 60_000]);
  const form = { toId: company, charge: "stay", amount: "all", reason: "" } as const;
  await desk.reopenFolio(company, "Cancelled", admin, now);
  const credit = { ...form, idempotencyKey: idempotencyKey() };
  expect(await desk.transferCharge(stay, credit, admin, present)).toMatchObject({
    kind: "exceeds-remaining",
  });
  await move(company, stay, newestOf(company)?.id, { cents: 20_000 });
  expect(folios(stay, company)).toEqual([0, 40_000]);
});

test("a corrected part is not owed again; a charge is owed in full", async () => {
  const [stay, company] = [insert(), insert()];
  await move(stay, company);
  await voidLine(company);
  expect(folios(stay, company)).toEqual([0, 30_000]);
  await change(stay, 2);
  expect(folios(stay, company)).toEqual([0, 30_000]);
  await cancel(stay, "none");
  expect(folios(stay, company)).toEqual([0, 30_000]);

  const [half, other] = [insert(), insert()];
  await move(half, other, "stay", { cents: 5_000 });
  await move(half, other);
  await voidLine(other);
  await cancel(half, "policy");
  expect(folios(half, other)).toEqual([5_000, 35_000]);
});

test("each tax rate follows its own nights, with children and a service charge", async () => {
  const [stay, company] = [insert(), insert()];
  const children = { withPlace: 1, sharing: 0, eachCents: 1_111 };
  const night = (index: number, rateCents: number, taxPercent: number, more = {}) => ({
    night: inDays(index),
    rateCents,
    breakfastRateCents: rateCents,
    taxPercent,
    reason: null,
    ...more,
  });
  const agree = (nights: ReturnType<typeof night>[]) => {
    const terms = { currency: "USD", serviceChargePercent: 7.5 } as const;
    const quote = buildQuote("BB", nights, terms);
    file
      .prepare("UPDATE bookings SET total_cents = ?, quote = ? WHERE id = ?")
      .run(quote.totalCents, JSON.stringify(quote), stay);
    return quote;
  };
  const [first, second] = [night(0, 10_007, 18, { children }), night(1, 10_013, 5)];
  agree([first, second, night(2, 10_019, 18, { children })]);
  await move(stay, company);
  const { totalCents, ...quote } = agree([first, second, night(2, 3_331, 18)]);
  expect(folios(stay, company)).toEqual([0, 30_000 + totalCents]);
  const own = await desk.loadFolio(desk.db, stay);
  expect(own?.gross.map(({ cents }) => cents)).toEqual([0, 0]);
  const arrived = (await desk.loadFolio(desk.db, company))?.gross;
  const [full, reduced] = sumQuoteGross({ ...quote, totalCents });
  // The other folio's own stay is included.
  expect(arrived).toEqual([{ percent: 18, cents: 30_000 + (full?.cents ?? 0) }, reduced]);
});

test("discounts keep their share of a cheaper stay, and the newest is reduced first", async () => {
  const stay = insert();
  await discount(stay, 9_000);
  await discount(stay, 6_000);
  await change(stay, 2);
  expect(folios(stay)).toEqual([10_000]);
  expect(newestOf(stay)).toMatchObject({
    ...{ kind: "correction", amount_cents: 5_000, reverses_id: linesOf(stay)[1]?.id },
    ...{ reason: "The stay costs less", day: inDays(0) },
  });
  await change(stay, 1);
  expect(folios(stay)).toEqual([5_000]);
  await change(stay, 1, 2_000);
  expect(folios(stay)).toEqual([1_000]);
  const corrections = linesOf(stay).slice(2);
  expect(corrections.map((line) => line.amount_cents)).toEqual([5_000, 4_000, 1_000, 4_000]);
  // A discount that ended does not return. The added night costs the list price.
  await change(stay, 2);
  expect(folios(stay)).toEqual([2_000 + 13_500 - 1_000]);
});

test("the share of a discount counts extras, and is rounded down to the franc", async () => {
  const stay = insert();
  file
    .prepare("UPDATE bookings SET quote = json_set(quote, '$.currency', 'RWF') WHERE id = ?")
    .run(stay);
  file
    .prepare(
      `INSERT INTO folio_lines (booking_id, day, kind, text, category, quantity, unit_cents,
         amount_cents, tax_percent, reason, created_at)
       VALUES (?, ?, 'extra', 'Guide', 'Other', 1, 10000, 10000, 0, '', ?)`,
    )
    .run(stay, inDays(0), now.toISOString());
  await discount(stay, 5_000);
  await change(stay, 1);
  // 20,000 of 40,000 are left, so half of the discount: 25 francs.
  expect(folios(stay)).toEqual([20_000 - 2_500]);
  await change(stay, 1, 3_300);
  // 13,300 of 20,000 are left: 16.625 francs.
  expect(folios(stay)).toEqual([13_300 - 1_600]);
});

test("a discount on a transferred price keeps its share of that price", async () => {
  const [stay, company] = [insert(), insert()];
  await cancel(company, "none");
  await move(stay, company);
  await discount(company, 25_000);
  expect(folios(stay, company)).toEqual([0, 5_000]);
  await cancel(stay, "policy");
  expect(folios(stay, company)).toEqual([0, 10_000 - 8_333]);
  const ended = linesOf(company).find((line) => line.kind === "correction");
  expect(ended).toMatchObject({ amount_cents: 25_000 - 8_333 });
});
