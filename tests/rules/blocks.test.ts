import { expect, test } from "vitest";
import { deriveBlockPhase, findBlockProblem } from "~/reservations/blocks/block-policy";

const room = { name: "Twin Bed", units: 2, unitIds: [7, 8] };
const today = "2026-12-10";

test.each<
  [
    why: string,
    firstNight: string,
    endDay: string,
    units: number,
    stored: string | null,
    says: string,
  ]
>([
  ["tonight", "2026-12-10", "2026-12-11", 1, null, ""],
  ["all units", "2026-12-20", "2026-12-24", 2, null, ""],
  ["366 nights", "2026-12-10", "2027-12-11", 1, null, ""],
  ["367 nights", "2026-12-10", "2027-12-12", 1, null, "at most 366 nights"],
  ["last night", "2026-12-09", "2026-12-12", 1, null, "before today"],
  ["last night, as it was stored", "2026-12-09", "2026-12-12", 1, "2026-12-09", ""],
  ["moved into the past", "2026-12-08", "2026-12-12", 1, "2026-12-09", "before today"],
  ["no night", "2026-12-12", "2026-12-12", 1, null, "later than “First night”"],
  ["ended in the past", "2026-12-01", "2026-12-09", 1, "2026-12-01", "cannot end before today"],
  ["three of two units", "2026-12-12", "2026-12-13", 3, null, "Twin Bed has 2 rooms."],
])("a block: %s", (_, firstNight, endDay, units, stored, says) => {
  const block = { roomId: 1, firstNight, endDay, units, unitId: null, reason: "Roof" };
  const problem = findBlockProblem(block, room, today, stored ? { firstNight: stored } : undefined);
  if (says) expect(problem?.message).toContain(says);
  else expect(problem).toBeNull();
});

test.each([
  [7, 1, null],
  [9, 1, "Choose a room of type Twin Bed, or Any."],
  [7, 2, "A named room counts as 1. Choose Any to block more rooms."],
])("a block of unit %i with %i units", (unitId, units, says) => {
  const nights = { firstNight: "2026-12-10", endDay: "2026-12-11" };
  const problem = findBlockProblem(
    { roomId: 1, ...nights, units, unitId, reason: "" },
    room,
    today,
  );
  expect(problem?.message ?? null).toBe(says);
});

test.each([
  ["2026-12-11", "2026-12-12", "upcoming"],
  ["2026-12-10", "2026-12-12", "upcoming"],
  ["2026-12-09", "2026-12-11", "current"],
  ["2026-12-01", "2026-12-10", "past"],
])("a block from %s to %s is %s", (firstNight, endDay, phase) => {
  expect(deriveBlockPhase({ firstNight, endDay }, today)).toBe(phase);
});
