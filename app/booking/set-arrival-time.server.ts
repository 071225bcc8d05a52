import { type Actor, recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { type Booking, findBooking, updateArrivalTime } from "./booking-queries.server";
import { stayPhase } from "./stay-phase";

type SetArrivalTimeResult =
  | { kind: "set" }
  | { kind: "not-found" }
  /** Who is in the house, was, or comes no more. */
  | { kind: "too-late" };

/**
 * A guest says about when they come, or that they do not know yet.
 * @param arrivalTime `HH:mm` by the lodge's clock
 */
export async function setArrivalTime(
  bookingId: string,
  arrivalTime: string | null,
  actor: Actor,
  now: Date,
): Promise<SetArrivalTimeResult> {
  return db.transaction().execute(async (trx): Promise<SetArrivalTimeResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    if (!isToCome(booking, now)) return { kind: "too-late" };
    if (booking.arrivalTime === arrivalTime) return { kind: "set" };
    await updateArrivalTime(trx, booking.id, arrivalTime);
    await recordChange(
      trx,
      {
        subject: "booking",
        subjectId: booking.id,
        action: "guest-changed",
        actor,
        detail: "Arrival time",
        before: { arrivalTime: booking.arrivalTime },
        after: { arrivalTime },
      },
      now,
    );
    return { kind: "set" };
  });
}

/** Whether somebody still comes: also late on their first night, or on a later one. */
const isToCome = (booking: Booking, now: Date): boolean =>
  booking.status !== "cancelled" &&
  !booking.checkedInAt &&
  !booking.noShowAt &&
  stayPhase(booking, now) !== "past";
