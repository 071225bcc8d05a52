import { startOfMinute } from "date-fns";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { type Booking, readBooking } from "~/booking/read-booking.server";
import { setStayMark } from "~/booking/set-stay-mark.server";
import {
  findMarkObjection,
  findUndoObjection,
  findWasHereObjection,
  markNames,
  markOf,
  type StayMark,
} from "~/booking/stay-marks";
import { type Db, db } from "~/db.server";
import { giveDoorsFor } from "~/doors/give-doors.server";
import { lodgeToday } from "~/lodge/instants";
import type { StayDate } from "~/lodge/stay";
import { stayInstants } from "~/quotes/agreed-terms";
import type { Present } from "~/settings/present";
import { refuseBack, refuseNotLeft, refusePast } from "./not-left";
import { findInRoomOf, notLeftQuery } from "./occupancy-queries.server";

type MarkStayResult = { kind: "marked" | "not-found" } | { kind: "refused"; reason: string };

const done: Record<StayMark, string> = {
  "check-in": "checked-in",
  "check-out": "checked-out",
  "no-show": "no-show",
};

/** The desk marks that a guest came, left or did not come. Marked already is as good as marked. */
export async function markStay(
  bookingId: string,
  mark: StayMark,
  clerk: Viewer,
  present: Present,
): Promise<MarkStayResult> {
  return db
    .transaction()
    .execute((trx): Promise<MarkStayResult> => markWithin(trx, bookingId, mark, clerk, present));
}

/** The same in the caller's transaction. */
export async function markWithin(
  trx: Db,
  bookingId: string,
  mark: StayMark,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<MarkStayResult> {
  const booking = await readBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  if (markOf(booking) === mark && booking.status !== "cancelled") return { kind: "marked" };
  const today = lodgeToday(now, settings.general.timeZone);
  const reason = findMarkObjection(booking, mark, today);
  if (reason) return { kind: "refused", reason };
  const taken = mark === "check-in" ? await refuseTaken(trx, booking, today) : null;
  if (taken) return { kind: "refused", reason: taken };
  await setStayMark(trx, bookingId, mark, now);
  await recordChange(trx, "booking", bookingId, done[mark], clerk, now);
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
  const booking = await readBooking(trx, bookingId);
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

/**
 * The desk takes the last mark back; `mark` says which one the clerk saw. Where it was said afterwards that
 * a guest was here, that is one mark.
 */
export async function undoMark(
  bookingId: string,
  mark: StayMark,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<MarkStayResult> {
  return db.transaction().execute(async (trx) => {
    const booking = await readBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const reason = findUndoObjection(booking, mark);
    if (reason) return { kind: "refused", reason };
    const isWhole = mark === "check-out" && wasSaidAfterwards(booking);
    const today = lodgeToday(now, settings.general.timeZone);
    const met =
      mark === "check-out" && !isWhole ? await findInRoomOf(trx, bookingId, today) : undefined;
    if (met) return { kind: "refused", reason: refuseBack(met) };
    const { checkedInAt, checkedOutAt, noShowAt } = booking;
    const at = { "check-in": checkedInAt, "check-out": checkedOutAt, "no-show": noShowAt }[mark];
    await setStayMark(trx, bookingId, mark, null);
    if (isWhole) await setStayMark(trx, bookingId, "check-in", null);
    // Who is not in the house may make room again.
    await giveDoorsFor(trx, booking.parts, now);
    await recordChange(trx, "booking", bookingId, "mark-undone", clerk, now, {
      detail: markNames[mark],
      before: { [mark]: at },
      after: { [mark]: null },
    });
    return { kind: "marked" };
  });
}
