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

/** Records that a guest came. A guest who is checked in already counts as checked in. */
export const checkIn = (
  bookingId: string,
  clerk: Viewer,
  present: OperationContext,
): Promise<StayStateResult> =>
  db.transaction().execute((trx) => changeStayState(trx, bookingId, "check-in", clerk, present));

/**
 * Records in the caller's transaction that a guest came, left or did not come. The nights and the price
 * of the stay are the caller's.
 * @param change what the log says beside the mark
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

/** Why nobody is checked in behind the door that a stay has, or had last; null where nobody is there. */
async function findOccupiedUnitProblem(db: Db, { id, checkOut }: Booking, today: StayDate) {
  const notLeft = await findPreviousOccupant(db, id, today);
  if (notLeft) return formatOccupiedAtCheckIn(notLeft);
  const met = await findGuestInUnitOf(db, id, today);
  if (!met) return null;
  return checkOut <= today ? formatOccupiedAtDeparture(met) : formatOccupiedAtReversal(met);
}

/**
 * The desk says, in the caller's transaction, that a guest whom nobody checked in was here and left: from
 * and until when it was agreed, so that nothing of today is said of them or of their room.
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

/** Whether nobody saw a guest come and leave: to the very minute, as no press of a button is. */
const isMarkedAsStayed = (booking: Booking): boolean =>
  booking.status !== "cancelled" &&
  booking.checkedInAt === toStayInstants(booking, booking.terms).from.toISOString() &&
  booking.checkedOutAt?.endsWith(":00.000Z") === true;

/** Who is still behind the door that a stay has tonight. */
export async function findPreviousOccupant(db: Db, bookingId: string, today: StayDate) {
  const met = await unvacatedUnitsQuery(db, today).execute();
  return met.find(({ comingId }) => comingId === bookingId);
}

/** Why a mark of a stay cannot be taken back now, or null when it can. */
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
 * The desk takes the last mark back, in the caller's transaction; `mark` says which one the clerk saw.
 * Where it was said afterwards that a guest was here, that is one mark.
 * @param restore what gives the stay its nights and its price back, or says why that cannot be
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
  // Who is not in the house may make room again.
  await assignUnitsForParts(trx, booking.parts, now);
  await recordChange(trx, "booking", bookingId, "mark-undone", clerk, now, {
    detail: stateChangeLabels[mark],
    before: { [mark]: at, releasedFrom: booking.releasedFrom },
    after: { [mark]: null, releasedFrom: null },
  });
  return { kind: "marked" };
}
