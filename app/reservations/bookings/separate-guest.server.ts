import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import {
  addGuestProfile,
  hasOtherBookingsOrAccount,
  type NewGuestProfile,
  withoutPayerContacts,
} from "~/guests/profiles/link-guest-profile.server";
import { type Booking, findBooking, setGuestProfile } from "./booking-queries.server";

type SeparateGuestResult =
  | { kind: "separated" | "not-found" }
  /** The profile belongs to this booking only. */
  | { kind: "as-it-was" };

/** Gives a stay its own guest profile, for another guest or after a mix-up. */
export async function separateGuest(
  bookingId: string,
  clerk: Viewer,
  now: Date,
): Promise<SeparateGuestResult> {
  return db.transaction().execute(async (trx): Promise<SeparateGuestResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const { profileId } = booking;
    if (profileId !== null && !(await hasOtherBookingsOrAccount(trx, profileId)))
      return { kind: "as-it-was" };
    const known = booking.groupId === null ? booking : withoutPayerContacts(booking, booking);
    await separateInTransaction(trx, booking, known, clerk, now);
    return { kind: "separated" };
  });
}

/** Separates the guest in the caller's transaction. The group's payer remains the booker. */
export async function separateInTransaction(
  trx: Db,
  { id, profileId, bookerId, groupId }: Booking,
  known: NewGuestProfile,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const { firstName, lastName, email, phone, language } = known;
  const ownId = await addGuestProfile(trx, { firstName, lastName, email, phone, language }, now);
  await setGuestProfile(trx, id, ownId, groupId === null ? bookerId : (bookerId ?? profileId));
  await recordChange(trx, "booking", id, "guest-separated", clerk, now, {
    detail: `Moved from guest ${profileId} to new guest ${ownId}`,
  });
}
