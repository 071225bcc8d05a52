import { startOfMinute } from "date-fns";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import type { StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import type { Booking } from "~/reservations/bookings/read-booking.server";
import { setStayMark } from "~/reservations/bookings/set-stay-mark.server";
import {
  findMarkObjection,
  findUndoObjection,
  findWasHereObjection,
  markNames,
  markOf,
  type StayMark,
} from "~/reservations/bookings/stay-marks";
import { findNoShowObjection } from "~/reservations/bookings/stay-release";
import { refuseBack, refuseNotLeft, refusePast } from "~/reservations/occupancy/not-left";
import { findInRoomOf, notLeftQuery } from "~/reservations/occupancy/occupancy-queries.server";
import { stayInstants } from "~/reservations/quotes/agreed-terms";
import { giveDoorsFor } from "~/reservations/units/give-doors.server";

type MarkStayResult = { kind: "marked" | "not-found" } | { kind: "refused"; reason: string };

const done: Record<StayMark, string> = {
  "check-in": "checked-in",
  "check-out": "checked-out",
  "no-show": "no-show",
};

/** Records that a guest came. A guest who is checked in already counts as checked in. */
export const checkIn = (
  bookingId: string,
  clerk: Viewer,
  present: Present,
): Promise<MarkStayResult> =>
  db.transaction().execute((trx) => markWithin(trx, bookingId, "check-in", clerk, present));

/**
 * Records in the caller's transaction that a guest came, left or did not come. The nights and the price
 * of the stay are the caller's.
 * @param change what the log says beside the mark
 */
export async function markWithin(
  trx: Db,
  bookingId: string,
  mark: StayMark,
  clerk: Viewer,
  { settings, now }: Present,
  change?: Parameters<typeof recordChange>[6],
): Promise<MarkStayResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  if (markOf(booking) === mark && booking.status !== "cancelled") return { kind: "marked" };
  const today = lodgeToday(now, settings.general.timeZone);
  const { timeZone } = settings.general;
  const reason =
    mark === "no-show"
      ? findNoShowObjection(booking, { now, timeZone })
      : findMarkObjection(booking, mark, today);
  if (reason) return { kind: "refused", reason };
  const taken = mark === "check-in" ? await refuseTaken(trx, booking, today) : null;
  if (taken) return { kind: "refused", reason: taken };
  await setStayMark(trx, bookingId, mark, now);
  await recordChange(trx, "booking", bookingId, done[mark], clerk, now, change);
  return { kind: "marked" };
}

/** Why nobody is checked in behind the door that a stay has, or had last; null where nobody is there. */
async function refuseTaken(db: Db, { id, checkOut }: Booking, today: StayDate) {
  const notLeft = await findNotLeft(db, id, today);
  if (notLeft) return refuseNotLeft(notLeft);
  const met = await findInRoomOf(db, id, today);
  if (!met) return null;
  return checkOut <= today ? refusePast(met) : refuseBack(met);
}

/**
 * The desk says, in the caller's transaction, that a guest whom nobody checked in was here and left: from
 * and until when it was agreed, so that nothing of today is said of them or of their room.
 */
export async function wasHereWithin(
  trx: Db,
  bookingId: string,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<MarkStayResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  if (wasSaidAfterwards(booking)) return { kind: "marked" };
  const reason = findWasHereObjection(booking, lodgeToday(now, settings.general.timeZone));
  if (reason) return { kind: "refused", reason };
  const { from, to } = stayInstants(booking, booking.terms);
  await setStayMark(trx, bookingId, "check-in", from);
  await setStayMark(trx, bookingId, "check-out", to < now ? to : startOfMinute(now));
  await recordChange(trx, "booking", bookingId, "was-here", clerk, now);
  return { kind: "marked" };
}

/** Whether nobody saw a guest come and leave: to the very minute, as no press of a button is. */
const wasSaidAfterwards = (booking: Booking): boolean =>
  booking.status !== "cancelled" &&
  booking.checkedInAt === stayInstants(booking, booking.terms).from.toISOString() &&
  booking.checkedOutAt?.endsWith(":00.000Z") === true;

/** Who is still behind the door that a stay has tonight. */
export async function findNotLeft(db: Db, bookingId: string, today: StayDate) {
  const met = await notLeftQuery(db, today).execute();
  return met.find(({ comingId }) => comingId === bookingId);
}

/** Why a mark of a stay cannot be taken back now, or null when it can. */
async function findUndoProblem(trx: Db, booking: Booking, mark: StayMark, today: StayDate) {
  const reason = findUndoObjection(booking, mark);
  if (reason || mark !== "check-out" || wasSaidAfterwards(booking)) return reason;
  const met = await findInRoomOf(trx, booking.id, today);
  return met ? refuseBack(met) : null;
}

/**
 * The desk takes the last mark back, in the caller's transaction; `mark` says which one the clerk saw.
 * Where it was said afterwards that a guest was here, that is one mark.
 * @param restore what gives the stay its nights and its price back, or says why that cannot be
 */
export async function undoMarkWithin(
  trx: Db,
  bookingId: string,
  mark: StayMark,
  clerk: Viewer,
  { settings, now }: Present,
  restore: (booking: Booking) => Promise<string | null>,
): Promise<MarkStayResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  const today = lodgeToday(now, settings.general.timeZone);
  const reason = (await findUndoProblem(trx, booking, mark, today)) ?? (await restore(booking));
  if (reason) return { kind: "refused", reason };
  const { checkedInAt, checkedOutAt, noShowAt } = booking;
  const at = { "check-in": checkedInAt, "check-out": checkedOutAt, "no-show": noShowAt }[mark];
  const isWhole = mark === "check-out" && wasSaidAfterwards(booking);
  await setStayMark(trx, bookingId, mark, null);
  if (isWhole) await setStayMark(trx, bookingId, "check-in", null);
  // Who is not in the house may make room again.
  await giveDoorsFor(trx, booking.parts, now);
  await recordChange(trx, "booking", bookingId, "mark-undone", clerk, now, {
    detail: markNames[mark],
    before: { [mark]: at, releasedFrom: booking.releasedFrom },
    after: { [mark]: null, releasedFrom: null },
  });
  return { kind: "marked" };
}
