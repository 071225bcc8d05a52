/** One unit's occupancy over a half-open range of nights (day numbers). */
export interface Assignment {
  key: string;
  from: number;
  to: number;
  unit: number | null;
  /** Must not move: fixed by hand, in house, or out of service. */
  isFixed: boolean;
}

type Solution = { kind: "arranged"; units: Map<string, number> } | { kind: "none" };

/** Search limit; 200 units need far fewer steps. */
const maxSearchSteps = 5000;

const noSolution: Solution = { kind: "none" };

/**
 * Assigns a unit to every piece without overlaps. Fixed pieces keep theirs. First greedily, then by all
 * placements up to `maxSearchSteps` (docs/decisions/012-availability-and-units.md).
 */
export function solveAssignments(
  units: number[],
  pieces: Assignment[],
  choices = maxSearchSteps,
): Solution {
  const board = buildBoard(units, pieces);
  if (!board) return noSolution;
  const found =
    fillGreedily(board, true) ?? fillGreedily(board, false) ?? searchAllPlacements(board, choices);
  if (!found) return noSolution;
  return { kind: "arranged", units: new Map(found.map(([piece, unit]) => [piece.key, unit])) };
}

type Placement = [piece: Assignment, unit: number];

interface Row {
  unit: number;
  fixed: Assignment[];
  /** For each index in `fixed`, a number shared by rows with the same remaining pieces. */
  rests: number[];
}

interface Board {
  rows: Row[];
  free: Assignment[];
}

const byArrival = (a: Assignment, b: Assignment) =>
  a.from - b.from || b.to - a.to || (a.key < b.key ? -1 : 1);

/** Returns null if fixed pieces overlap. Pieces in out-of-service units are ignored. */
function buildBoard(units: number[], pieces: Assignment[]): Board | null {
  const fixed = new Map<number, Assignment[]>(units.map((unit) => [unit, []]));
  for (const piece of pieces.filter(({ isFixed }) => isFixed).sort(byArrival)) {
    const row = piece.unit === null ? undefined : fixed.get(piece.unit);
    if (!row) continue;
    if ((row.at(-1)?.to ?? piece.from) > piece.from) return null;
    row.push(piece);
  }
  const known = new Map<string, number>();
  const rows = units.map((unit): Row => {
    const held = fixed.get(unit) ?? [];
    const rests = [0];
    let rest = "";
    for (const { from, to } of held.toReversed()) {
      rest = `${from}-${to} ${rest}`;
      const number = known.get(rest) ?? known.size + 1;
      known.set(rest, number);
      rests.unshift(number);
    }
    return { unit, fixed: held, rests };
  });
  return { rows, free: pieces.filter(({ isFixed }) => !isFixed).sort(byArrival) };
}

/** Returns how many nights a row is free after `to`, or -1 if not free before. */
function findSlack({ fixed }: Row, { from, to }: Assignment): number {
  const next = fixed.find((held) => held.to > from);
  if (!next) return Number.MAX_SAFE_INTEGER;
  return next.from < to ? -1 : next.from - to;
}

/** Lists the rows that fit a piece, the tightest first. `freeFrom` is each row's first free night. */
function listFittingRows({ rows }: Board, freeFrom: number[], piece: Assignment): number[] {
  return rows
    .map((row, index) => ({
      index,
      slack: (freeFrom[index] ?? 0) <= piece.from ? findSlack(row, piece) : -1,
    }))
    .filter(({ slack }) => slack >= 0)
    .sort((a, b) => a.slack - b.slack || a.index - b.index)
    .map(({ index }) => index);
}

const beforeAnyNight = Number.MIN_SAFE_INTEGER;

/** Places each piece in its current row if `keeps` allows, otherwise in the tightest row. */
function fillGreedily(board: Board, keeps: boolean): Placement[] | null {
  const { rows, free } = board;
  const freeFrom = rows.map(() => beforeAnyNight);
  const placed: Placement[] = [];
  for (const piece of free) {
    const places = listFittingRows(board, freeFrom, piece);
    const own = keeps ? places.find((index) => rows[index]?.unit === piece.unit) : undefined;
    const index = own ?? places[0];
    const row = index === undefined ? undefined : rows[index];
    if (index === undefined || !row) return null;
    freeFrom[index] = piece.to;
    placed.push([piece, row.unit]);
  }
  return placed;
}

/**
 * Tries all placements in order of arrival. Equivalent free rows count as one choice. A failed state is not
 * tried again.
 */
function searchAllPlacements(board: Board, choices: number): Placement[] | null {
  const { rows, free } = board;
  const freeFrom = rows.map(() => beforeAnyNight);
  const placed: Placement[] = [];
  const hopeless = new Set<string>();
  let left = choices;

  const restOf = ({ fixed, rests }: Row, from: number) => {
    const next = fixed.findIndex((held) => held.to > from);
    return rests[next < 0 ? fixed.length : next] ?? 0;
  };

  function place(index: number): boolean {
    const piece = free[index];
    if (!piece) return true;
    const state = `${index}:${rows
      .map((row, at) => `${restOf(row, piece.from)}/${Math.max(freeFrom[at] ?? 0, piece.from)}`)
      .sort()
      .join()}`;
    if (hopeless.has(state)) return false;
    const tried = new Set<number>();
    for (const at of listFittingRows(board, freeFrom, piece)) {
      const row = rows[at];
      const before = freeFrom[at];
      if (!row || before === undefined) continue;
      const rest = restOf(row, piece.from);
      if (tried.has(rest)) continue;
      tried.add(rest);
      left -= 1;
      if (left < 0) return false;
      freeFrom[at] = piece.to;
      placed.push([piece, row.unit]);
      if (place(index + 1)) return true;
      placed.pop();
      freeFrom[at] = before;
    }
    hopeless.add(state);
    return false;
  }

  return place(0) ? placed : null;
}

export interface UnitRun {
  from: number;
  to: number;
  /** Null: no unit is free on these nights. */
  unit: number | null;
}

interface Path {
  run: UnitRun;
  before: Path | null;
  cost: number;
}

/** The cost of a move. Keeping a night's unit only decides between splits with as many moves. */
const moveCost = 10_000;

/**
 * Splits nights over units that are free, with as few moves as possible. Others do not move. A night without
 * a free unit has none.
 * @param current the stay's present unit on each night, also on the night before and after
 */
export function splitOverUnits(
  units: number[],
  held: Omit<Assignment, "key">[],
  { from, to }: Pick<Assignment, "from" | "to">,
  current: Map<number, number>,
): UnitRun[] {
  let paths: Path[] = [];
  for (let night = from; night < to; night++) {
    const taken = new Set(
      held.filter((each) => each.from <= night && night < each.to).map(({ unit }) => unit),
    );
    const free = units.filter((unit) => !taken.has(unit));
    const before = cheapest(paths);
    paths = (free.length > 0 ? free : [null]).map((unit): Path => {
      const cost = unit !== null && current.get(night) !== unit ? 1 : 0;
      const same = paths.find(({ run }) => run.unit === unit);
      if (same && before && same.cost < before.cost + moveCost) {
        return { ...same, run: { ...same.run, to: night + 1 }, cost: same.cost + cost };
      }
      const last = before ? before.run.unit : (current.get(night - 1) ?? unit);
      const moves = last === unit ? 0 : moveCost;
      const run = { from: night, to: night + 1, unit };
      return { run, before, cost: (before?.cost ?? 0) + cost + moves };
    });
  }
  const next = current.get(to);
  const ends = paths.map((path) =>
    next === undefined || next === path.run.unit ? path : { ...path, cost: path.cost + moveCost },
  );
  const runs: UnitRun[] = [];
  for (let path = cheapest(ends); path; path = path.before) runs.unshift(path.run);
  return runs;
}

const cheapest = (paths: Path[]): Path | null =>
  paths.reduce<Path | null>((best, path) => (best && best.cost <= path.cost ? best : path), null);
