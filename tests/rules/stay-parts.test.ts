import { expect, test } from "vitest";
import { eachNight } from "~/core/stay";
import {
  arePartsEqual,
  changeRoomFrom,
  rescheduleParts,
  roomIdOn,
  type StayPart,
} from "~/core/stay-parts";

const day = (date: number) => `2026-12-${String(date).padStart(2, "0")}`;

/** Parses `10 AAB 13`: a stay from the 10th, two nights in room 1 and the third in room 2. */
function read(text: string): StayPart[] {
  const [from = "", nights = ""] = text.split(" ");
  return [...nights].map((room, at) => ({
    roomId: room.charCodeAt(0) - 64,
    checkIn: day(Number(from) + at),
    checkOut: day(Number(from) + at + 1),
  }));
}

function say(parts: StayPart[]): string {
  const nights = parts.flatMap((part) =>
    eachNight(part).map(() => String.fromCharCode(64 + part.roomId)),
  );
  return `${Number(parts[0]?.checkIn.slice(-2))} ${nights.join("")} ${parts.length}`;
}

test.each([
  ["10 AAAAA", 12, "B", "10 AABBB 2"],
  ["10 AAAAA", 10, "B", "10 BBBBB 1"],
  ["10 AAAAA", 9, "B", "10 BBBBB 1"],
  ["10 AAAAA", 14, "B", "10 AAAAB 2"],
  ["10 AAAAA", 15, "B", "10 AAAAA 1"],
  ["10 AAAAA", 12, "A", "10 AAAAA 1"],
  ["10 AABBB", 12, "C", "10 AACCC 2"],
  ["10 AABBB", 12, "A", "10 AAAAA 1"],
  ["10 AABBB", 13, "A", "10 AABAA 3"],
  ["10 AABBC", 11, "C", "10 ACCCC 2"],
  ["10 AABBC", 10, "B", "10 BBBBB 1"],
])("%s moved from the %ith to room %s is %s", (before, from, room, after) => {
  const whole = rescheduleParts(read(before), { checkIn: day(10), checkOut: day(15) });
  expect(say(changeRoomFrom(whole, day(from), room.charCodeAt(0) - 64))).toBe(after);
});

test.each([
  ["10 AABB", 10, 14, "10 AABB 2", "nothing"],
  ["10 AABB", 10, 16, "10 AABBBB 2", "longer"],
  ["10 AABB", 8, 14, "8 AAAABB 2", "earlier"],
  ["10 AABB", 10, 13, "10 AAB 2", "shorter"],
  ["10 AABB", 10, 12, "10 AA 1", "over before it moves"],
  ["10 AABB", 11, 14, "11 ABB 2", "later"],
  ["10 AABB", 12, 14, "12 BB 1", "later, when it has moved"],
  ["10 AABB", 11, 15, "11 ABBB 2", "moved by a day"],
  ["10 AABB", 20, 22, "20 BB 1", "moved past its end"],
  ["10 AABB", 5, 7, "5 AA 1", "moved before its beginning"],
  ["10 ABA", 9, 14, "9 AABAA 3", "there and back"],
])("%s rescheduled from the %ith to the %ith is %s: %s", (before, from, to, after) => {
  const dates = { checkIn: day(from), checkOut: day(to) };
  expect(say(rescheduleParts(read(before), dates))).toBe(after);
});

test("the room type of a night, and the comparison of two stays", () => {
  const parts = read("10 AAB");
  expect([9, 10, 11, 12, 13].map((date) => roomIdOn(parts, day(date)))).toEqual([1, 1, 1, 2, 2]);
  expect(arePartsEqual(parts, read("10 AAB"))).toBe(true);
  expect(arePartsEqual(parts, read("10 AAC"))).toBe(false);
  expect(arePartsEqual(parts, read("11 AAB"))).toBe(false);
  expect(arePartsEqual(parts, read("10 AABB"))).toBe(false);
  expect(() => roomIdOn([], day(10))).toThrow(RangeError);
});
