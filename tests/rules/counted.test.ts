import { expect, test } from "vitest";
import { pluralise } from "~/core/pluralise";

test.each([
  [1, "night", "1 night"],
  [0, "night", "0 nights"],
  [1500, "day", "1,500 days"],
  [1, "dish", "1 dish"],
  [30, "dish", "30 dishes"],
  [4, "amenity", "4 amenities"],
])("%i of %s", (count, noun, said) => {
  expect(pluralise(count, noun)).toBe(said);
});
