import { addStayDays, countNights, type StayDate } from "~/core/stay";
import type { Assignment } from "./assignment-solver";

export interface UnitHolder {
  id: string | number;
  from: StayDate;
  to: StayDate;
  /** Units held per night: one, except for some blocks. */
  units: number;
  isInHouse: boolean;
  /** Checked out or no-show: the unit is empty from today on, except on the first night. */
  hasLeft: boolean;
  nights: { unitId: number; night: StayDate; isFixed: boolean }[];
}

/** Nights of a holder that have, or should have, one unit. */
export interface UnitAssignment extends Assignment {
  holder: UnitHolder;
  /** Needs a unit: some night is unassigned, or movable nights are in different units. */
  needsUnit: boolean;
  /** The unit of the stay's fixed nights directly before or after. */
  preferredUnitId: number | null;
}

const epoch = "2020-01-01";

export const toDayNumber = (night: StayDate): number =>
  countNights({ checkIn: epoch, checkOut: night });
export const fromDayNumber = (dayNumber: number): StayDate => addStayDays(epoch, dayNumber);

/**
 * Returns assignments that move as a whole: runs of fixed nights in a unit, and runs of movable nights. Stays with a
 * guest in house, or that began before `today`, do not move.
 */
export function toAssignments(holder: UnitHolder, today: StayDate): UnitAssignment[] {
  return splitIntoLayers(holder).flatMap((layer, index) =>
    toLayerAssignments(holder, layer, today).map((assignment) => ({
      ...assignment,
      key: `${index} ${assignment.key}`,
    })),
  );
}

/** At most one unit per night, by day number. */
type Layer = Map<number, { unit: number; isFixed: boolean }>;

/** In each layer, a holder of several units has one unit per night. */
function splitIntoLayers({ units, nights }: UnitHolder): Layer[] {
  const layers: Layer[] = Array.from({ length: units }, () => new Map());
  for (const { unitId, night, isFixed } of nights) {
    const day = toDayNumber(night);
    const freeLayers = layers.filter((layer) => !layer.has(day));
    const targetLayer =
      freeLayers.find((layer) => layer.get(day - 1)?.unit === unitId) ?? freeLayers[0];
    targetLayer?.set(day, { unit: unitId, isFixed });
  }
  return layers;
}

function toLayerAssignments(holder: UnitHolder, layer: Layer, today: StayDate): UnitAssignment[] {
  const hasStarted = holder.isInHouse || holder.from < today;
  const [first, end] = [toDayNumber(holder.from), toDayNumber(holder.to)];
  const assignments: UnitAssignment[] = [];
  for (let night = first; night < end; night++) {
    const unitNight = layer.get(night);
    const isVacated = holder.hasLeft && night >= toDayNumber(today) && night > first;
    const isFixed = unitNight !== undefined && (unitNight.isFixed || hasStarted) && !isVacated;
    const unitId = unitNight?.unit ?? null;
    const previous = assignments.at(-1);
    const canChangeUnit = !isFixed && typeof holder.id === "string";
    if (
      previous &&
      !isVacated &&
      previous.isFixed === isFixed &&
      (canChangeUnit || previous.unitId === unitId)
    ) {
      previous.to = night + 1;
      previous.needsUnit ||= !isFixed && previous.unitId !== unitId;
      previous.unitId ??= unitId;
      continue;
    }
    const key = `${holder.id} ${night}`;
    const previousUnitId = previous?.isFixed && !isFixed && !isVacated ? previous.unitId : null;
    assignments.push({
      key,
      holder,
      unitId,
      preferredUnitId: previousUnitId,
      from: night,
      to: night + 1,
      isFixed,
      needsUnit: !unitNight,
    });
  }
  return assignments.map((assignment, index) => {
    const next = assignments[index + 1];
    const preferredUnitId =
      assignment.preferredUnitId ?? (!assignment.isFixed && next?.isFixed ? next.unitId : null);
    return { ...assignment, preferredUnitId };
  });
}

/** Returns only the nights that have a unit. They may move to make room for other assignments. */
export function toAssignedRuns(assignment: UnitAssignment): UnitAssignment[] {
  const runs: UnitAssignment[] = [];
  const unitNights = assignment.holder.nights.map(({ night, unitId }) => ({
    day: toDayNumber(night),
    unitId,
  }));
  for (const { day, unitId } of unitNights.sort((a, b) => a.day - b.day)) {
    if (day < assignment.from || day >= assignment.to) continue;
    const lastRun = runs.at(-1);
    if (lastRun && lastRun.to === day && lastRun.unitId === unitId) lastRun.to = day + 1;
    else {
      const key = `${assignment.key} ${day}`;
      runs.push({
        ...assignment,
        key,
        from: day,
        to: day + 1,
        unitId,
        needsUnit: false,
        preferredUnitId: null,
      });
    }
  }
  return runs;
}
