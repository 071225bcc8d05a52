import { expect, test } from "vitest";
import { normaliseUnicode, toSingleLine } from "~/core/single-line";

test.each([
  ["  a\u00a0\n b ", "a b"],
  ["\u200ca\u200d", "a"],
  ["\u200c \u200d", ""],
  ["a\u200cb", "a\u200cb"],
  ["Ze\u0308", "Zë"],
  ["\u202ea", "a"],
])("%j is the line %j", (submitted, line) => {
  expect(toSingleLine(submitted)).toBe(line);
});

test("a letter keeps at most 30 combining marks", () => {
  const text = normaliseUnicode(`a${"\u0315".repeat(40)}b${"\u0300".repeat(40)}`);
  expect([...text.matchAll(/\p{M}+/gu)].map(([marks]) => marks.length)).toEqual([30, 30]);
});
