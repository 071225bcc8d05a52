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
import { findFirstMovableNight, findFreeUntil, findReassignObjection } from "./unit-spans";

type MoveStayResult =
  | {
      kind: "moved";
      /** Later nights in this room stay as they were. */
      isPart: boolean;
      isLacking: boolean;
      /** Another stay now changes units. */
      isAnotherSplit: boolean;
    }
  | { kind: "not-found" }
  /** The stay is over or a no-show. */
  | { kind: "refused"; reason: string }
  | { kind: "wrong"; field: "unitId" | "from" | "to"; message: string };

/**
 * Assigns a unit to a stay from a night on. Only the desk can change this unit. Movable stays make room. Ends
 * at `to`, or at the end of the room's part or the next fixed stay. Later nights stay unchanged.
 */
export async function moveStay(
  bookingId: string,
  { unitId, from, to }: { unitId: number; from: StayDate; to: StayDate | null },
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<MoveStayResult> {
  const today = lodgeToday(now, settings.general.timeZone);
  return db.transaction().execute(async (trx): Promise<MoveStayResult> => {
    const stay = await findAssignableStay(trx, bookingId);
    if (!stay) return { kind: "not-found" };
    const reason = findReassignObjection(stay, today);
    if (reason) return { kind: "refused", reason };
    const first = findFirstMovableNight(stay, today);
    if (from < first || from >= stay.checkOut) {
      const message = `Choose a night from ${formatStayDate(first)}, before check-out.`;
      return { kind: "wrong", field: "from", message };
    }
    if (to !== null && (to <= from || to > stay.checkOut)) {
      const message = `Choose a later date, up to ${formatStayDate(stay.checkOut)}, or leave it blank.`;
      return { kind: "wrong", field: "to", message };
    }
    const unit = await findUnit(trx, unitId);
    const part = (await listStayParts(trx, bookingId)).find(
      ({ roomId, checkOut }) => roomId === unit?.roomId && checkOut > from,
    );
    if (!unit?.isInService || !part) {
      return { kind: "wrong", field: "unitId", message: "Choose a room of this room type." };
    }
    const period = {
      checkIn: from < part.checkIn ? part.checkIn : from,
      checkOut: to === null || to > part.checkOut ? part.checkOut : to,
    };
    const held = (await listUnitAssignments(trx, part.roomId, period)).filter(
      (behind) => behind.unitId === unitId && behind.stays && behind.bookingId !== bookingId,
    );
    const free = findFreeUntil(held, period);
    const [inTheWay] = held;
    if (inTheWay && (to !== null || free === period.checkIn)) {
      const who = inTheWay.bookingId ? inTheWay.guestName || "another guest" : inTheWay.reason;
      const when = `${formatStayDateShort(inTheWay.from)} to ${formatStayDateShort(inTheWay.to)}`;
      const message = `${unit.name} is taken by ${who} on these nights (${when}).`;
      return { kind: "wrong", field: "unitId", message };
    }
    const nights = { from: period.checkIn, to: free };
    const before = await describeUnits(trx, bookingId);
    const split = await listSplitStays(trx, part.roomId, period);
    await deleteUnitNights(trx, { bookingId }, nights);
    await deleteMovableNights(trx, unitId, nights, today);
    await insertUnitNights(trx, unitId, { bookingId }, nights, true);
    await assignUnits(trx, part.roomId, period, now);
    await record(trx, bookingId, "door-fixed", before, clerk, now);
    const given = (await listUnitNightsOfBooking(trx, bookingId)).filter(
      ({ night }) => night >= first,
    );
    const splitNow = await listSplitStays(trx, part.roomId, period);
    return {
      kind: "moved",
      isPart: free < part.checkOut,
      isLacking: given.length < countNights({ checkIn: first, checkOut: stay.checkOut }),
      isAnotherSplit: splitNow.some((id) => id !== bookingId && !split.includes(id)),
    };
  });
}

type UnlockAssignmentResult = { kind: "freed" | "not-found" } | { kind: "refused"; reason: string };

/** Unfixes a stay. A future stay split between units gets one unit if possible. */
export async function unlockAssignment(
  bookingId: string,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<UnlockAssignmentResult> {
  const today = lodgeToday(now, settings.general.timeZone);
  return db.transaction().execute(async (trx): Promise<UnlockAssignmentResult> => {
    const stay = await findAssignableStay(trx, bookingId);
    if (!stay) return { kind: "not-found" };
    const reason = findReassignObjection(stay, today);
    if (reason) return { kind: "refused", reason };
    const before = await describeUnits(trx, bookingId);
    await setFixed(trx, bookingId, false);
    await assignUnitsForParts(trx, await listStayParts(trx, bookingId), now);
    await record(trx, bookingId, "door-freed", before, clerk, now);
    return { kind: "freed" };
  });
}

async function describeUnits(trx: Db, bookingId: string): Promise<string> {
  const nights = await listUnitNightsOfBooking(trx, bookingId);
  const changes = nights.filter(({ unitId }, index) => nights[index - 1]?.unitId !== unitId);
  const words = changes.map(({ name, night }, index) =>
    index === 0 ? name : `${name} from ${formatStayDateShort(night)}`,
  );
  return words.join(", ");
}

async function record(
  trx: Db,
  bookingId: string,
  action: string,
  before: string,
  actor: Viewer,
  now: Date,
): Promise<void> {
  const after = await describeUnits(trx, bookingId);
  await recordChange(trx, "booking", bookingId, action, actor, now, {
    detail: after,
    before: { units: before },
    after: { units: after },
  });
}
