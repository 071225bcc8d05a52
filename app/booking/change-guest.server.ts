import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { type Booking, findBooking, updateGuest } from "./booking-queries.server";
import { type GuestDetails, guestFieldNames } from "./guest-details";

type ChangeGuestResult =
  | { kind: "changed" }
  | { kind: "not-found" }
  /** Somebody saved after the form was filled in; this is stored now. */
  | { kind: "changed-meanwhile"; booking: Booking };

/** The desk corrects who stays, how to reach them, what they ask for and how they will pay. */
export async function changeGuest(
  bookingId: string,
  version: number,
  details: GuestDetails,
  clerk: Viewer,
  now: Date,
): Promise<ChangeGuestResult> {
  return db.transaction().execute(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    if (booking.version !== version) return { kind: "changed-meanwhile", booking };
    const { firstName, lastName, email, phone, specialRequests, arrivalTime, paymentMethod } =
      booking;
    const contact = { firstName, lastName, email, phone };
    const before = { ...contact, specialRequests, arrivalTime, paymentMethod };
    const names = Object.keys(before) as (keyof GuestDetails)[];
    const changed = names.filter((name) => before[name] !== details[name]);
    if (changed.length === 0) return { kind: "changed" };
    await updateGuest(trx, bookingId, details);
    await recordChange(
      trx,
      {
        subject: "booking",
        subjectId: bookingId,
        action: "guest-changed",
        actor: clerk,
        // Names alone: who may read the values, reads them in the audit log.
        detail: changed.map((name) => guestFieldNames[name]).join(", "),
        before,
        after: { ...details },
      },
      now,
    );
    return { kind: "changed" };
  });
}
