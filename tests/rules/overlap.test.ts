import { describe, expect, test } from "vitest";
import { addStayDays, type Stay, staysOverlap } from "~/core/stay";

/**
 * The specification's rule (section 5, "Availability"): two stays overlap in one of three cases. The new
 * check-in is in [existing check-in, existing check-out). Or the new check-out is in (existing check-in,
 * existing check-out]. Or the new range fully contains the existing one.
 */
function specifiedOverlap(fresh: Stay, existing: Stay): boolean {
  const checkInWithin = fresh.checkIn >= existing.checkIn && fresh.checkIn < existing.checkOut;
  const checkOutWithin = fresh.checkOut > existing.checkIn && fresh.checkOut <= existing.checkOut;
  const contains = fresh.checkIn <= existing.checkIn && fresh.checkOut >= existing.checkOut;
  return checkInWithin || checkOutWithin || contains;
}

/** Lists every stay of at least one night within the window. */
function staysWithin(first: string, days: number): Stay[] {
  const stays: Stay[] = [];
  for (let from = 0; from < days; from++) {
    for (let to = from + 1; to <= days; to++) {
      stays.push({ checkIn: addStayDays(first, from), checkOut: addStayDays(first, to) });
    }
  }
  return stays;
}

describe.each(["2026-12-01", "2028-02-23", "2026-12-26"])("a 12-day window from %s", (first) => {
  test("our rule and the specification's agree on every pair of stays", () => {
    const stays = staysWithin(first, 12);
    expect(stays).toHaveLength(78);
    const different = stays.flatMap((fresh) =>
      stays
        .filter((existing) => staysOverlap(fresh, existing) !== specifiedOverlap(fresh, existing))
        .map((existing) => ({ fresh, existing })),
    );
    expect(different).toEqual([]);
  });
});

test("a departure and an arrival may fall on the same day", () => {
  const one = { checkIn: "2026-12-01", checkOut: "2026-12-04" };
  expect(staysOverlap(one, { checkIn: "2026-12-04", checkOut: "2026-12-05" })).toBe(false);
  expect(staysOverlap(one, { checkIn: "2026-12-03", checkOut: "2026-12-04" })).toBe(true);
});
