import type { BookingStatus } from "db/schema";
import { formatStayDate, type Stay, type StayDate } from "~/core/stay";

interface AssignableStay extends Stay {
  status: BookingStatus;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
}

export function findReassignProblem(stay: AssignableStay, today: StayDate): string | null {
  if (stay.status === "cancelled") return "The booking is cancelled.";
  if (stay.checkedOutAt) return "The guest is checked out.";
  if (stay.noShowAt) return "The booking is marked as a no-show.";
  return stay.checkOut <= today ? "The stay is over." : null;
}

export const findFirstMovableNight = ({ checkIn }: Stay, today: StayDate): StayDate =>
  checkIn < today ? today : checkIn;

/** Returns the check-in day if the unit is not free then. */
export function findFreeUntil(
  occupiedSpans: { from: StayDate; to: StayDate }[],
  { checkIn, checkOut }: Stay,
): StayDate {
  let freeUntil = checkOut;
  for (const { from, to } of occupiedSpans) {
    const isConflict = to > checkIn && from < freeUntil;
    if (isConflict) freeUntil = from < checkIn ? checkIn : from;
  }
  return freeUntil;
}

export interface UnitSpan extends Stay {
  unitId: number | null;
  name: string;
  isFixed: boolean;
}

interface UnitNight {
  night: StayDate;
  unitId: number;
  name: string;
  isFixed: number;
}

/** `end` is the day after the last night. */
export function toUnitSpans(
  nights: StayDate[],
  unitNights: UnitNight[],
  end: StayDate,
): UnitSpan[] {
  const unitNightByNight = new Map(unitNights.map((unitNight) => [unitNight.night, unitNight]));
  const spans: UnitSpan[] = [];
  for (const [index, night] of nights.entries()) {
    const unitNight = unitNightByNight.get(night);
    const unitId = unitNight?.unitId ?? null;
    const isFixed = unitNight?.isFixed === 1;
    const checkOut = nights[index + 1] ?? end;
    const lastSpan = spans.at(-1);
    if (lastSpan && lastSpan.unitId === unitId && lastSpan.isFixed === isFixed)
      lastSpan.checkOut = checkOut;
    else spans.push({ unitId, name: unitNight?.name ?? "", isFixed, checkIn: night, checkOut });
  }
  return spans;
}

export const unassignedLabel = "Unassigned";

/** Returns e.g. `Double 1`, or `Double 1, then Double 3 from Fri 4 Dec 2026` for a room move. */
export function describeUnitSpans(spans: Pick<UnitSpan, "unitId" | "name" | "checkIn">[]): string {
  const units = spans.filter(({ unitId }, index) => spans[index - 1]?.unitId !== unitId);
  return units
    .map(({ name, checkIn }, index) => {
      const unit = name || unassignedLabel.toLowerCase();
      return index === 0 ? name || unassignedLabel : `then ${unit} from ${formatStayDate(checkIn)}`;
    })
    .join(", ");
}
