import PdfDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { listStayRows } from "~/billing/folios/accounting-rows";
import {
  type CreditableLine,
  calculateCreditTaxes,
  calculateRemainingTaxes,
  calculateRetentionEnd,
  calculateTaxes,
  findCreditProblem,
  type InvoicedShare,
  type InvoiceLine,
  listUninvoicedLines,
  sumLines,
} from "~/billing/invoices/invoice-policy";
import { listStayCharges } from "~/billing/invoices/list-stay-charges";
import {
  findUnprintable,
  printableRanges,
  toPrintable,
} from "~/billing/invoices/printable-characters";
import { english } from "~/core/languages/english";
import { findSeriesProblem, formatSeriesNumber } from "~/core/settings/number-series";
import { buildQuote } from "~/reservations/quotes/quote";

const line = (
  amountCents: number,
  { folioLineId = null, taxPercent = 18 }: Partial<InvoiceLine> = {},
): InvoiceLine => ({ bookingId: "A", folioLineId, text: "A line", amountCents, taxPercent });

test("tax is computed on the sum per rate, in whole coins", () => {
  expect(calculateTaxes([line(3333), line(3333), line(3334)], "USD")).toEqual([
    { percent: 18, grossCents: 10_000, taxCents: 1525 },
  ]);
  expect(calculateTaxes([line(10_000), line(500, { taxPercent: 0 })], "RWF")).toEqual([
    { percent: 18, grossCents: 10_000, taxCents: 1500 },
    { percent: 0, grossCents: 500, taxCents: 0 },
  ]);
});

test.each<[string, InvoiceLine[], InvoicedShare[], number[]]>([
  ["nothing before: all but what costs nothing", [line(100), line(0)], [], [100]],
  ["all of it before", [line(60), line(40)], [line(100)], []],
  ["credited whole: as it stands", [line(60), line(40)], [line(0)], [60, 40]],
  ["changed since: the difference", [line(60)], [line(100)], [-40]],
  ["another rate now", [line(100, { taxPercent: 20 })], [line(100)], [100, -100]],
  ["a new line", [line(100), line(5, { folioLineId: 7 })], [line(100)], [5]],
  ["a line in part", [line(5, { folioLineId: 7 })], [line(2, { folioLineId: 7 })], [3]],
])("to invoice, %s", (_, lines, invoiced, amounts) => {
  const found = listUninvoicedLines(lines, invoiced, english);
  expect(found.map(({ amountCents }) => amountCents)).toEqual(amounts);
});

test("after any changes, invoices and credit notes, the rest always completes the folio", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 200; run++) {
    const folio: InvoiceLine[] = [line(10_000 + random(500))];
    const issued: CreditableLine[] = [];
    const invoiced = () => issued.map((each) => ({ ...each, amountCents: each.remainingCents }));
    for (let step = 0; step < 12; step++) {
      const kind = random(4);
      if (kind === 0) folio.push(line(random(900) - 300, { folioLineId: folio.length }));
      if (kind === 1) folio[0] = line(random(20_000), { taxPercent: random(2) ? 18 : 0 });
      if (kind === 2) {
        const rest = listUninvoicedLines(folio, sumUp(invoiced()), english);
        if (sumLines(rest) > 0) {
          for (const each of rest) {
            issued.push({ ...each, position: issued.length + 1, remainingCents: each.amountCents });
          }
        }
      }
      const open = issued.filter(({ remainingCents }) => remainingCents !== 0);
      const credited = kind === 3 && open[random(Math.max(1, open.length))];
      if (credited) {
        const cents =
          Math.sign(credited.remainingCents) * random(Math.abs(credited.remainingCents) + 1);
        if (!findCreditProblem(issued, new Map([[credited.position, cents]]))) {
          credited.remainingCents -= cents;
        }
      }
      const rest = listUninvoicedLines(folio, sumUp(invoiced()), english);
      expect(sumLines(rest) + sumLines(invoiced())).toBe(sumLines(folio));
    }
  }
});

/** Sums by source and rate, as the database does. */
function sumUp(shares: InvoicedShare[]): InvoicedShare[] {
  const sums = new Map<string, InvoicedShare>();
  for (const share of shares) {
    const key = `${share.bookingId} ${share.folioLineId} ${share.taxPercent}`;
    const sum = sums.get(key);
    sums.set(key, { ...share, amountCents: (sum?.amountCents ?? 0) + share.amountCents });
  }
  return [...sums.values()];
}

describe("crediting", () => {
  const lines: CreditableLine[] = [
    { ...line(100), position: 1, remainingCents: 60 },
    { ...line(-30), position: 2, remainingCents: -30 },
  ];
  test.each<[string, [number, number][], unknown]>([
    ["all of the rest", [[1, 30]], null],
    ["a line whose discount stays", [[1, 31]], { kind: "exceeds-invoice", remainingCents: 30 }],
    [
      "what is left of each",
      [
        [1, 60],
        [2, -30],
      ],
      null,
    ],
    ["more than is left", [[1, 61]], { kind: "exceeds-line", position: 1, remainingCents: 60 }],
    [
      "a discount with its sign",
      [
        [1, 60],
        [2, -30],
      ],
      null,
    ],
    [
      "a discount the other way",
      [
        [1, 60],
        [2, 1],
      ],
      { kind: "exceeds-line", position: 2, remainingCents: -30 },
    ],
    ["nothing", [], { kind: "nothing-to-credit" }],
    [
      "less than nothing",
      [
        [1, 10],
        [2, -30],
      ],
      { kind: "nothing-to-credit" },
    ],
  ])("%s", (_, amounts, problem) => {
    expect(findCreditProblem(lines, new Map(amounts))).toEqual(problem);
  });
});

describe("credit notes of one invoice", () => {
  /** Returns the taxes of an invoice and of credit notes over amounts (in cents) of its only line. */
  function credit(total: number, amounts: number[], taxPercent = 18) {
    const invoice = calculateTaxes([line(total, { taxPercent })], "USD");
    const notes: ReturnType<typeof calculateTaxes> = [];
    for (const cents of amounts) {
      const rest = calculateRemainingTaxes(invoice, notes);
      notes.push(...calculateCreditTaxes([line(cents, { taxPercent })], rest, "USD"));
    }
    return { invoice, notes, rest: calculateRemainingTaxes(invoice, notes) };
  }

  test("credit all of its tax, with the remainder in the last one", () => {
    const { invoice, notes } = credit(10_500, [2625, 2625, 2625, 2625]);
    expect(invoice).toEqual([{ percent: 18, grossCents: 10_500, taxCents: 1602 }]);
    expect(notes.map(({ taxCents }) => taxCents)).toEqual([400, 400, 400, 402]);
  });

  test("leave no negative remainder and no remainder of tax alone, however small the parts", () => {
    for (const taxPercent of [0, 5, 18, 100]) {
      for (const part of [1, 2, 3, 7, 60]) {
        const amounts = Array.from({ length: 420 / part }, () => part);
        const { notes, rest } = credit(420, amounts, taxPercent);
        expect(rest).toEqual([{ percent: taxPercent, grossCents: 0, taxCents: 0 }]);
        for (const { grossCents, taxCents } of notes) {
          expect(taxCents).toBeGreaterThanOrEqual(0);
          expect(taxCents).toBeLessThanOrEqual(grossCents);
        }
      }
    }
  });

  test("are computed per rate, with discounts among the lines", () => {
    const lines = [line(9_999), line(-333), line(505, { taxPercent: 5 })];
    const invoice = calculateTaxes(lines, "USD");
    const first = calculateCreditTaxes([line(5_000), line(-100)], invoice, "USD");
    const rest = calculateRemainingTaxes(invoice, first);
    const last = calculateCreditTaxes(
      [line(4_999), line(-233), line(505, { taxPercent: 5 })],
      rest,
      "USD",
    );
    expect(calculateRemainingTaxes(invoice, [...first, ...last])).toEqual(
      [18, 5].map((percent) => ({ percent, grossCents: 0, taxCents: 0 })),
    );
  });
});

test("a stay's lines and its nights add up to its total", () => {
  for (const serviceChargePercent of [0, 5, 7.5, 12.3]) {
    const nights = [13_333, 9_999, 10_001].map((rateCents, index) => ({
      night: `2026-12-0${index + 1}`,
      rateCents,
      breakfastRateCents: rateCents,
      taxPercent: index === 2 ? 0 : 18,
      reason: null,
      children: { withPlace: 1, sharing: 0, eachCents: 3_333 },
    }));
    const quote = buildQuote("BB", nights, { currency: "USD", serviceChargePercent });
    const stay = {
      ...{ id: "A", folioId: null, status: "confirmed" as const, quote, cancelledAt: null },
      ...{
        cancellationChargeCents: 0,
        firstName: "",
        lastName: "",
      },
    };
    expect(sumLines(listStayCharges(stay, english))).toBe(quote.totalCents);
    expect(sumLines(listStayRows(stay, "Africa/Kigali"))).toBe(quote.totalCents);
    const cancelled = { ...stay, status: "cancelled" as const, cancellationChargeCents: 13_333 };
    expect(sumLines(listStayCharges(cancelled, english))).toBe(13_333);
    const rows = listStayRows(
      { ...cancelled, cancelledAt: "2026-11-30T23:30:00.000Z" },
      "Africa/Kigali",
    );
    expect(rows).toMatchObject([{ day: "2026-12-01", amountCents: 13_333 }]);
  }
});

test.each([
  ["{year}-{number}", null],
  ["CN/{year}/{number}", null],
  ["{number}", "Write {year} and {number} once each"],
  ["{year}{number}", "apart"],
  ["{year}-{number}-{number}", "once each"],
  ["1{year}-{number}", "apart"],
  ["№{year}-{number}", "Use letters"],
  [`${"A".repeat(21)}{year}-{number}`, "at most 20"],
])("the series format %s: %s", (format, problem) => {
  if (problem === null) expect(findSeriesProblem(format)).toBeNull();
  else expect(findSeriesProblem(format)).toContain(problem);
});

test("a number has at least four digits", () => {
  const name = (number: number) => formatSeriesNumber("{year}-{number}", { year: 2026, number });
  expect([name(1), name(9999), name(10_000)]).toEqual(["2026-0001", "2026-9999", "2026-10000"]);
});

test("the legal retention period ends with a year", () => {
  expect(calculateRetentionEnd("2026-01-01", 10)).toBe("2036-12-31");
});

test("the font has a glyph for every printable character, and other characters are rejected", () => {
  for (const weight of [400, 700]) {
    const pdf = new PdfDocument({ font: `public/print/source-sans-${weight}.ttf` });
    const { characterSet } = (pdf as unknown as { _font: { font: { characterSet: number[] } } })
      ._font.font;
    const there = new Set(characterSet);
    for (const [from, to] of printableRanges) {
      for (let code = from; code <= to; code++) {
        expect(there.has(code), code.toString(16)).toBe(true);
      }
    }
  }
  expect(findUnprintable("Émilie Œuvrard-Nkurunziza’s Ω Жук ễ\n€ £")).toBeNull();
  expect(findUnprintable("王")).toBe("王");
  expect(toPrintable("1\u202f234 王")).toBe("1\u00a0234 □");
});
