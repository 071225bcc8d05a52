import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import type { NewGuestProfile } from "~/guests/profiles/guest-profile-queries.server";
import {
  addGuestProfile,
  hasOtherBookingsOrAccount,
  withoutPayerContacts,
} from "~/guests/profiles/link-guest-profile.server";
import { type Booking, findBooking, setGuestProfile } from "./booking-queries.server";

type SeparateGuestResult =
  | { kind: "separated" | "not-found" }
  | { kind: "not-shared" }
  | { kind: "version-conflict" };

/** Creates a profile for a stay whose guest is another person than its profile says. */
export async function separateGuest(
  bookingId: string,
  version: number,
  clerk: Viewer,
  now: Date,
): Promise<SeparateGuestResult> {
  return db.transaction().execute(async (trx): Promise<SeparateGuestResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const { profileId } = booking;
    if (profileId !== null && !(await hasOtherBookingsOrAccount(trx, profileId)))
      return { kind: "not-shared" };
    if (booking.version !== version) return { kind: "version-conflict" };
    const details = booking.groupId === null ? booking : withoutPayerContacts(booking, booking);
    await separateInTransaction(trx, booking, details, clerk, now);
    return { kind: "separated" };
  });
}

export async function separateInTransaction(
  trx: Db,
  { id, profileId, bookerId, groupId }: Booking,
  details: NewGuestProfile,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const { firstName, lastName, email, phone, language } = details;
  const newProfileId = await addGuestProfile(
    trx,
    { firstName, lastName, email, phone, language },
    now,
  );
  await setGuestProfile(
    trx,
    id,
    newProfileId,
    groupId === null ? bookerId : (bookerId ?? profileId),
  );
  await recordChange(trx, "booking", id, "guest-separated", clerk, now, {
    detail: `Moved from guest ${profileId} to new guest ${newProfileId}`,
  });
}
