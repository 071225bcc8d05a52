import { describe, expect, test } from "vitest";
import { combineRatings, toRating } from "~/catalogue/rooms/rating";
import { english } from "~/core/languages/english";
import { truncate } from "~/core/single-line";
import { chooseTestimonials, getReviewState, toPublicName } from "~/guests/reviews/review-policy";

const stay = {
  checkOut: "2026-11-21",
  status: "confirmed" as const,
  checkedOutAt: null,
  noShowAt: null,
  terms: { timeZone: "Africa/Kigali" },
};
const instant = "2026-11-19T09:00:00.000Z";

describe("when a stay can be reviewed", () => {
  // Kigali is two hours ahead of UTC.
  test.each<
    [why: string, change: Partial<Parameters<typeof getReviewState>[0]>, at: string, is: string]
  >([
    ["on the evening before departure", {}, "2026-11-20T21:59:59Z", "too-early"],
    ["from the first minute of that day", {}, "2026-11-20T22:00:00Z", "open"],
    ["a year later", {}, "2027-11-21T12:00:00Z", "open"],
    [
      "from midnight by the clock that was agreed",
      { terms: { timeZone: "America/New_York" } },
      "2026-11-20T22:00:00Z",
      "too-early",
    ],
    ["checked out earlier", { checkedOutAt: instant }, "2026-11-19T10:00:00Z", "open"],
    ["cancelled", { status: "cancelled" }, "2026-11-22T00:00:00Z", "cancelled"],
    ["no-show", { noShowAt: instant }, "2026-11-22T00:00:00Z", "no-show"],
    ["never confirmed by the desk", { status: "pending" }, "2026-11-22T00:00:00Z", "open"],
  ])("%s", (_, change, at, is) => {
    expect(getReviewState({ ...stay, ...change }, new Date(at))).toBe(is);
  });
});

test.each([
  [0, 0, undefined],
  [1, 5, "5.0"],
  [3, 14, "4.7"],
  [3, 10, "3.3"],
  [4, 18, "4.5"],
])("%i reviews with %i stars in total have an average of %s", (count, sum, average) => {
  expect(toRating({ count, sum })?.average).toBe(average);
});

test("the overall rating weighs each review equally", () => {
  const rooms = [toRating({ count: 1, sum: 1 }), null, toRating({ count: 3, sum: 15 })];
  expect(combineRatings(rooms)).toEqual({ average: "4.0", count: 4, sum: 16 });
  expect(combineRatings([null, null])).toBeNull();
});

test.each([
  ["Aline Uwase", "Aline U."],
  ["Bosco", "Bosco"],
  ["  Zoë Ana  Åström ", "Zoë Å."],
  ["明 王", "明 王."],
])("the public name of %s is %s", (name, said) => {
  expect(toPublicName(name)).toBe(said);
});

test.each([
  ["short", 10, "short"],
  ["one two three", 9, "one two…"],
  ["🦍".repeat(5), 4, `${"🦍".repeat(4)}…`],
])("%s shortened to %i characters", (text, max, cut) => {
  expect(truncate(text, max)).toBe(cut);
});

describe("testimonials", () => {
  const shipped = [{ text: "Shipped", guest: "Somebody", from: "Somewhere" }];
  const review = {
    body: "Quiet\nand green.",
    authorName: "Aline Uwase",
    roomName: "Twin Bed",
    checkIn: "2026-11-03",
  };
  test.each([0, 1, 2])("%i reviews keep the default testimonials", (count) => {
    expect(chooseTestimonials(Array(count).fill(review), shipped, english)).toEqual(shipped);
  });
  test("three reviews replace the default testimonials", () => {
    const chosen = chooseTestimonials(Array(4).fill(review), shipped, english);
    expect(chosen).toHaveLength(3);
    expect(chosen[0]).toEqual({
      text: "Quiet and green.",
      lang: "",
      guest: "Aline U.",
      from: "Twin Bed, November 2026",
    });
  });
});
