import { expect, test } from "vitest";
import { listPhoneKeys, lodgeCountry, parsePhone, toE164 } from "~/core/phone-number.server";

test.each([
  ["0788123456"],
  ["788123456"],
  ["250788123456"],
  ["07 88 12 34 56"],
  ["0788-123-456"],
  ["(250) 788 123 456"],
  ["+250 788 123 456"],
  ["+ 250 788 123 456"],
  ["+250 (0)788 123 456"],
  ["(+250) 788.123.456"],
  ["00250 788123456"],
  ["WhatsApp +250788123456"],
  ["WhatsApp: 0788 123 456"],
  ["WhatsApp0788123456"],
  ["+250 788 123 456 (WhatsApp)"],
  ["call after 5: 0788 123 456"],
  ["0788 123 456 ext. 12"],
  ["tel:+250788123456;ext=12"],
  ["https://wa.me/250788123456"],
  ["٠٧٨٨١٢٣٤٥٦"],
  ["+۲۵۰۷۸۸۱۲۳۴۵۶"],
  ["०७८८१२३४५६"],
  ["＋２５０７８８１２３４５６"],
  ["\u202a+250 788\u200b 123\u00a0456\u202c"],
  ["+250‑788‑123‑456"],
  ["250788123456.0"],
  ["2.50788123456E+11"],
  ["'+250788123456"],
  ["+250788123456 / 0788123456"],
  ["O788 123 456"],
  ["o788123456"],
])("%s is +250788123456", (submitted) => {
  expect(parsePhone(submitted)).toMatchObject({ kind: "number", e164: "+250788123456" });
  expect(toE164(submitted)).toBe("+250788123456");
});

test.each([
  ["+33 (0)6 12 34 56 78", "+33612345678"],
  ["33612345678", "+33612345678"],
  ["+1 202 555 0123 x5", "+12025550123"],
  ["+250 788 123 45O", "+250788123450"],
  ["+25O 788 12O 00O", "+250788120000"],
  ["+44 20 7946 0958", "+442079460958"],
  ["+44 7911 123456 (WhatsApp)", "+447911123456"],
  // The length is possible, but the library does not know the network.
  ["+250 12 345 678", "+25012345678"],
])("%s is %s", (submitted, e164) => {
  expect(parsePhone(submitted)).toMatchObject({ kind: "number", e164 });
});

test.each([
  ["+44 0788123456"],
  ["+44 (0)788123456"],
  ["+1 0788123456"],
  ["+32 0788123456"],
  ["+33 (Paris) 0788123456"],
  ["+211 0788123456"],
  ["+257 0788123456"],
])("%s is not a number of the lodge's country", (submitted) => {
  expect(toE164(submitted) ?? "").not.toMatch(/^\+250/);
});

test.each([
  ["+44 7911 123456 / 0788123456", "several", "+447911123456"],
  ["0788123456 / 0722987654", "several", "+250788123456"],
  ["0788123456/0722987654", "several", "+250788123456"],
  ["0788123456,0722987654", "several", "+250788123456"],
  ["0788123456; 0722987654", "several", "+250788123456"],
  ["0788 123 456 or 0722 987 654", "several", "+250788123456"],
  ["0788 123 456 o 0722 987 654", "several", "+250788123456"],
  ["+250788123456+250722987654", "several", "+250788123456"],
  ["2.50789E+11", "shortened", null],
  ["2,50789E+11", "shortened", null],
  ["2.50789e11", "shortened", null],
  ["4111111111111111", "too-long", null],
  ["06 12 34 56 78", "without-country", null],
  ["+999 123456789", "without-country", null],
  ["+250 788", "without-country", null],
  ["12345", "without-country", null],
  ["1234", "too-short", null],
  ["call me", "too-short", null],
  ["", "too-short", null],
])("%s is %s", (submitted, kind, called) => {
  expect(parsePhone(submitted).kind).toBe(kind);
  expect(toE164(submitted)).toBe(called);
});

test("a number without a country code is in the lodge's country", () => {
  expect(
    ["+250 788 000 000", "+254 722 000 000", "+1 202 555 0123", "0788", null].map(lodgeCountry),
  )
    // An invalid lodge number falls back to the default country.
    .toEqual(["RW", "KE", "US", "RW", "RW"]);
  expect(toE164("0722 000 000", lodgeCountry("+254 722 000 000"))).toBe("+254722000000");
});

test.each([
  ["+250 788 123 456", ["+250788123456"]],
  ["Keza, 0788-123456 or +256 788 123 456", ["+250788123456", "+256788123456"]],
  ["keza@guests.example, +256 (0)788 123 456", ["+256788123456"]],
  ["Keza, 256788123456", ["+256788123456"]],
  // Numbers without a known country.
  ["06 12 34 56 78", ["0612345678"]],
  ["Keza, 06 12 34 56 78", ["0612345678"]],
  ["Keza (room 12), +999 (123) 456-789", ["999123456789"]],
  ["12345", []],
  ["Keza", []],
])("the numbers of %s are %j", (text, keys) => {
  expect(listPhoneKeys(text, "RW")).toEqual(keys);
});

test("any text is parsed quickly", () => {
  const texts = ["1".repeat(50), "+1 ".repeat(16), "(0)".repeat(16), "0788/".repeat(10)];
  const start = performance.now();
  for (const text of texts) parsePhone(text);
  expect(performance.now() - start).toBeLessThan(200);
});
