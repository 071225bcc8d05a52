import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { addPerson, isKnownByMore } from "~/people/link-guest.server";
import { findBooking, setPerson } from "./booking-queries.server";

type SeparateGuestResult =
  | { kind: "separated" | "not-found" }
  /** The record is this booking's alone. */
  | { kind: "as-it-was" };

/** Gives a stay a guest record of its own, as the booking has it: somebody else stays, or two were taken for one. */
export async function separateGuest(
  bookingId: string,
  clerk: Viewer,
  now: Date,
): Promise<SeparateGuestResult> {
  return db.transaction().execute(async (trx): Promise<SeparateGuestResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const { personId } = booking;
    if (personId !== null && !(await isKnownByMore(trx, personId))) return { kind: "as-it-was" };
    const { firstName, lastName, email, phone, language } = booking;
    const typed = { firstName, lastName, email, phone, language };
    const ownId = await addPerson(trx, typed, now);
    await setPerson(trx, booking.id, ownId);
    await recordChange(trx, "booking", booking.id, "guest-separated", clerk, now, {
      detail: `Its guest has a record of their own: guest ${ownId}, no longer guest ${personId}`,
    });
    return { kind: "separated" };
  });
}
