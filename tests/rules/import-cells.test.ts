import { expect, test } from "vitest";
import { parseAmount } from "~/core/amount";
import { currencies } from "~/core/money";
import {
  isRoundedNumber,
  isSheetError,
  removeGuard,
  unwrapFormula,
} from "~/operations/imports/cell-text";
import {
  findColumns,
  findFileColumns,
  listOtherCurrencyHeadings,
} from "~/operations/imports/find-columns.server";
import { importFiles } from "~/operations/imports/import-columns";

test("the guard before a possible formula is removed, and nothing else", () => {
  expect(["'+250", "'=1", "'quoted'", "O'Neill", "'"].map(removeGuard)).toEqual([
    ...["+250", "=1", "'quoted'", "O'Neill", "'"],
  ]);
  // A name that looks like a formula is exported with the guard, and read again as it was.
  expect(removeGuard(unwrapFormula(`'="00123"`))).toBe('="00123"');
  expect(["'＝full width", "'＋1", "'－1", "'＠x"].map(removeGuard)).toEqual([
    ...["＝full width", "＋1", "－1", "＠x"],
  ]);
});

test.each([
  ['="00123"', "00123"],
  ['="Jean"', "Jean"],
  ['=" 7 ""x"" "', '7 "x"'],
  ['=""', ""],
  ['="a"&"b"', '="a"&"b"'],
  ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['"Jean"', '"Jean"'],
  ["=1", "=1"],
])("the cell %s without its formula is %j", (cell, text) => {
  expect(unwrapFormula(cell)).toBe(text);
});

test.each(["#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", " #n/a ", "#####"])(
  "%s is a spreadsheet error",
  (cell) => {
    expect(isSheetError(cell)).toBe(true);
  },
);

test.each(["#7", "#", "N/A", "Room #2", "#REF 12", ""])("%j is not a spreadsheet error", (cell) => {
  expect(isSheetError(cell)).toBe(false);
});

test.each([
  ["7.20123E+13", true],
  ["7,20123E+13", true],
  ["1.2e9", true],
  ["72012345678901", false],
  ["B-2E+1", false],
  ["1E7", false],
])("%s was rounded by a spreadsheet: %j", (cell, is) => {
  expect(isRoundedNumber(cell)).toBe(is);
});

const fieldsOf = (kind: "guests" | "bookings" | "payments", headings: string[]) =>
  findColumns(kind, headings).map(({ column, currency }) =>
    currency === null ? (column?.field ?? null) : [column?.field, currency],
  );

test("headings are recognised in English, in French and with a currency", () => {
  expect(fieldsOf("bookings", ["Check in", "check_out", "DÉPART", "Total (USD)"])).toEqual([
    "checkIn",
    "checkOut",
    null,
    ["total", "USD"],
  ]);
  expect(fieldsOf("bookings", ["Prix total en EUR"])).toEqual([["total", "EUR"]]);
  expect(fieldsOf("guests", ["Prénom", "NOM", "Téléphone", "E-mail", "Shoe size", ""])).toEqual([
    ...["firstName", "lastName", "phone", "email", null, null],
  ]);
  expect(fieldsOf("payments", ["Montant €", "Payment currency", "Came in as"])).toEqual([
    ...[["amount", "€"], "currency", "currency"],
  ]);
});

test("headings of our exports are recognised, also the earlier ones", () => {
  const headings = ["External reference", "Stay status", "Nights released from"];
  expect(fieldsOf("bookings", headings)).toEqual(["reference", "mark", "releasedFrom"]);
  expect(fieldsOf("bookings", ["Reference", "Stay state", "Released from"])).toEqual([
    ...["reference", "mark", "releasedFrom"],
  ]);
  expect(fieldsOf("guests", ["External reference", "Company TIN"])).toEqual([
    ...["reference", "taxNumber"],
  ]);
  expect(fieldsOf("guests", ["Reference", "Tax number"])).toEqual(["reference", "taxNumber"]);
});

test("the number of rooms is recognised, and neither a room nor its number", () => {
  for (const heading of [
    ...["Rooms", "rooms", "# Rooms", "Room(s)", "Number of rooms", "No. of Rooms", "Units"],
    ...["Chambres", "Nombre de chambres", "Nb de chambres", "N° de chambres"],
  ]) {
    expect([heading, ...fieldsOf("bookings", [heading])]).toEqual([heading, "roomCount"]);
  }
  expect(fieldsOf("bookings", ["Room", "Chambre", "Room number", "Unit"])).toEqual([
    ...["room", null, null, null],
  ]);
});

test("a column's main heading takes precedence over its other names", () => {
  expect(fieldsOf("bookings", ["Total", "Total price", "Phone", "Mobile"])).toEqual([
    ...["total", null, "phone", null],
  ]);
});

test.each([
  ["Total USD", "USD", 0],
  ["Total ($)", "USD", 0],
  ["Total", "EUR", 0],
  ["Total EUR", "USD", 1],
  ["Total CA$", "USD", 1],
] as const)("the heading %s in a lodge that uses %s: %d in another currency", (name, own, many) => {
  expect(listOtherCurrencyHeadings(findColumns("bookings", [name]), own)).toHaveLength(many);
});

test.each([
  ...[
    "Total€",
    "€ Total",
    "Total (€):",
    "Total/€",
    "€Total",
    "(€) Total",
    "Total (€)*",
    "Total ( € )",
  ],
  ...["Total {€}", "Total:€", "Total_€", "Total price£", "EUR Total", "Total (EUR)*", "total eur"],
  ...[
    "Total %",
    "% Total",
    "Total ¥",
    "Total €/$",
    "Total USD (€)",
    "Prix total en €",
    "TOTAL FRW",
  ],
])("the heading %s is the total, in a currency other than USD", (heading) => {
  const headings = findColumns("bookings", [heading]);
  expect(headings[0]?.column?.field).toBe("total");
  expect(listOtherCurrencyHeadings(headings, "USD")).toHaveLength(1);
});

test.each([
  "Total US$",
  "$Total",
  "Total USD ($)",
  "USD total",
  "Total ($)*",
  "TOTAL",
  "Total price",
])("the heading %s is the total in USD", (heading) => {
  const headings = findColumns("bookings", [heading]);
  expect(headings[0]?.column?.field).toBe("total");
  expect(listOtherCurrencyHeadings(headings, "USD")).toEqual([]);
});

test("a heading names the currency of a foreign amount, or is a currency column", () => {
  const found = findColumns("payments", ["Foreign amount (€)", "Amount"]);
  expect(found.map(({ currency }) => currency)).toEqual(["€", null]);
  expect(listOtherCurrencyHeadings(found, "USD")).toEqual([]);
  for (const name of ["Ccy", "Cur", "Curr.", "Währung", "Moneda", "Currency code"]) {
    expect([name, ...fieldsOf("bookings", [name])]).toEqual([name, "currency"]);
  }
});

test.each([
  [["RWF", "", "USD"], "currency"],
  [["€"], "currency"],
  [["CHF"], "currency"],
  [["Frw", "FRw"], "currency"],
  [["Euro"], "currency"],
  [["eur", "usd"], "currency"],
  [["EUR", "-", "–"], "currency"],
  [["US dollars", "Rwandan francs"], "currency"],
  [["RWF", "walk-in"], null],
  [["-"], null],
  [["all"], null],
  [["top", "try"], null],
  [["", ""], null],
  [["€135"], null],
])("a column with the cells %j is recognised as %s", async (cells, field) => {
  const file = { headings: ["Total", "Unit"], rows: cells.map((cell) => ({ cells: ["1", cell] })) };
  const headings = await findFileColumns("bookings", file);
  expect(headings[1]?.column?.field ?? null).toBe(field);
});

test.each(currencies)("the sample amounts can be parsed in a lodge that uses %s", (currency) => {
  const columns = Object.values(importFiles).flatMap((file) => file.columns);
  const examples = columns.flatMap((each) => (each.isAmount ? each.examples.filter(Boolean) : []));
  expect(examples).toHaveLength(4);
  for (const example of examples) {
    const read = parseAmount(example, currency, { decimal: "either", allowsNegative: true });
    expect([example, read.kind]).toEqual([example, "amount"]);
  }
});
