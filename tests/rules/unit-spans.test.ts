import { expect, test } from "vitest";
import { findFreeUntil } from "~/reservations/units/unit-spans";

const day = (number: number) => `2027-03-${number}`;
const held = (from: number, to: number) => ({ from: day(from), to: day(to) });

test.each<[why: string, held: ReturnType<typeof held>[], until: number]>([
  ["nobody", [], 15],
  ["somebody before", [held(9, 11)], 15],
  ["somebody after", [held(15, 17)], 15],
  ["on the first night", [held(11, 12)], 11],
  ["over the first night", [held(10, 13)], 11],
  ["on a later night", [held(13, 14)], 13],
  ["on the last night", [held(14, 16)], 14],
  ["of two the first", [held(14, 15), held(12, 13)], 12],
])("a unit with %s who stays there is free until that day", (_, held, until) => {
  expect(findFreeUntil(held, { checkIn: day(11), checkOut: day(15) })).toBe(day(until));
});
