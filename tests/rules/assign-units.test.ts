import { describe, expect, test } from "vitest";
import {
  type Assignment,
  solveAssignments,
  splitOverUnits,
} from "~/reservations/units/assignment-solver";

/** Parses `a 0-3 1 fixed`: key, nights, unit, and whether the assignment is fixed. */
const piece = (text: string): Assignment => {
  const [key = "", nights = "", unit, fixed] = text.split(" ");
  const [from = 0, to = 0] = nights.split("-").map(Number);
  return { key, from, to, unitId: unit ? Number(unit) : null, isFixed: fixed === "fixed" };
};

/** Returns each key with its unit, such as `a1 b2`, or null if there is no solution. */
function arranged(units: number, pieces: string[], choices?: number): string | null {
  const all = Array.from({ length: units }, (_, index) => index + 1);
  const result = solveAssignments(all, pieces.map(piece), choices);
  if (result.kind === "unsolvable") return null;
  return [...result.units].map(([key, unit]) => key + unit).join(" ");
}

describe("assigning units", () => {
  test.each<[why: string, units: number, pieces: string[], is: string | null]>([
    ["nothing", 2, [], ""],
    ["the first door is taken first", 2, ["a 0-2", "b 1-3"], "a1 b2"],
    ["who has a door keeps it", 2, ["a 0-2 2", "b 1-3"], "a2 b1"],
    ["who may move makes room", 2, ["a 0-1 1", "b 2-3 2", "c 0-3"], "c1 a2 b2"],
    ["who is fixed does not", 2, ["a 0-1 1 fixed", "b 2-3 2 fixed", "c 0-3"], null],
    ["one of them fixed is no matter", 2, ["a 0-1 1 fixed", "b 2-3 2", "c 0-3"], "c2 b1"],
    ["the tightest gap before a fixed one", 2, ["a 4-6 2 fixed", "b 0-4", "c 0-5"], "c1 b2"],
    ["a day of turnover", 1, ["a 0-2", "b 2-4"], "a1 b1"],
    ["more than there are doors", 1, ["a 0-2", "b 1-3"], null],
    ["fixed behind a door that is not let, in nobody's way", 1, ["a 0-2 7 fixed", "b 0-2"], "b1"],
  ])("%s", (_, units, pieces, is) => {
    expect(arranged(units, pieces)).toBe(is);
  });

  test("the search solves what the greedy pass cannot", () => {
    // The greedy pass gives `x` the unit that only `z` can have.
    const pieces = ["f 6-9 1 fixed", "g 5-6 2 fixed", "h 8-9 2 fixed", "x 0-5", "y 0-6", "z 6-8"];
    expect(arranged(2, pieces)).toBe("y1 x2 z2");
  });

  test("a search that reaches its limit finds no assignment", () => {
    const fixed = [1, 2, 3].map((unit) => `f${unit} ${3 + unit}-9 ${unit} fixed`);
    const free = ["a 0-4", "b 0-5", "c 0-6", "d 6-7"];
    expect(arranged(3, [...fixed, ...free], 0)).toBe(null);
  });
});

/** Returns each night's unit, such as `112`; `?` is a night without one. */
const toDigits = (runs: ReturnType<typeof splitOverUnits>) =>
  runs.map(({ from, to, unit }) => String(unit ?? "?").repeat(to - from)).join("");

const currentUnits = (digits: string) =>
  new Map([...digits].flatMap((digit, at) => (digit === "-" ? [] : [[at, Number(digit)]])));

describe("splitting nights over units", () => {
  // The nights are 1 to 4. `current` starts with night 0, the night before.
  test.each<[why: string, units: number, held: string[], current: string, is: string]>([
    ["one unit if it is free", 2, ["a 1-3 1"], "", "2222"],
    ["two units if none is free throughout", 2, ["a 1-3 1", "b 3-5 2"], "", "2211"],
    ["as few moves as possible", 3, ["a 2-5 1", "b 1-2 2", "c 4-5 2", "d 1-3 3"], "", "1223"],
    ["one move rather than two", 3, ["a 4-5 1", "b 1-3 2", "c 1-2 3", "d 3-4 3"], "", "1112"],
    ["the present unit stays where moves are equal", 2, ["a 1-2 1", "b 4-5 2"], "-2221", "2221"],
    ["after the unit of the night before", 2, [], "2", "2222"],
    ["before the unit of the night after", 2, [], "-----2", "2222"],
    ["a night without a free unit has none", 2, ["a 2-3 1", "b 2-3 2"], "", "1?11"],
    ["no unit is in use", 0, [], "", "????"],
  ])("%s", (_, units, held, current, is) => {
    const all = Array.from({ length: units }, (_, index) => index + 1);
    const nights = { from: 1, to: 5 };
    expect(toDigits(splitOverUnits(all, held.map(piece), nights, currentUnits(current)))).toBe(is);
  });

  test("uses every night that has a free unit, with the fewest moves", () => {
    const moves = (digits: string) =>
      [...digits].filter((digit, at) => at > 0 && digit !== digits[at - 1]).length;
    for (let seed = 1; seed <= 600; seed++) {
      const next = numbers(seed);
      const units = Array.from({ length: 1 + next(4) }, (_, index) => index + 1);
      const held = Array.from({ length: next(12) }, (_, index) => {
        const from = next(6);
        return piece(`p${index} ${from}-${from + 1 + next(3)} ${1 + next(units.length)} fixed`);
      });
      const isFree = (unit: number, night: number) =>
        held.every((each) => each.unitId !== unit || night < each.from || night >= each.to);
      let splits = [""];
      for (let night = 0; night < 6; night++) {
        const free = units.filter((unit) => isFree(unit, night));
        const digits = free.length > 0 ? free : ["?"];
        splits = splits.flatMap((split) => digits.map((digit) => `${split}${digit}`));
      }
      const found = toDigits(splitOverUnits(units, held, { from: 0, to: 6 }, new Map()));
      expect(splits, `seed ${seed}`).toContain(found);
      expect(moves(found), `seed ${seed}`).toBe(Math.min(...splits.map(moves)));
    }
  });
});

/** Returns a generator of pseudo-random numbers, the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const meet = (a: Assignment, b: Assignment) => a.from < b.to && b.from < a.to;

/** Tries all assignments one by one. */
function canBeArranged(units: number[], fixed: Assignment[], free: Assignment[]): boolean {
  const [piece, ...others] = free;
  if (!piece) return true;
  return units.some((unit) => {
    const isFree = fixed.every((held) => held.unitId !== unit || !meet(held, piece));
    return isFree && canBeArranged(units, [...fixed, { ...piece, unitId: unit }], others);
  });
}

/** Creates random assignments. One that overlaps an earlier assignment is left unassigned. */
function scattered(next: (below: number) => number) {
  const units = Array.from({ length: 1 + next(6) }, (_, index) => index + 1);
  const pieces: Assignment[] = [];
  for (let count = 0; count < 3 + next(9); count++) {
    const from = next(9);
    const to = from + 1 + next(4);
    const made = { key: `p${count}`, from, to, unitId: 1 + next(units.length), isFixed: !next(3) };
    const clashes = pieces.some((other) => other.unitId === made.unitId && meet(other, made));
    pieces.push(clashes ? { ...made, unitId: null, isFixed: false } : made);
  }
  return { units, pieces };
}

/** Creates units that are full or nearly full. Some assignments are fixed, the others are unassigned. */
function packed(next: (below: number) => number) {
  const units = Array.from({ length: 2 + next(4) }, (_, index) => index + 1);
  const pieces: Assignment[] = [];
  for (const unit of units) {
    for (let from = next(2); from < 9; ) {
      const to = from + 1 + next(4);
      const isFixed = next(5) < 2;
      pieces.push({ key: `${unit}.${from}`, from, to, unitId: isFixed ? unit : null, isFixed });
      from = to + (next(4) ? 0 : 1);
    }
  }
  // An extra night in some runs makes the case unsolvable.
  const last = pieces.findLast(({ isFixed }) => !isFixed);
  if (last && next(3) === 0) last.to += 1;
  return { units, pieces };
}

test("finds an assignment exactly when brute force does, up to six units", () => {
  const counts = { found: 0, none: 0, bySearch: 0 };
  for (let seed = 1; seed <= 1200; seed++) {
    const { units, pieces } = (seed % 2 ? scattered : packed)(numbers(seed));
    const fixed = pieces.filter(({ isFixed }) => isFixed);
    const free = pieces.filter(({ isFixed }) => !isFixed);
    const result = solveAssignments(units, pieces);
    expect(result.kind === "solved", `seed ${seed}`).toBe(canBeArranged(units, fixed, free));
    counts[result.kind === "unsolvable" ? "none" : "found"] += 1;
    if (result.kind === "unsolvable") continue;
    if (solveAssignments(units, pieces, 0).kind === "unsolvable") counts.bySearch += 1;
    expect(result.units.size).toBe(free.length);
    const all = pieces.map((one) => ({
      ...one,
      unitId: result.units.get(one.key) ?? one.unitId,
    }));
    for (const one of all) {
      expect(units).toContain(one.unitId);
      const clash = all.find(
        (other) => other !== one && other.unitId === one.unitId && meet(other, one),
      );
      expect(clash, `seed ${seed}`).toBeUndefined();
    }
  }
  // The runs cover all cases: solved, unsolvable, and solved only by the search.
  expect(counts.found).toBeGreaterThan(300);
  expect(counts.none).toBeGreaterThan(150);
  expect(counts.bySearch).toBeGreaterThan(15);
});
