/** One unit's occupancy over a half-open range of nights (day numbers). */
export interface Assignment {
  key: string;
  from: number;
  to: number;
  unitId: number | null;
  /** Must not move: fixed by hand, in house, or out of service. */
  isFixed: boolean;
}

type Solution = { kind: "solved"; units: Map<string, number> } | { kind: "unsolvable" };

/** Search limit; 200 units need far fewer steps. */
const maxSearchSteps = 5000;

const noSolution: Solution = { kind: "unsolvable" };

/**
 * Fixed assignments keep their unit. Tries a greedy order first, then all placements, up to `maxSearchSteps` steps
 * (docs/decisions/012-availability-and-units.md).
 */
export function solveAssignments(
  units: number[],
  assignments: Assignment[],
  maxSteps = maxSearchSteps,
): Solution {
  const state = buildState(units, assignments);
  if (!state) return noSolution;
  const placements =
    fillGreedily(state, { keepsUnits: true }) ??
    fillGreedily(state, { keepsUnits: false }) ??
    searchAllPlacements(state, maxSteps);
  if (!placements) return noSolution;
  return {
    kind: "solved",
    units: new Map(placements.map(([assignment, unit]) => [assignment.key, unit])),
  };
}

type Placement = [assignment: Assignment, unit: number];

interface Row {
  unit: number;
  fixed: Assignment[];
  /**
   * For each index in `fixed`, a number for the dates of the assignments from there on. Rows with equal dates from
   * there on share the number, so that the search tries only one of them.
   */
  suffixNumbers: number[];
}

interface SearchState {
  rows: Row[];
  /** Assignments to place, by arrival. */
  movable: Assignment[];
}

const compareArrivals = (a: Assignment, b: Assignment) =>
  a.from - b.from || b.to - a.to || (a.key < b.key ? -1 : 1);

/** Returns null if fixed assignments overlap. Ignores those in retired units. */
function buildState(units: number[], assignments: Assignment[]): SearchState | null {
  const fixedByUnit = new Map<number, Assignment[]>(units.map((unit) => [unit, []]));
  for (const assignment of assignments.filter(({ isFixed }) => isFixed).sort(compareArrivals)) {
    const row = assignment.unitId === null ? undefined : fixedByUnit.get(assignment.unitId);
    if (!row) continue;
    if ((row.at(-1)?.to ?? assignment.from) > assignment.from) return null;
    row.push(assignment);
  }
  const numbersBySuffix = new Map<string, number>();
  const rows = units.map((unit): Row => {
    const fixedInUnit = fixedByUnit.get(unit) ?? [];
    const numbers = [0];
    let suffix = "";
    for (const { from, to } of fixedInUnit.toReversed()) {
      suffix = `${from}-${to} ${suffix}`;
      const suffixNumber = numbersBySuffix.get(suffix) ?? numbersBySuffix.size + 1;
      numbersBySuffix.set(suffix, suffixNumber);
      numbers.unshift(suffixNumber);
    }
    return { unit, fixed: fixedInUnit, suffixNumbers: numbers };
  });
  return { rows, movable: assignments.filter(({ isFixed }) => !isFixed).sort(compareArrivals) };
}

/** Returns how many nights after `to` a row has no fixed assignment, or -1 if it has one from `from` to `to`. */
function findSlack({ fixed }: Row, { from, to }: Assignment): number {
  const nextAssignment = fixed.find((assignment) => assignment.to > from);
  if (!nextAssignment) return Number.MAX_SAFE_INTEGER;
  return nextAssignment.from < to ? -1 : nextAssignment.from - to;
}

/**
 * The row with the fewest free nights afterwards comes first.
 * @param freeFrom each row's first night after the assignments placed so far
 */
function listFittingRows(
  { rows }: SearchState,
  freeFrom: number[],
  assignment: Assignment,
): number[] {
  return rows
    .map((row, index) => ({
      index,
      slack: (freeFrom[index] ?? 0) <= assignment.from ? findSlack(row, assignment) : -1,
    }))
    .filter(({ slack }) => slack >= 0)
    .sort((a, b) => a.slack - b.slack || a.index - b.index)
    .map(({ index }) => index);
}

const beforeAnyNight = Number.MIN_SAFE_INTEGER;

/**
 * With `keepsUnits`, prefers each assignment's current unit. Otherwise chooses the row with the fewest free nights
 * afterwards. Returns null if an assignment fits no row.
 */
function fillGreedily(
  state: SearchState,
  { keepsUnits }: { keepsUnits: boolean },
): Placement[] | null {
  const { rows, movable } = state;
  const freeFrom = rows.map(() => beforeAnyNight);
  const placements: Placement[] = [];
  for (const assignment of movable) {
    const fittingRows = listFittingRows(state, freeFrom, assignment);
    const currentRow = keepsUnits
      ? fittingRows.find((index) => rows[index]?.unit === assignment.unitId)
      : undefined;
    const index = currentRow ?? fittingRows[0];
    const row = index === undefined ? undefined : rows[index];
    if (index === undefined || !row) return null;
    freeFrom[index] = assignment.to;
    placements.push([assignment, row.unit]);
  }
  return placements;
}

/**
 * Tries one of the rows with equal dates from then on, and no failed state again. Returns null if there is no
 * solution within `maxSteps`.
 */
function searchAllPlacements(state: SearchState, maxSteps: number): Placement[] | null {
  const { rows, movable } = state;
  const freeFrom = rows.map(() => beforeAnyNight);
  const placements: Placement[] = [];
  const failedStates = new Set<string>();
  let remainingSteps = maxSteps;

  const suffixNumberOf = ({ fixed, suffixNumbers }: Row, from: number) => {
    const nextIndex = fixed.findIndex(({ to }) => to > from);
    return suffixNumbers[nextIndex < 0 ? fixed.length : nextIndex] ?? 0;
  };

  function place(index: number): boolean {
    const assignment = movable[index];
    if (!assignment) return true;
    const stateKey = `${index}:${rows
      .map(
        (row, rowIndex) =>
          `${suffixNumberOf(row, assignment.from)}/${Math.max(freeFrom[rowIndex] ?? 0, assignment.from)}`,
      )
      .sort()
      .join()}`;
    if (failedStates.has(stateKey)) return false;
    const triedSuffixes = new Set<number>();
    for (const rowIndex of listFittingRows(state, freeFrom, assignment)) {
      const row = rows[rowIndex];
      const previousFreeFrom = freeFrom[rowIndex];
      if (!row || previousFreeFrom === undefined) continue;
      const suffixNumber = suffixNumberOf(row, assignment.from);
      if (triedSuffixes.has(suffixNumber)) continue;
      triedSuffixes.add(suffixNumber);
      remainingSteps -= 1;
      if (remainingSteps < 0) return false;
      freeFrom[rowIndex] = assignment.to;
      placements.push([assignment, row.unit]);
      if (place(index + 1)) return true;
      placements.pop();
      freeFrom[rowIndex] = previousFreeFrom;
    }
    failedStates.add(stateKey);
    return false;
  }

  return place(0) ? placements : null;
}

/** Consecutive nights in one unit (day numbers). */
interface UnitRun {
  from: number;
  to: number;
  /** Null: no unit is free on these nights. */
  unit: number | null;
}

interface SplitPath {
  run: UnitRun;
  previous: SplitPath | null;
  cost: number;
}

/** The cost of a move. Any other night's unit than the present one costs 1, so that fewer moves always win. */
const moveCost = 10_000;

/**
 * Makes as few moves as possible, and moves no other assignments. Finds the cheapest path, night by night.
 * @param assignments those of other stays and blocks
 * @param currentUnits the stay's present unit on each night, also on the nights before and after
 */
export function splitOverUnits(
  units: number[],
  assignments: Omit<Assignment, "key">[],
  { from, to }: Pick<Assignment, "from" | "to">,
  currentUnits: Map<number, number>,
): UnitRun[] {
  let paths: SplitPath[] = [];
  for (let night = from; night < to; night++) {
    const takenUnits = new Set(
      assignments
        .filter((assignment) => assignment.from <= night && night < assignment.to)
        .map(({ unitId }) => unitId),
    );
    const freeUnits = units.filter((unit) => !takenUnits.has(unit));
    const cheapestPath = findCheapest(paths);
    paths = (freeUnits.length > 0 ? freeUnits : [null]).map((unit): SplitPath => {
      const unitCost = unit !== null && currentUnits.get(night) !== unit ? 1 : 0;
      const samePath = paths.find(({ run }) => run.unit === unit);
      if (samePath && cheapestPath && samePath.cost < cheapestPath.cost + moveCost) {
        return {
          ...samePath,
          run: { ...samePath.run, to: night + 1 },
          cost: samePath.cost + unitCost,
        };
      }
      const lastUnit = cheapestPath ? cheapestPath.run.unit : (currentUnits.get(night - 1) ?? unit);
      const costOfMove = lastUnit === unit ? 0 : moveCost;
      const run = { from: night, to: night + 1, unit };
      return {
        run,
        previous: cheapestPath,
        cost: (cheapestPath?.cost ?? 0) + unitCost + costOfMove,
      };
    });
  }
  const nextUnit = currentUnits.get(to);
  const completePaths = paths.map((path) =>
    nextUnit === undefined || nextUnit === path.run.unit
      ? path
      : { ...path, cost: path.cost + moveCost },
  );
  const runs: UnitRun[] = [];
  for (let path = findCheapest(completePaths); path; path = path.previous) runs.unshift(path.run);
  return runs;
}

const findCheapest = (paths: SplitPath[]): SplitPath | null =>
  paths.reduce<SplitPath | null>(
    (best, path) => (best && best.cost <= path.cost ? best : path),
    null,
  );
