import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { countNights, formatStayDate, formatStayDateShort, type StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { assignUnits, assignUnitsForParts } from "./assign-units.server";
import {
  deleteMovableNights,
  deleteUnitNights,
  findAssignableStay,
  insertUnitNights,
  listSplitStays,
  listStayParts,
  listUnitAssignments,
  listUnitNightsOfBooking,
  setFixed,
} from "./unit-night-queries.server";
import { findUnit } from "./unit-queries.server";
import { findFirstMovableNight, findFreeUntil, findReassignProblem } from "./unit-spans";

type MoveStayResult =
  | {
      kind: "moved";
      /** The unit is not free until the end of the stay in its room. Later nights did not change. */
      isPartial: boolean;
      hasUnassignedNights: boolean;
      isOtherStaySplit: boolean;
    }
  | { kind: "not-found" }
  | { kind: "refused"; reason: string }
  | { kind: "invalid"; field: "unitId" | "from" | "to"; message: string };

/**
 * Fixes the unit from a night on: only the desk can change it afterwards. Moves movable stays out of the unit. The
 * assignment ends at `to`, or without `to` at the end of the stay's part in the unit's room or at the next fixed
 * stay. Later nights do not change.
 */
export async function assignStayToUnit(
  bookingId: string,
  { unitId, from, to }: { unitId: number; from: StayDate; to: StayDate | null },
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<MoveStayResult> {
  const today = lodgeToday(now, settings.general.timeZone);
  return db.transaction().execute(async (trx): Promise<MoveStayResult> => {
    const stay = await findAssignableStay(trx, bookingId);
    if (!stay) return { kind: "not-found" };
    const reason = findReassignProblem(stay, today);
    if (reason) return { kind: "refused", reason };
    const firstMovableNight = findFirstMovableNight(stay, today);
    if (from < firstMovableNight || from >= stay.checkOut) {
      const message = `Choose a night from ${formatStayDate(firstMovableNight)}, before check-out.`;
      return { kind: "invalid", field: "from", message };
    }
    if (to !== null && (to <= from || to > stay.checkOut)) {
      const message = `Choose a later date, up to ${formatStayDate(stay.checkOut)}, or leave it blank.`;
      return { kind: "invalid", field: "to", message };
    }
    const unit = await findUnit(trx, unitId);
    const part = (await listStayParts(trx, bookingId)).find(
      ({ roomId, checkOut }) => roomId === unit?.roomId && checkOut > from,
    );
    if (!unit?.isInService || !part) {
      return { kind: "invalid", field: "unitId", message: "Choose a room of this room type." };
    }
    const period = {
      checkIn: from < part.checkIn ? part.checkIn : from,
      checkOut: to === null || to > part.checkOut ? part.checkOut : to,
    };
    const otherAssignments = (await listUnitAssignments(trx, part.roomId, period, today)).filter(
      (assignment) =>
        assignment.unitId === unitId && assignment.isLocked && assignment.bookingId !== bookingId,
    );
    const freeUntil = findFreeUntil(otherAssignments, period);
    const [firstConflict] = otherAssignments;
    if (firstConflict && (to !== null || freeUntil === period.checkIn)) {
      const dates = `${formatStayDateShort(firstConflict.from)} to ${formatStayDateShort(firstConflict.to)}`;
      return {
        kind: "invalid",
        field: "unitId",
        message: describeConflict(unit.name, firstConflict, dates),
      };
    }
    const nights = { from: period.checkIn, to: freeUntil };
    const previousUnits = await describeUnits(trx, bookingId);
    const previousSplitStays = await listSplitStays(trx, part.roomId, period);
    await deleteUnitNights(trx, { bookingId }, nights);
    await deleteMovableNights(trx, unitId, nights, today);
    const isFixed = true;
    await insertUnitNights(trx, unitId, { bookingId }, nights, isFixed);
    await assignUnits(trx, part.roomId, period, now);
    await recordUnitChange(trx, bookingId, "door-fixed", previousUnits, clerk, now);
    const assignedNights = (await listUnitNightsOfBooking(trx, bookingId)).filter(
      ({ night }) => night >= firstMovableNight,
    );
    const currentSplitStays = await listSplitStays(trx, part.roomId, period);
    return {
      kind: "moved",
      isPartial: freeUntil < part.checkOut,
      hasUnassignedNights:
        assignedNights.length <
        countNights({ checkIn: firstMovableNight, checkOut: stay.checkOut }),
      isOtherStaySplit: currentSplitStays.some(
        (id) => id !== bookingId && !previousSplitStays.includes(id),
      ),
    };
  });
}

function describeConflict(
  unitName: string,
  conflict: Awaited<ReturnType<typeof listUnitAssignments>>[number],
  dates: string,
): string {
  const { bookingId, guestName, channelName, reason } = conflict;
  if (bookingId)
    return `${unitName} is taken by ${guestName || "another guest"} on these nights (${dates}).`;
  return channelName
    ? `${unitName} is booked via ${channelName} on these nights (${dates}).`
    : `${unitName} is blocked on these nights (${dates}): ${reason}.`;
}

type UnlockAssignmentResult =
  | { kind: "unlocked" | "not-found" }
  | { kind: "refused"; reason: string };

/** A stay that is split over units and has not begun gets one unit if possible. */
export async function unlockAssignment(
  bookingId: string,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<UnlockAssignmentResult> {
  const today = lodgeToday(now, settings.general.timeZone);
  return db.transaction().execute(async (trx): Promise<UnlockAssignmentResult> => {
    const stay = await findAssignableStay(trx, bookingId);
    if (!stay) return { kind: "not-found" };
    const reason = findReassignProblem(stay, today);
    if (reason) return { kind: "refused", reason };
    const previousUnits = await describeUnits(trx, bookingId);
    await setFixed(trx, bookingId, false);
    await assignUnitsForParts(trx, await listStayParts(trx, bookingId), now);
    await recordUnitChange(trx, bookingId, "door-freed", previousUnits, clerk, now);
    return { kind: "unlocked" };
  });
}

async function describeUnits(trx: Db, bookingId: string): Promise<string> {
  const nights = await listUnitNightsOfBooking(trx, bookingId);
  const changes = nights.filter(({ unitId }, index) => nights[index - 1]?.unitId !== unitId);
  const labels = changes.map(({ name, night }, index) =>
    index === 0 ? name : `${name} from ${formatStayDateShort(night)}`,
  );
  return labels.join(", ");
}

async function recordUnitChange(
  trx: Db,
  bookingId: string,
  action: string,
  previousUnits: string,
  actor: Viewer,
  now: Date,
): Promise<void> {
  const currentUnits = await describeUnits(trx, bookingId);
  await recordChange(trx, "booking", bookingId, action, actor, now, {
    detail: currentUnits,
    before: { units: previousUnits },
    after: { units: currentUnits },
  });
}
