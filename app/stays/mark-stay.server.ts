import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { readBooking } from "~/booking/read-booking.server";
import { setStayMark } from "~/booking/set-stay-mark.server";
import {
  findMarkObjection,
  findUndoObjection,
  markNames,
  markOf,
  type StayMark,
} from "~/booking/stay-marks";
import { type Db, db } from "~/db.server";
import { giveDoorsFor } from "~/doors/give-doors.server";
import { lodgeToday } from "~/lodge/instants";
import type { StayDate } from "~/lodge/stay";
import type { Present } from "~/settings/present";
import { refuseBack, refuseNotLeft } from "./not-left";
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
  const notLeft = mark === "check-in" ? await findNotLeft(trx, bookingId, today) : undefined;
  if (notLeft) return { kind: "refused", reason: refuseNotLeft(notLeft) };
  await setStayMark(trx, bookingId, mark, now);
  await recordChange(trx, "booking", bookingId, done[mark], clerk, now);
  return { kind: "marked" };
}

/** Who is still behind the door that a stay has tonight. */
export async function findNotLeft(db: Db, bookingId: string, today: StayDate) {
  const met = await notLeftQuery(db, today).execute();
  return met.find(({ comingId }) => comingId === bookingId);
}

/** The desk takes the last mark back; `mark` says which one the clerk saw. */
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
    const today = lodgeToday(now, settings.general.timeZone);
    const met = mark === "check-out" ? await findInRoomOf(trx, bookingId, today) : undefined;
    if (met) return { kind: "refused", reason: refuseBack(met) };
    const { checkedInAt, checkedOutAt, noShowAt } = booking;
    const at = { "check-in": checkedInAt, "check-out": checkedOutAt, "no-show": noShowAt }[mark];
    await setStayMark(trx, bookingId, mark, null);
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
