import { startOfMinute } from "date-fns";
import type { Viewer } from "~/accounts/roles";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { restoreNights } from "~/billing/folios/release-nights.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import type { StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { type Booking, findBooking } from "~/reservations/bookings/booking-queries.server";
import { findNoShowStateProblem } from "~/reservations/bookings/stay-release";
import {
  findLastStateChange,
  findMarkAsStayedProblem,
  findReverseStateProblem,
  findStayStateChangeProblem,
  type StayStateChange,
  stateChangeLabels,
} from "~/reservations/bookings/stay-state-changes";
import { recordStayStateChange } from "~/reservations/bookings/update-booking.server";
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

type StayStateResult =
  | { kind: "changed" }
  | { kind: "not-found" }
  | { kind: "refused"; reason: string };

const actionByStateChange: Record<StayStateChange, string> = {
  "check-in": "checked-in",
  "check-out": "checked-out",
  "no-show": "no-show",
};

export const checkIn = (
  bookingId: string,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<StayStateResult> =>
  db
    .transaction()
    .execute((trx) => changeStayState(trx, bookingId, "check-in", clerk, operationContext));

/** The caller releases nights and changes prices. A stay that is already in the state does not change. */
export async function changeStayState(
  trx: Db,
  bookingId: string,
  stateChange: StayStateChange,
  clerk: Viewer,
  { settings, now }: OperationContext,
  loggedChange?: Parameters<typeof recordChange>[6],
): Promise<StayStateResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  if (findLastStateChange(booking) === stateChange && booking.status !== "cancelled")
    return { kind: "changed" };
  const today = lodgeToday(now, settings.general.timeZone);
  const { timeZone } = settings.general;
  const reason =
    stateChange === "no-show"
      ? findNoShowStateProblem(booking, { now, timeZone })
      : findStayStateChangeProblem(booking, stateChange, today);
  if (reason) return { kind: "refused", reason };
  const occupiedProblem =
    stateChange === "check-in" ? await findOccupiedUnitProblem(trx, booking, today) : null;
  if (occupiedProblem) return { kind: "refused", reason: occupiedProblem };
  await recordStayStateChange(trx, bookingId, stateChange, now);
  await recordChange(
    trx,
    "booking",
    bookingId,
    actionByStateChange[stateChange],
    clerk,
    now,
    loggedChange,
  );
  return { kind: "changed" };
}

async function findOccupiedUnitProblem(db: Db, { id, checkOut }: Booking, today: StayDate) {
  const previousOccupant = await findPreviousOccupant(db, id, today);
  if (previousOccupant) return formatOccupiedAtCheckIn(previousOccupant);
  const otherGuest = await findGuestInUnitOf(db, id, today);
  if (!otherGuest) return null;
  return checkOut <= today
    ? formatOccupiedAtDeparture(otherGuest)
    : formatOccupiedAtReversal(otherGuest);
}

/** Uses the agreed times, so that today's lists and the unit's housekeeping status do not change. */
export async function markAsStayedInTransaction(
  trx: Db,
  bookingId: string,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<StayStateResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  if (isMarkedAsStayed(booking)) return { kind: "changed" };
  const reason = findMarkAsStayedProblem(booking, lodgeToday(now, settings.general.timeZone));
  if (reason) return { kind: "refused", reason };
  const { checkInAt, checkOutAt } = toStayInstants(booking, booking.terms);
  await recordStayStateChange(trx, bookingId, "check-in", checkInAt);
  await recordStayStateChange(
    trx,
    bookingId,
    "check-out",
    checkOutAt < now ? checkOutAt : startOfMinute(now),
  );
  await recordChange(trx, "booking", bookingId, "was-here", clerk, now);
  return { kind: "changed" };
}

/** A stay recorded by `markAsStayed` arrived at exactly the agreed time and left on a full minute. */
const isMarkedAsStayed = (booking: Booking): boolean =>
  booking.status !== "cancelled" &&
  booking.checkedInAt === toStayInstants(booking, booking.terms).checkInAt.toISOString() &&
  booking.checkedOutAt?.endsWith(":00.000Z") === true;

/** Finds the guest in house who still occupies the unit that a booking has tonight. */
export async function findPreviousOccupant(db: Db, bookingId: string, today: StayDate) {
  const occupiedUnits = await unvacatedUnitsQuery(db, today).execute();
  return occupiedUnits.find(({ arrivingBookingId }) => arrivingBookingId === bookingId);
}

async function findReverseProblem(
  trx: Db,
  booking: Booking,
  stateChange: StayStateChange,
  today: StayDate,
) {
  const reason = findReverseStateProblem(booking, stateChange);
  if (reason || stateChange !== "check-out" || isMarkedAsStayed(booking)) return reason;
  const otherGuest = await findGuestInUnitOf(trx, booking.id, today);
  return otherGuest ? formatOccupiedAtReversal(otherGuest) : null;
}

/** Reverses both changes of a stay that was recorded by `markAsStayed`. */
export async function reverseStayStateInTransaction(
  trx: Db,
  bookingId: string,
  stateChange: StayStateChange,
  clerk: Viewer,
  { settings, now }: OperationContext,
  /** Restores nights and price, or returns why that is impossible. */
  restore: (booking: Booking) => Promise<string | null>,
): Promise<StayStateResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  const today = lodgeToday(now, settings.general.timeZone);
  const reason =
    (await findReverseProblem(trx, booking, stateChange, today)) ?? (await restore(booking));
  if (reason) return { kind: "refused", reason };
  const { checkedInAt, checkedOutAt, noShowAt } = booking;
  const previousInstant = {
    "check-in": checkedInAt,
    "check-out": checkedOutAt,
    "no-show": noShowAt,
  }[stateChange];
  const reversesBothChanges = stateChange === "check-out" && isMarkedAsStayed(booking);
  await recordStayStateChange(trx, bookingId, stateChange, null);
  if (reversesBothChanges) await recordStayStateChange(trx, bookingId, "check-in", null);
  // Units are assigned again, because a guest who is not in house can be moved.
  await assignUnitsForParts(trx, booking.parts, now);
  await recordChange(trx, "booking", bookingId, "mark-undone", clerk, now, {
    detail: stateChangeLabels[stateChange],
    before: { [stateChange]: previousInstant, releasedFrom: booking.releasedFrom },
    after: { [stateChange]: null, releasedFrom: null },
  });
  return { kind: "changed" };
}

export const reverseStayState = (
  bookingId: string,
  stateChange: StayStateChange,
  clerk: Viewer,
  operationContext: OperationContext,
) =>
  db.transaction().execute((trx) =>
    reverseStayStateInTransaction(
      trx,
      bookingId,
      stateChange,
      clerk,
      operationContext,
      async (booking) => {
        if (stateChange === "check-in" || booking.agreedQuote === null) return null;
        const { stay } = await loadFolioOfBooking(trx, booking);
        return restoreNights(trx, stay, stateChange, clerk, operationContext);
      },
    ),
  );
