import { addStayDays, countNights, type StayDate } from "~/core/stay";
import type { Assignment } from "./assignment-solver";

/** A stay or a block, and where it stands night by night. */
export interface UnitHolder {
  /** The booking's id, or the block's number. */
  id: string | number;
  from: StayDate;
  to: StayDate;
  /** How many doors it holds on each night: one, but of some blocks. */
  units: number;
  /** Its guest is in the house, or was. */
  isIn: boolean;
  /** Its guest left already, or did not come: nobody sleeps there from today on, after the first night. */
  isGone: boolean;
  nights: { doorId: number; night: StayDate; isFixed: boolean }[];
}

/** A piece with whose it is. */
export interface UnitAssignment extends Assignment {
  holder: UnitHolder;
  /** Some night of it has no door, or two nights that may move stand behind different ones. */
  asks: boolean;
  /** It goes on where the same stay cannot be moved from: nowhere else. */
  follows: number | null;
}

const epoch = "2020-01-01";

/** Nights as numbers, and back, so that what is reckoned with them is quick. */
export const toDayNumber = (night: StayDate): number =>
  countNights({ checkIn: epoch, checkOut: night });
export const fromDayNumber = (number: number): StayDate => addStayDays(epoch, number);

/**
 * A stay or block as pieces that stay or move as a whole: each run of nights that are fixed behind one
 * door, and each run of those that are not. Who is in the house, or was to come before `today`, stays;
 * of who is gone each night from today on moves by itself.
 */
export function toAssignments(holder: UnitHolder, today: StayDate): UnitAssignment[] {
  return splitIntoLayers(holder).flatMap((layer, index) =>
    toLayerAssignments(holder, layer, today).map((piece) => ({
      ...piece,
      key: `${index} ${piece.key}`,
    })),
  );
}

type Layer = Map<number, { door: number; isFixed: boolean }>;

/** One layer for each door that it holds at the same time. */
function splitIntoLayers({ units, nights }: UnitHolder): Layer[] {
  const layers: Layer[] = Array.from({ length: units }, () => new Map());
  for (const { doorId, night, isFixed } of nights) {
    const at = toDayNumber(night);
    const free = layers.filter((layer) => !layer.has(at));
    const own = free.find((layer) => layer.get(at - 1)?.door === doorId) ?? free[0];
    own?.set(at, { door: doorId, isFixed });
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
    const door = held?.door ?? null;
    const last = pieces.at(-1);
    const movesWhole = !stays && typeof holder.id === "string";
    if (last && !isNobodys && last.isFixed === stays && (movesWhole || last.door === door)) {
      last.to = night + 1;
      last.asks ||= !stays && last.door !== door;
      last.door ??= door;
      continue;
    }
    const key = `${holder.id} ${night}`;
    const follows = last?.isFixed && !stays && !isNobodys ? last.door : null;
    pieces.push({
      ...{ key, holder, door, follows },
      ...{ from: night, to: night + 1, isFixed: stays, asks: !held },
    });
  }
  return pieces.map((piece, index) => {
    const next = pieces[index + 1];
    const follows = piece.follows ?? (!piece.isFixed && next?.isFixed ? next.door : null);
    return { ...piece, follows };
  });
}

/** What an asking piece has of doors already, which moves like anything else while others ask. */
export function toAssignedRuns(piece: UnitAssignment): UnitAssignment[] {
  const runs: UnitAssignment[] = [];
  const held = piece.holder.nights.map(({ night, doorId }) => ({ at: toDayNumber(night), doorId }));
  for (const { at, doorId } of held.sort((one, other) => one.at - other.at)) {
    if (at < piece.from || at >= piece.to) continue;
    const last = runs.at(-1);
    if (last && last.to === at && last.door === doorId) last.to = at + 1;
    else {
      const key = `${piece.key} ${at}`;
      runs.push({ ...piece, key, from: at, to: at + 1, door: doorId, asks: false, follows: null });
    }
  }
  return runs;
}
