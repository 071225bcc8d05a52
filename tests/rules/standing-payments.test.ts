import { expect, test } from "vitest";
import { addRemainingAmounts, listEffectivePayments } from "~/billing/folios/remaining-payments";
import { resolvePostingDay, validatePostingDay } from "~/core/business-days/posting-day";

type Row = Parameters<typeof addRemainingAmounts>[0][number];

const paid = (id: number, amountCents: number, more: Partial<Row> = {}): Row => ({
  id,
  kind: "paid",
  adjustedPaymentId: null,
  amountCents,
  foreignCurrency: null,
  foreignCents: null,
  ...more,
});
const away = (
  id: number,
  adjustedPaymentId: number,
  amountCents: number,
  more: Partial<Row> = {},
) => paid(id, amountCents, { kind: "moved", adjustedPaymentId, ...more });

test.each<[name: string, rows: Row[], left: number[]]>([
  ["nothing was set right", [paid(1, 100), paid(2, -30)], [100, -30]],
  ["a part was moved away", [paid(1, 100), away(2, 1, -40)], [60, 0]],
  ["all was moved away, in parts", [paid(1, 100), away(2, 1, -40), away(3, 1, -60)], [0, 0, 0]],
  ["it was corrected", [paid(1, 100), away(2, 1, -100, { kind: "corrected" })], [0, 0]],
  ["given back money was corrected", [paid(1, 100), paid(2, -100), away(3, 2, 100)], [100, 0, 0]],
  // Its source belongs to another booking.
  ["it was moved here", [away(7, 1, 100)], [100]],
  ["it was moved here and away again", [away(7, 1, 100), away(8, 7, -100)], [0, 0]],
])("the remainder of payments: %s", (_, rows, left) => {
  expect(addRemainingAmounts(rows).map(({ remainingCents }) => remainingCents)).toEqual(left);
});

test("a guest sees the remaining amounts, in the currency they were paid in", () => {
  const francs = { foreignCurrency: "RWF", foreignCents: 14_500_000 } as const;
  const rows = [
    paid(1, 10_000, francs),
    paid(2, 5_000),
    away(3, 2, -2_000),
    paid(8, -300),
    paid(4, 900),
    away(5, 4, -900, { kind: "corrected" }),
    paid(6, 10_000, francs),
    away(7, 6, -10_000, { ...francs, foreignCents: -14_500_000 }),
  ];
  expect(listEffectivePayments(rows)).toEqual([
    { ...paid(1, 10_000), ...francs },
    { ...paid(2, 3_000), foreignCents: null },
    { ...paid(8, -300), foreignCents: null },
  ]);
});

test.each<[day: string, closedUntil: string | null, problem: string | null]>([
  ["2026-11-23", null, null],
  ["2026-11-23", "2026-11-22", null],
  ["2026-11-24", null, "Tue 24 Nov 2026 is in the future."],
  [
    "2026-11-22",
    "2026-11-22",
    "Business days up to Sun 22 Nov 2026 are closed. Choose a later day.",
  ],
  [
    "2026-11-01",
    "2026-11-22",
    "Business days up to Sun 22 Nov 2026 are closed. Choose a later day.",
  ],
  ["2026-11-01", null, null],
  ["2019-12-31", null, "Choose a date from 2020"],
])("money dated %s, books closed until %s: %s", (day, closedUntil, problem) => {
  expect(validatePostingDay(day, { today: "2026-11-23", closedUntil })).toBe(problem);
});

test("a correction or charge is posted on its own day while that is open, else today", () => {
  const books = { today: "2026-11-23", closedUntil: "2026-11-20" };
  expect(resolvePostingDay("2026-11-21", books)).toBe("2026-11-21");
  expect(resolvePostingDay("2026-11-20", books)).toBe("2026-11-23");
  expect(resolvePostingDay("2026-11-20", { ...books, closedUntil: null })).toBe("2026-11-20");
  // The clock was set back.
  const closedAhead = { ...books, closedUntil: "2026-11-24" };
  expect(resolvePostingDay("2026-11-20", closedAhead)).toBe("2026-11-25");
  expect(resolvePostingDay("2026-11-23", closedAhead)).toBe("2026-11-25");
});
