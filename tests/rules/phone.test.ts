import { expect, test } from "vitest";
import { english } from "~/core/languages/english";
import { toDialString, toInternationalNumber } from "~/core/phone";
import { buildChatLink } from "~/ui/chat-link";

test.each([
  ["+250 788 000 000", "+250788000000"],
  ["+250 (0) 788-000.000", "+250788000000"],
  ["0788 000 000 ext. 12", "0788000000"],
])("%s is dialled %s, and chats go to the same number", (submitted, number) => {
  expect(toDialString(submitted)).toBe(number);
  expect(buildChatLink(submitted, {}, english)).toContain(
    `https://wa.me/${number.replace("+", "")}?text=`,
  );
});

test.each([
  ["+250 788 000 000", "+250788000000"],
  ["00250 788 000 000", "+250788000000"],
  ["0788 000 000", null],
  ["+250 788", null],
  ["+250 788 000 000 000 000", null],
])("%s is dialled from abroad as %s", (submitted, number) => {
  expect(toInternationalNumber(submitted)).toBe(number);
});
