import { describe, expect, test } from "vitest";
import { newBookingId, normaliseBookingId } from "~/core/ids.server";
import { safePath, withQuery } from "~/core/paths";
import { emailField, phoneField, requiredLine, requiredText } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";

describe("a redirect target stays on this site", () => {
  test.each([
    ["/my-bookings", "/my-bookings"],
    ["/rooms/2?checkIn=2026-12-01#book", "/rooms/2?checkIn=2026-12-01#book"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["my-bookings", "/"],
    ["/.//evil.example", "/"],
    ["/..//evil.example", "/"],
    [`/rooms?q=${"x".repeat(4000)}`, "/"],
    ["", "/"],
    [null, "/"],
  ])("%j redirects to %j", (target, path) => {
    expect(safePath(target)).toBe(path);
  });
});

test("query values are set, replaced and removed", () => {
  expect(withQuery("/a?b=1&c=2#d", { b: 3, c: null, e: "x y" })).toBe("/a?b=3&e=x+y#d");
});

test.each(["/", "/rooms", "/rooms/2", "/a-b_c/d", "/a/", "/é", "/a b", "/a//b", "/a/../b"])(
  "a query is set on %s as the URL class does",
  (path) => {
    const values = { b: "x y&z", c: null, d: "", e: 0, f: undefined, g: "é~'()*" };
    const url = new URL(path, "http://lodge.invalid");
    url.search = new URLSearchParams({ b: "x y&z", e: "0", g: "é~'()*" }).toString();
    expect(withQuery(path, values)).toBe(url.pathname + url.search);
    expect(withQuery(path, { b: null })).toBe(url.pathname);
  },
);

describe("email addresses", () => {
  const local = "a".repeat(64);
  const long = `${local}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example`;
  const exact = `${local}${"@"}${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}`;

  test.each([
    ["aline@guests.example", true],
    ["o'brien+lodge@example.co.uk", true],
    ["a@b", true],
    [exact, true],
    [`${exact}d`, false],
    [long, long.length <= 254],
    ["aline", false],
    ["aline@", false],
    ["@example.com", false],
    ["aline@exa mple.com", false],
    ["aline@-example.com", false],
  ])("%s", (address, isValid) => {
    expect(emailField.safeParse(address).success).toBe(isValid);
  });

  test("an address has at most 254 characters", () => {
    expect(exact).toHaveLength(254);
  });
});

test.each([
  ["+250 788 123 456", true],
  ["(0)788-123.456 ext. 9", true],
  ["٠١٢٣٤٥", true],
  ["call me", false],
  ["1234", false],
])("a phone number: %s", (number, isValid) => {
  expect(phoneField.safeParse(number).success).toBe(isValid);
});

test("a line contains no line breaks", () => {
  expect(requiredLine(20, "missing").parse(" Ana\r\n=1\t+\u00001 ")).toBe("Ana =1 +1");
});

test("a text loses control characters and surrounding spaces, and nothing else", () => {
  const text = requiredText(20, "missing");
  expect(text.parse("  Zoë\u0000 O'Brien\r\n李 ")).toBe("Zoë O'Brien\n李");
  expect(text.safeParse("\u0000 \u0007").success).toBe(false);
});

test("a booking ID is recognised however it was dictated", () => {
  expect(normaliseBookingId(" #ab0o1il9 ")).toBe("AB001119");
  const ids = new Set(Array.from({ length: 1000 }, newBookingId));
  expect(ids.size).toBe(1000);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(normaliseBookingId(id.toLowerCase())).toBe(id);
  }
});

test("characters invalid in XML are removed from the feed", () => {
  expect(requiredLine(20, "").parse("Tea\uffff time\ufffe")).toBe("Tea time");
  expect(requiredText(20, "").parse("\uffffTea\n\ufffetime")).toBe("Tea\ntime");
});

test.each<[submitted: string, read: number | null]>([
  ["12", 12],
  [" 012 ", 12],
  ["999", 999],
  ["0", null],
  ["1000", null],
  ["1e2", null],
  ["0x10", null],
  ["1.0", null],
  ["-1", null],
  ["+1", null],
  ["", null],
])("a whole number from 1 to 999 typed as %j is read as %j", (submitted, read) => {
  expect(wholeNumberField(1, 999, "Enter a number").safeParse(submitted).data ?? null).toBe(read);
});
