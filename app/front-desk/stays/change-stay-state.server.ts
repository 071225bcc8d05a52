import { startOfMinute } from "date-fns";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import type { StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import type { Booking } from "~/reservations/bookings/load-booking.server";
import { recordStayStateChange } from "~/reservations/bookings/record-stay-state-change.server";
import { findNoShowObjection } from "~/reservations/bookings/stay-release";
import {
  findLastStateChange,
  findMarkAsStayedObjection,
  findReverseObjection,
  findStayStateChangeObjection,
  type StayStateChange,
  stateChangeLabels,
} from "~/reservations/bookings/stay-state-changes";
import {
  findGuestInUnitOf,
  unvacatedUnitsQuery,
} from "~/reservations/occupancy/occupancy-queries.server";
import {
  formatOccupiedAtCheckIn,
  formatOccupiedAtDeparture,
  formatOccupiedAtReversal,
} from "~/reservations/occupancy/occupied-unit-messages";
import { toStayInstants } from "~/reservations/quotes/agreed-terms";
import { assignUnitsForParts } from "~/reservations/units/assign-units.server";

type StayStateResult = { kind: "marked" | "not-found" } | { kind: "refused"; reason: string };

const resultByMark: Record<StayStateChange, string> = {
  "check-in": "checked-in",
  "check-out": "checked-out",
  "no-show": "no-show",
};

/** Checks a guest in. Succeeds if the guest is already checked in. */
export const checkIn = (
  bookingId: string,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<StayStateResult> =>
  db
    .transaction()
    .execute((trx) => changeStayState(trx, bookingId, "check-in", clerk, operationContext));

/**
 * Records a check-in, check-out or no-show, in the caller's transaction. The caller handles nights and
 * prices.
 * @param change further details for the change log
 */
export async function changeStayState(
  trx: Db,
  bookingId: string,
  mark: StayStateChange,
  clerk: Viewer,
  { settings, now }: OperationContext,
  change?: Parameters<typeof recordChange>[6],
): Promise<StayStateResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  if (findLastStateChange(booking) === mark && booking.status !== "cancelled")
    return { kind: "marked" };
  const today = lodgeToday(now, settings.general.timeZone);
  const { timeZone } = settings.general;
  const reason =
    mark === "no-show"
      ? findNoShowObjection(booking, { now, timeZone })
      : findStayStateChangeObjection(booking, mark, today);
  if (reason) return { kind: "refused", reason };
  const taken = mark === "check-in" ? await findOccupiedUnitProblem(trx, booking, today) : null;
  if (taken) return { kind: "refused", reason: taken };
  await recordStayStateChange(trx, bookingId, mark, now);
  await recordChange(trx, "booking", bookingId, resultByMark[mark], clerk, now, change);
  return { kind: "marked" };
}

/** Returns why a guest cannot check in because the unit is still occupied, or null. */
async function findOccupiedUnitProblem(db: Db, { id, checkOut }: Booking, today: StayDate) {
  const notLeft = await findPreviousOccupant(db, id, today);
  if (notLeft) return formatOccupiedAtCheckIn(notLeft);
  const met = await findGuestInUnitOf(db, id, today);
  if (!met) return null;
  return checkOut <= today ? formatOccupiedAtDeparture(met) : formatOccupiedAtReversal(met);
}

/**
 * Records a past stay that was never checked in or out, in the caller's transaction.
 * The stay gets its agreed times, so that today's lists and the unit's status do not change.
 */
export async function markAsStayedInTransaction(
  trx: Db,
  bookingId: string,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<StayStateResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  if (isMarkedAsStayed(booking)) return { kind: "marked" };
  const reason = findMarkAsStayedObjection(booking, lodgeToday(now, settings.general.timeZone));
  if (reason) return { kind: "refused", reason };
  const { from, to } = toStayInstants(booking, booking.terms);
  await recordStayStateChange(trx, bookingId, "check-in", from);
  await recordStayStateChange(trx, bookingId, "check-out", to < now ? to : startOfMinute(now));
  await recordChange(trx, "booking", bookingId, "was-here", clerk, now);
  return { kind: "marked" };
}

/** Recognises `markAsStayed`: the agreed arrival instant, and a departure on a full minute. */
const isMarkedAsStayed = (booking: Booking): boolean =>
  booking.status !== "cancelled" &&
  booking.checkedInAt === toStayInstants(booking, booking.terms).from.toISOString() &&
  booking.checkedOutAt?.endsWith(":00.000Z") === true;

export async function findPreviousOccupant(db: Db, bookingId: string, today: StayDate) {
  const met = await unvacatedUnitsQuery(db, today).execute();
  return met.find(({ comingId }) => comingId === bookingId);
}

async function findReverseProblem(
  trx: Db,
  booking: Booking,
  mark: StayStateChange,
  today: StayDate,
) {
  const reason = findReverseObjection(booking, mark);
  if (reason || mark !== "check-out" || isMarkedAsStayed(booking)) return reason;
  const met = await findGuestInUnitOf(trx, booking.id, today);
  return met ? formatOccupiedAtReversal(met) : null;
}

/**
 * Reverses the last stay state change, in the caller's transaction. `mark` is the change that the clerk saw.
 * A stay recorded by `markAsStayed` is reversed in one step.
 * @param restore restores nights and price, or returns why they cannot be restored
 */
export async function reverseStayStateInTransaction(
  trx: Db,
  bookingId: string,
  mark: StayStateChange,
  clerk: Viewer,
  { settings, now }: OperationContext,
  restore: (booking: Booking) => Promise<string | null>,
): Promise<StayStateResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  const today = lodgeToday(now, settings.general.timeZone);
  const reason = (await findReverseProblem(trx, booking, mark, today)) ?? (await restore(booking));
  if (reason) return { kind: "refused", reason };
  const { checkedInAt, checkedOutAt, noShowAt } = booking;
  const at = { "check-in": checkedInAt, "check-out": checkedOutAt, "no-show": noShowAt }[mark];
  const isWhole = mark === "check-out" && isMarkedAsStayed(booking);
  await recordStayStateChange(trx, bookingId, mark, null);
  if (isWhole) await recordStayStateChange(trx, bookingId, "check-in", null);
  // Units are assigned again, because a guest who is not in house can be moved.
  await assignUnitsForParts(trx, booking.parts, now);
  await recordChange(trx, "booking", bookingId, "mark-undone", clerk, now, {
    detail: stateChangeLabels[mark],
    before: { [mark]: at, releasedFrom: booking.releasedFrom },
    after: { [mark]: null, releasedFrom: null },
  });
  return { kind: "marked" };
}
