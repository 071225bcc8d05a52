import { expect, test } from "vitest";
import { english } from "~/core/languages/english";
import { defaultSettings } from "~/core/settings/settings";
import { createAdultParty } from "~/reservations/availability/party";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import {
  describeChange,
  findChangedStayProblem,
  listAddedNights,
} from "~/reservations/bookings/stay-changes";
import { agreedFor } from "../world/agreed";

const booked = { checkIn: "2026-12-10", checkOut: "2026-12-12", checkedInAt: null };
const now = new Date("2026-12-11T08:00:00Z");

test.each<
  [why: string, checkIn: string, checkOut: string, checkedInAt: string | null, says: string | null]
>([
  ["longer", "2026-12-10", "2026-12-20", null, null],
  ["shorter", "2026-12-10", "2026-12-11", null, null],
  ["no night", "2026-12-10", "2026-12-10", null, "after check-in"],
  ["367 nights", "2026-12-10", "2027-12-12", null, "366 nights"],
  ["moved before yesterday", "2026-12-09", "2026-12-12", null, "yesterday at the earliest"],
  ["moved ahead", "2027-06-01", "2027-06-02", null, null],
  ["longer, guest in the house", "2026-12-10", "2026-12-20", "2026-12-10T13:00:00Z", null],
  ["moved, guest in the house", "2026-12-11", "2026-12-12", "2026-12-10T13:00:00Z", "Thu 10 Dec"],
])("%s", (_, checkIn, checkOut, checkedInAt, says) => {
  const of = { ...booked, checkedInAt };
  const problem = findChangedStayProblem({ checkIn, checkOut }, of, defaultSettings, now);
  if (says) expect(problem && english.describe(problem.message)).toContain(says);
  else expect(problem).toBeNull();
});

test.each([
  [2, "2026-12-09", "2026-12-13", ["2026-12-09", "2026-12-12"]],
  [2, "2026-12-11", "2026-12-12", []],
  [3, "2026-12-11", "2026-12-12", ["2026-12-11"]],
])("room %i from %s to %s adds the nights %j", (roomId, checkIn, checkOut, nights) => {
  expect(listAddedNights({ roomId, checkIn, checkOut }, [{ ...booked, roomId: 2 }])).toEqual(
    nights,
  );
});

const stay: StayChoice = { ...booked, roomId: 2, ...createAdultParty(1), board: "BB" };
test("a change is described in sentences", () => {
  const { quote } = agreedFor(stay);
  const before = { ...stay, roomName: "Double Bed", quote };
  const checkOut = "2026-12-13";
  const longer = agreedFor({ ...stay, checkOut }, 17_100).quote;
  const after = { ...before, checkOut, board: "HB" as const, quote: longer };
  expect(describeChange(before, after)).toBe(
    "Check-out Sat 12 Dec 2026 → Sun 13 Dec 2026. Board Bed & breakfast → Half board. Total $270.00 → $513.00.",
  );
  expect(describeChange(before, before)).toBe("");
});

test("an added room move is described by its day and its two rooms", () => {
  const { quote } = agreedFor(stay);
  const double = { roomId: 2, roomName: "Double Bed", checkIn: "2026-12-10" };
  const twin = { roomId: 3, roomName: "Twin Bed", checkIn: "2026-12-11", checkOut: "2026-12-12" };
  const before = {
    ...{ ...stay, roomName: "Double Bed", quote },
    parts: [{ ...double, checkOut: "2026-12-12" }],
  };
  const after = {
    ...{ ...before, roomName: "Double Bed, then Twin Bed from Fri 11 Dec 2026" },
    parts: [{ ...double, checkOut: "2026-12-11" }, twin],
  };
  const added = "Room move on Fri 11 Dec 2026: Double Bed → Twin Bed.";
  expect(describeChange(before, after)).toBe(added);
  const removed = "Room Double Bed, then Twin Bed from Fri 11 Dec 2026 → Double Bed.";
  expect(describeChange(after, before)).toBe(removed);
});

test("a manual rate or a repricing is described, even with an equal total", () => {
  const { quote } = agreedFor(stay);
  const before = { ...stay, roomName: "Double Bed", quote };
  const nights = quote.nights.map((night) => ({ ...night, reason: "The shower was cold" }));
  const byHand = { ...before, quote: { ...quote, nights } };
  expect(describeChange(before, byHand)).toBe(
    "Price standard rate → agreed price (The shower was cold).",
  );
  const taxed = quote.nights.map((night) => ({ ...night, taxPercent: 20 }));
  const anew = { ...quote, nights: taxed, serviceChargePercent: 5, totalCents: 28_350 };
  expect(describeChange(before, { ...before, quote: anew })).toBe(
    "Tax 18% → 20%. Service charge 0% → 5%. Total $270.00 → $283.50.",
  );
});
