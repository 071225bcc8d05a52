import { beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { freshStay } from "./booking-steps";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const other = signedInVisitor(lodge, people.diane);

const list = "/admin/cash";
const openId = () =>
  lodge.value<number | undefined>("SELECT id FROM cash_drawers WHERE closed_at IS NULL");
const lastId = () => lodge.value<number>("SELECT max(id) FROM cash_drawers");

async function fill(path: string, fields: Record<string, string>, who = staff) {
  return who.fill(path, fields);
}
const open = (fields: Record<string, string>, who = staff) => fill(`${list}/new`, fields, who);
/** Closes the open drawer, with a note if the count differs. */
async function close(fields: Record<string, string>) {
  const path = `${list}/${openId()}/close`;
  const nothing = { countedUSD: "0", countedEUR: "0", countedGBP: "0", countedRWF: "0" };
  const page = await fill(path, { ...nothing, ...fields });
  if (page.status !== 422) return page;
  return staff.post(path, { ...fieldsOf(page), note: "As counted" });
}
async function pay(id: string, fields: Record<string, string>) {
  const page = await fill(`/admin/bookings/${id}/payments`, fields);
  return page.path.startsWith(`/admin/bookings/${id}/payments`)
    ? staff.post(`/admin/bookings/${id}/payments`, fieldsOf(page))
    : page;
}
/** Books two nights, $270.00, on nights of their own. */
function insert(): string {
  const { checkIn, checkOut } = freshStay();
  return insertRawBooking(lodge.file, { checkIn, checkOut });
}
const expected = () =>
  lodge.file
    .prepare(
      `SELECT currency, sum(cents) FROM (
         SELECT currency, counted_cents AS cents FROM cash_counts
         WHERE drawer_id = $id AND moment = 'opened'
         UNION ALL SELECT currency, cents FROM cash_movements WHERE drawer_id = $id)
       GROUP BY currency HAVING sum(cents) <> 0 ORDER BY currency`,
    )
    .raw()
    .all({ id: openId() });

beforeEach(async () => {
  if (openId()) await close({});
});

test("without an open drawer, the page offers one and payments warn", async () => {
  expectPage(await staff.get(list), { has: ["No cash drawer is open", "Open drawer"] });
  const id = insert();
  expectPage(await staff.get(`/admin/bookings/${id}/payments`), {
    has: ["No cash drawer is open. Cash recorded now will not be in any drawer."],
  });
  await pay(id, { amount: "10" });
  expect(countRows(lodge, "cash_movements")).toBe(0);
});

test("a drawer is opened, used and closed with a count", async () => {
  expectPage(await open({ countedUSD: "100", countedRWF: "35000", note: "Float" }), {
    at: list,
    has: ["Cash drawer opened.", "by Claudine Mukamana", "USD $100.00", "RWF RWF 35,000"],
  });
  const id = insert();
  expectPage(await staff.get(`/admin/bookings/${id}/payments`), { lacks: ["No cash drawer"] });
  await pay(id, { amount: "50" });
  await pay(id, { amount: "20", method: "credit-card" });
  await pay(id, { amount: "15", direction: "given-back" });
  await pay(id, { amount: "14500", currency: "RWF", rate: "1450" });
  expect(expected()).toEqual([
    ["RWF", 3_500_000 + 1_450_000],
    ["USD", 13_500],
  ]);
  const moves = `${list}/${openId()}/movements`;
  expectPage(await fill(moves, { amount: "12.50", reason: "Milk" }), {
    at: list,
    has: ["Cash paid out.", "-$12.50", "$122.50", "Paid out: Milk"],
  });
  await fill(moves, { kind: "paid-in", amount: "20", currency: "EUR", reason: "Change" });
  const drawer = openId();
  const path = `${list}/${drawer}/close`;
  const counted = { countedUSD: "120", countedRWF: "49500", countedEUR: "20" };
  const told = await fill(path, counted);
  const says = "$2.50 short, $122.50 expected. Count again";
  expectPage(told, { status: 422, has: [says], html: ['href="#note"'] });
  expect(openId()).toBe(drawer);
  expect(fieldsOf(told)).toMatchObject(counted);
  const done = await staff.post(path, { ...fieldsOf(told), note: "Not found" });
  expectPage(done, {
    at: `${list}/${drawer}`,
    has: ["Cash drawer closed.", "Closing note Not found", "$2.50 short"],
  });
  expectPage(await staff.get(list), {
    has: ["No cash drawer is open", "$2.50 short Not found", "$100.00, RWF 35,000"],
  });
  const log = lodge.values(
    `SELECT action || ': ' || replace(detail, char(160), ' ') FROM audit_log
       WHERE subject = 'drawer' AND subject_id = ?`,
    String(drawer),
  );
  expect(log).toEqual([
    "opened: With $100.00, RWF 35,000: Float",
    "paid-out: $12.50: Milk",
    "paid-in: €20.00: Change",
    "closed: With $120.00, €20.00, RWF 49,500; $2.50 short: Not found",
  ]);
  const [head, row] = (await (await staff.raw(`${list}/export.csv`)).text()).split("\r\n");
  expect(head).toContain('"Difference USD"');
  expect(row).toContain('"Not found"');
  expect(row).toContain("100.00,120.00,-2.50");
});

test("the next clerk sees the last count and explains a difference", async () => {
  await open({ countedUSD: "0", note: "Empty" });
  await close({ countedUSD: "80" });
  const form = await other.get(`${list}/new`);
  expectPage(form, { has: ["Last closing count: $80.00"] });
  expect(fieldsOf(form)).toMatchObject({ countedUSD: "80" });
  const told = await open({ countedUSD: "75" }, other);
  expectPage(told, { status: 422, has: ["$5.00 short since the last count"] });
  expect(openId()).toBeUndefined();
  await other.post(`${list}/new`, { ...fieldsOf(told), note: "To the bank" });
  expectPage(await staff.get(`${list}/${openId()}`), {
    has: ["by Diane Ingabire", "Opening note To the bank"],
  });
});

test("simultaneous opening opens one drawer; simultaneous closing closes it once", async () => {
  const form = { ...(await staff.form(`${list}/new`)), countedUSD: "10", note: "x" };
  const before = countRows(lodge, "cash_drawers");
  const answers = await Promise.all([staff, other].map((who) => who.post(`${list}/new`, form)));
  expect(countRows(lodge, "cash_drawers")).toBe(before + 1);
  const texts = answers.map(({ text }) => text);
  expect(texts.filter((text) => text.includes("Cash drawer opened."))).toHaveLength(1);
  expect(texts.filter((text) => text.includes("A cash drawer is already open"))).toHaveLength(1);
  expectPage(await staff.get(`${list}/new`), { at: list });
  const path = `${list}/${openId()}/close`;
  const counted = { ...(await staff.form(path)), countedUSD: "10" };
  const late = { ...counted, countedUSD: "9" };
  const closed = await Promise.all([staff.post(path, counted), other.post(path, counted)]);
  for (const page of closed) expectPage(page, { at: path.replace("/close", "") });
  expectPage(await other.post(path, late), { has: ["This cash drawer is already closed"] });
  expectPage(await staff.get(path), { at: path.replace("/close", "") });
  expect(countRows(lodge, "cash_counts", `drawer_id = ${lastId()} AND counted_cents = 1000`)).toBe(
    2,
  );
});

test("a difference with a reason is accepted at once", async () => {
  await open({ countedUSD: "10", note: "x" });
  const drawer = openId();
  const path = `${list}/${drawer}/close`;
  expectPage(await fill(path, { countedUSD: "9", note: "A coin was lost" }), {
    at: `${list}/${drawer}`,
    has: ["Cash drawer closed.", "$1.00 short", "A coin was lost"],
  });
});

test("a payment during the count shows the new difference", async () => {
  await open({ countedUSD: "10", note: "x" });
  const path = `${list}/${openId()}/close`;
  const told = await fill(path, { countedUSD: "9" });
  expectPage(told, { status: 422, has: ["$1.00 short"] });
  await pay(insert(), { amount: "5" });
  const again = await staff.post(path, { ...fieldsOf(told), note: "A coin" });
  expectPage(again, { status: 422, has: ["$6.00 short"] });
  expectPage(await staff.post(path, { ...fieldsOf(again), countedUSD: "14" }), {
    has: ["Cash drawer closed.", "$1.00 short"],
  });
});

describe("cash in the drawer", () => {
  beforeEach(() => open({ countedUSD: "0", note: "Empty" }));

  test("excludes earlier payments and transfers between bookings", async () => {
    const [id, to] = [insert(), insert()];
    await pay(id, { amount: "10", day: inDays(-1) });
    expect(expected()).toEqual([]);
    await pay(id, { amount: "30" });
    const payment = lodge.value("SELECT max(id) FROM payments WHERE booking_id = ?", id);
    await fill(`/admin/bookings/${id}/payments/${payment}/transfer`, { to });
    expect(expected()).toEqual([["USD", 3_000]]);
  });

  test("is reduced by a correction while open; the next drawer is not", async () => {
    const id = insert();
    const correct = async () => {
      const payment = lodge.value(
        "SELECT max(id) FROM payments WHERE booking_id = ? AND kind = 'paid'",
        id,
      );
      await fill(`/admin/bookings/${id}/payments/${payment}/void`, { reason: "Typo" });
    };
    await pay(id, { amount: "30" });
    await correct();
    expect(expected()).toEqual([]);
    expectPage(await staff.get(list), { has: [`Voided payment of booking #${id}`] });
    await pay(id, { amount: "40" });
    await close({ countedUSD: "0" });
    await open({ countedUSD: "0" });
    await correct();
    expect(expected()).toEqual([]);
  });

  const booked = (id: string) =>
    lodge.value("SELECT received_cents FROM bookings WHERE id = ?", id);

  test("limits refunds in each currency", async () => {
    const id = insert();
    await pay(id, { amount: "50", currency: "EUR", rate: "1" });
    await pay(id, { amount: "20", currency: "EUR", rate: "1" });
    await pay(id, { amount: "100", method: "credit-card" });
    const back = { direction: "given-back", amount: "90" };
    const euros = { ...back, currency: "EUR", rate: "1" };
    for (const [fields, says] of [
      [euros, "only €70.00 is expected in the drawer."],
      [back, "only $0.00 is expected in the drawer."],
      [{ ...back, currency: "GBP", rate: "1" }, "only £0.00 is expected in the drawer."],
    ] as [Record<string, string>, string][]) {
      const page = await pay(id, fields);
      expectPage(page, { status: 422, has: [says] });
      expect(page.html).toMatch(/href="#[a-z-]*amount"/);
      expect(fieldsOf(page)).toMatchObject(fields);
    }
    expect(booked(id)).toBe(17_000);
    expect(expected()).toEqual([["EUR", 7_000]]);
    // A card refund, a refund dated before opening, and a refund within the amount held are accepted.
    await pay(id, { ...back, method: "credit-card" });
    await pay(id, { ...back, amount: "5", day: inDays(-1) });
    await pay(id, { ...euros, amount: "70" });
    expect(booked(id)).toBe(500);
    expect(expected()).toEqual([]);
  });

  test("a correction below zero is recorded with a warning", async () => {
    const id = insert();
    const correct = async () => {
      const payment = lodge.value("SELECT max(id) FROM payments WHERE kind = 'paid'");
      const path = `/admin/bookings/${id}/payments/${payment}/void`;
      return fill(path, { reason: "Typo" });
    };
    const says = "The cash drawer is now below zero";
    await pay(id, { amount: "10" });
    expectPage(await correct(), { has: ["Payment voided"], lacks: [says] });
    await pay(id, { amount: "30" });
    await fill(`${list}/${openId()}/movements`, { amount: "25", reason: "Bank" });
    expectPage(await correct(), { has: ["Payment voided", says] });
    expect(booked(id)).toBe(0);
    expect(expected()).toEqual([["USD", -2_500]]);
    expectPage(await correct(), { has: ["already voided or transferred"], lacks: [says] });
  });

  test.each<[fields: Record<string, string>, status: number, says: string]>([
    [{ amount: "0.01", reason: "Milk" }, 422, "only $0.00 is expected in the drawer"],
    [{ amount: "5", currency: "GBP", reason: "Milk" }, 422, "only £0.00 is expected in the drawer"],
    [{ amount: "0", kind: "paid-in", reason: "Milk" }, 422, "Enter an amount above 0"],
    [{ amount: "1.50", currency: "RWF", kind: "paid-in", reason: "Milk" }, 422, "whole francs"],
    [{ amount: "1", kind: "paid-in", reason: "" }, 400, "Please fill in all required fields"],
    [{ amount: "1", kind: "lost", reason: "Milk" }, 422, "Choose pay in or pay out"],
  ])("%j is rejected", async (fields, status, says) => {
    const moves = `${list}/${openId()}/movements`;
    const page = await fill(moves, fields);
    expectPage(page, { status, has: [says] });
    expect(fieldsOf(page)).toMatchObject({ amount: fields.amount, reason: fields.reason });
    expect(expected()).toEqual([]);
  });

  test("a form sent twice counts once; another amount or reason is rejected", async () => {
    const moves = `${list}/${openId()}/movements`;
    const form = {
      ...(await staff.form(moves)),
      kind: "paid-in",
      amount: "7",
      reason: "Change",
    };
    await Promise.all([staff.post(moves, form), staff.post(moves, form)]);
    for (const other of [{ amount: "8" }, { reason: "Milk" }]) {
      expectPage(await staff.post(moves, { ...form, ...other }), {
        status: 422,
        has: ["Another cash movement was recorded with this form"],
      });
    }
    expect(expected()).toEqual([["USD", 700]]);
    await close({ countedUSD: "7" });
    const late = { ...form, idempotencyKey: "0123456789ABCDEF" };
    expectPage(await staff.post(moves, late), {
      at: moves.replace("/movements", ""),
      has: ["Someone else closed this cash drawer. Nothing was recorded."],
    });
    expect(countRows(lodge, "cash_movements", `drawer_id = ${lastId()}`)).toBe(1);
  });
});

test("every currency in the drawer has to be counted", async () => {
  expectPage(await open({ countedUSD: "" }), {
    status: 422,
    has: ["Enter the amount counted, or 0"],
  });
  await open({ countedUSD: "1", countedEUR: "5", note: "x" });
  const page = await fill(`${list}/${openId()}/close`, { countedUSD: "1" });
  expectPage(page, { status: 422, has: ["Enter the EUR counted"] });
  expect(openId()).toBeDefined();
});

test("the database rejects changes to a closed drawer", async () => {
  await open({ countedUSD: "1", note: "x" });
  await close({ countedUSD: "1" });
  const id = lastId();
  const tries = [
    `UPDATE cash_drawers SET closing_note = 'other' WHERE id = ${id}`,
    `UPDATE cash_drawers SET closed_at = NULL, closed_by = NULL WHERE id = ${id}`,
    `DELETE FROM cash_drawers WHERE id = ${id}`,
    `UPDATE cash_counts SET counted_cents = 0 WHERE drawer_id = ${id}`,
    `DELETE FROM cash_counts WHERE drawer_id = ${id}`,
    `INSERT INTO cash_counts VALUES (${id}, 'closed', 'GBP', 0, 0)`,
    `INSERT INTO cash_movements (drawer_id, at, kind, currency, cents) VALUES (${id}, '', 'paid-in', 'USD', 1)`,
  ];
  for (const each of tries) expect(() => lodge.file.exec(each), each).toThrow(/drawer/);
  await open({ countedUSD: "1" });
  const second = `INSERT INTO cash_drawers (currency, opened_at, opened_on, opened_by)
    VALUES ('USD', '', '2026-01-01', 'claudine')`;
  expect(() => lodge.file.exec(second)).toThrow("UNIQUE");
});

test("an unknown drawer is 404; the count sheet prints every note", async () => {
  for (const path of ["999", "x", "999/close", "999/movements"]) {
    expectPage(await staff.get(`${list}/${path}`), { status: 404 });
  }
  expectPage(await staff.get(`${list}/count-sheet`), {
    has: ["Cash count sheet", "$100", "RWF 5,000"],
  });
  expectPage(await staff.get(`${list}?from=2026-02-01&to=2026-01-01`), { status: 400 });
});
