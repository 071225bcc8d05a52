import { addStayDays, countNights, type StayDate } from "~/core/stay";
import type { Assignment } from "./assignment-solver";

export interface UnitHolder {
  id: string | number;
  from: StayDate;
  to: StayDate;
  /** Units held per night: one, except for some blocks. */
  units: number;
  isIn: boolean;
  /** Checked out or no-show: the unit is empty from today on, after the first night. */
  isGone: boolean;
  nights: { unitId: number; night: StayDate; isFixed: boolean }[];
}

export interface UnitAssignment extends Assignment {
  holder: UnitHolder;
  /** Needs a unit: some night is unassigned, or movable nights are in different units. */
  asks: boolean;
  /** The preferred unit: the one of the stay's neighbouring fixed nights. */
  follows: number | null;
}

const epoch = "2020-01-01";

/** Converts nights to day numbers and back, for fast calculations. */
export const toDayNumber = (night: StayDate): number =>
  countNights({ checkIn: epoch, checkOut: night });
export const fromDayNumber = (number: number): StayDate => addStayDays(epoch, number);

/**
 * Splits a holder into pieces that move as a whole: runs of fixed nights in a unit, and of movable nights.
 * Guests in house or expected before `today` do not move.
 */
export function toAssignments(holder: UnitHolder, today: StayDate): UnitAssignment[] {
  return splitIntoLayers(holder).flatMap((layer, index) =>
    toLayerAssignments(holder, layer, today).map((piece) => ({
      ...piece,
      key: `${index} ${piece.key}`,
    })),
  );
}

type Layer = Map<number, { unit: number; isFixed: boolean }>;

/** Returns one layer per unit held at the same time. */
function splitIntoLayers({ units, nights }: UnitHolder): Layer[] {
  const layers: Layer[] = Array.from({ length: units }, () => new Map());
  for (const { unitId, night, isFixed } of nights) {
    const at = toDayNumber(night);
    const free = layers.filter((layer) => !layer.has(at));
    const own = free.find((layer) => layer.get(at - 1)?.unit === unitId) ?? free[0];
    own?.set(at, { unit: unitId, isFixed });
  }
  return layers;
}

function toLayerAssignments(holder: UnitHolder, layer: Layer, today: StayDate): UnitAssignment[] {
  const isBegun = holder.isIn || holder.from < today;
  const [first, end] = [toDayNumber(holder.from), toDayNumber(holder.to)];
  const pieces: UnitAssignment[] = [];
  for (let night = first; night < end; night++) {
    const held = layer.get(night);
    const isNobodys = holder.isGone && night >= toDayNumber(today) && night > first;
    const stays = held !== undefined && (held.isFixed || isBegun) && !isNobodys;
    const unit = held?.unit ?? null;
    const last = pieces.at(-1);
    const movesWhole = !stays && typeof holder.id === "string";
    if (last && !isNobodys && last.isFixed === stays && (movesWhole || last.unit === unit)) {
      last.to = night + 1;
      last.asks ||= !stays && last.unit !== unit;
      last.unit ??= unit;
      continue;
    }
    const key = `${holder.id} ${night}`;
    const follows = last?.isFixed && !stays && !isNobodys ? last.unit : null;
    pieces.push({
      ...{ key, holder, unit, follows },
      ...{ from: night, to: night + 1, isFixed: stays, asks: !held },
    });
  }
  return pieces.map((piece, index) => {
    const next = pieces[index + 1];
    const follows = piece.follows ?? (!piece.isFixed && next?.isFixed ? next.unit : null);
    return { ...piece, follows };
  });
}

/** Returns the assigned nights of a piece that `asks`. They may move to make room for other pieces. */
export function toAssignedRuns(piece: UnitAssignment): UnitAssignment[] {
  const runs: UnitAssignment[] = [];
  const held = piece.holder.nights.map(({ night, unitId }) => ({ at: toDayNumber(night), unitId }));
  for (const { at, unitId } of held.sort((a, b) => a.at - b.at)) {
    if (at < piece.from || at >= piece.to) continue;
    const last = runs.at(-1);
    if (last && last.to === at && last.unit === unitId) last.to = at + 1;
    else {
      const key = `${piece.key} ${at}`;
      runs.push({ ...piece, key, from: at, to: at + 1, unit: unitId, asks: false, follows: null });
    }
  }
  return runs;
}
