import { expect, test } from "vitest";
import { isNearlySameName } from "~/people/person";

const named = (name: string) => {
  const [firstName = "", ...others] = name.split(" ");
  return { firstName, lastName: others.join(" ") };
};

test.each<[one: string, other: string, isNear: boolean]>([
  ["Oliver Campbell", "Olivier Campbel", true],
  ["Oliver Campbell", "Campbell Oliver", true],
  ["Oliver Campbell", "O. Campbell", true],
  ["Campbell", "Oliver Campbell", true],
  ["Zoé Müller", "Zoe Mueller", true],
  ["Jean Mukamana", "Jeanne Mukamana", true],
  ["Oliver Campbell", "Patrick Campbell", false],
  ["Oliver Campbell", "Oliver Keza", false],
  ["Amy Keza", "Ali Keza", false],
  ["Oliver Campbell", "", false],
])("%s and %s", (one, other, isNear) => {
  expect(isNearlySameName(named(one), named(other))).toBe(isNear);
  expect(isNearlySameName(named(other), named(one))).toBe(isNear);
});
