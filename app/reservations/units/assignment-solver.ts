/** What stands behind a door from one night up to, but without, another; nights are day numbers. */
export interface Assignment {
  key: string;
  from: number;
  to: number;
  /** Where it stands; null: behind none yet. */
  door: number | null;
  /** It stays where it is: fixed by hand, in the house, or out of service. */
  isFixed: boolean;
}

type Solution = { kind: "arranged"; doors: Map<string, number> } | { kind: "none" };

/** So many choices a search makes before it gives up: far more than a lodge of 200 doors needs. */
const maxSearchSteps = 5000;

const noSolution: Solution = { kind: "none" };

/**
 * Puts every piece behind a door, so that no two share one on a night, and fixed ones stay. First each
 * in turn where it stands or fits best; where that fails, every way there is, up to `maxSearchSteps`
 * (docs/decisions/049-doors.md).
 * @param doors in order; those that nothing tells apart are taken in it
 */
export function solveAssignments(
  doors: number[],
  pieces: Assignment[],
  choices = maxSearchSteps,
): Solution {
  const board = buildBoard(doors, pieces);
  if (!board) return noSolution;
  const found =
    fillGreedily(board, true) ?? fillGreedily(board, false) ?? searchAllPlacements(board, choices);
  if (!found) return noSolution;
  return { kind: "arranged", doors: new Map(found.map(([piece, door]) => [piece.key, door])) };
}

type Placement = [piece: Assignment, door: number];

/** One door with what is fixed there, by time. */
interface Row {
  door: number;
  fixed: Assignment[];
  /** For each place in `fixed`, a number that rows have in common whose rest is the same. */
  rests: number[];
}

interface Board {
  rows: Row[];
  /** What can move, in the order of arrival. */
  free: Assignment[];
}

const byArrival = (one: Assignment, other: Assignment) =>
  one.from - other.from || other.to - one.to || (one.key < other.key ? -1 : 1);

/** Null where fixed pieces share a night. Those behind a door that is not let are in nobody's way. */
function buildBoard(doors: number[], pieces: Assignment[]): Board | null {
  const fixed = new Map<number, Assignment[]>(doors.map((door) => [door, []]));
  for (const piece of pieces.filter(({ isFixed }) => isFixed).sort(byArrival)) {
    const row = piece.door === null ? undefined : fixed.get(piece.door);
    if (!row) continue;
    if ((row.at(-1)?.to ?? piece.from) > piece.from) return null;
    row.push(piece);
  }
  const known = new Map<string, number>();
  const rows = doors.map((door): Row => {
    const held = fixed.get(door) ?? [];
    const rests = [0];
    let rest = "";
    for (const { from, to } of held.toReversed()) {
      rest = `${from}-${to} ${rest}`;
      const number = known.get(rest) ?? known.size + 1;
      known.set(rest, number);
      rests.unshift(number);
    }
    return { door, fixed: held, rests };
  });
  return { rows, free: pieces.filter(({ isFixed }) => !isFixed).sort(byArrival) };
}

/** How many nights after `to` a row stays free, as far as is fixed; -1 where it is not until then. */
function findSlack({ fixed }: Row, { from, to }: Assignment): number {
  const next = fixed.find((held) => held.to > from);
  if (!next) return Number.MAX_SAFE_INTEGER;
  return next.from < to ? -1 : next.from - to;
}

/** Where a piece can stand, the tightest place first; `freeFrom` says what was put there so far. */
function listFittingRows({ rows }: Board, freeFrom: number[], piece: Assignment): number[] {
  return rows
    .map((row, index) => ({
      index,
      slack: (freeFrom[index] ?? 0) <= piece.from ? findSlack(row, piece) : -1,
    }))
    .filter(({ slack }) => slack >= 0)
    .sort((one, other) => one.slack - other.slack || one.index - other.index)
    .map(({ index }) => index);
}

const beforeAnyNight = Number.MIN_SAFE_INTEGER;

/** Each in turn where it stands, if it can stay, or else where it fits best. */
function fillGreedily(board: Board, keeps: boolean): Placement[] | null {
  const { rows, free } = board;
  const freeFrom = rows.map(() => beforeAnyNight);
  const placed: Placement[] = [];
  for (const piece of free) {
    const places = listFittingRows(board, freeFrom, piece);
    const own = keeps ? places.find((index) => rows[index]?.door === piece.door) : undefined;
    const index = own ?? places[0];
    const row = index === undefined ? undefined : rows[index];
    if (index === undefined || !row) return null;
    freeFrom[index] = piece.to;
    placed.push([piece, row.door]);
  }
  return placed;
}

/**
 * Every way there is, in the order of arrival. Rows that are free and have the same fixed pieces to
 * come are one choice; a state that led nowhere is not tried again.
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
      placed.push([piece, row.door]);
      if (place(index + 1)) return true;
      placed.pop();
      freeFrom[at] = before;
    }
    hopeless.add(state);
    return false;
  }

  return place(0) ? placed : null;
}
