import { expect, test } from "vitest";
import { suggestEmail } from "~/core/suggest-email";
import { workFromNow } from "../world/cpu-time";

test.each([
  ["a@gmial.con", "a@gmail.com"],
  ["a@gmial.com", "a@gmail.com"],
  ["a@gmai.com", "a@gmail.com"],
  ["a@gmail.con", "a@gmail.com"],
  ["a@Gmail.cmo", "a@gmail.com"],
  ["a@hotmial.com", "a@hotmail.com"],
  ["a@outlok.com", "a@outlook.com"],
  ["a@yaho.com", "a@yahoo.com"],
  ["a@lodge.example.con", "a@lodge.example.com"],
  ["a@gmail.com", null],
  ["a@GMAIL.com", null],
  ["a@ymail.com", null],
  ["a@mail.com", null],
  ["a@email.com", null],
  ["a@gmx.de", null],
  ["a@example.com", null],
  ["a@constructor", null],
  ["a@con", null],
  ["gmial.com", null],
  ["@gmial.com", null],
])("%s: did you mean %s", (submitted, suggested) => {
  expect(suggestEmail(submitted)).toBe(suggested);
});

test("a domain of 60,000 letters is checked quickly", () => {
  const workedMs = workFromNow();
  expect(suggestEmail(`a@${"a.".repeat(30_000)}a`)).toBeNull();
  expect(workedMs()).toBeLessThan(50);
});
