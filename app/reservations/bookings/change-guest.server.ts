import type { Viewer } from "~/accounts/roles";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { renameGuestProfile } from "~/guests/profiles/change-guest-profile.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { isNearlySameName, isSameName } from "~/guests/profiles/guest-profile";
import {
  hasOtherBookingsOrAccount,
  withoutPayerContacts,
} from "~/guests/profiles/link-guest-profile.server";
import { syncGuestProfile } from "~/guests/profiles/sync-guest-profile.server";
import {
  type Booking,
  findBooking,
  listBookingsOfGroup,
  updateGuest,
} from "./booking-queries.server";
import { type GuestDetails, guestFieldLabels } from "./guest-details";
import { separateInTransaction } from "./separate-guest.server";

type ChangeGuestResult =
  | { kind: "changed" | "not-found" }
  /** The name resembles the previous one. The form does not say whether the guest is the same. */
  | { kind: "who-stays"; booking: Booking }
  /** Another change was saved first. `booking` is the current state. */
  | { kind: "changed-meanwhile"; booking: Booking };

/** The desk's form, without `language` if the site has one only. */
type TypedGuest = Omit<GuestDetails, "language"> & {
  language?: string | undefined;
  whoStays?: "same" | "other" | undefined;
};

export const withLanguage = (
  { whoStays, ...submitted }: TypedGuest,
  { language }: Booking,
): GuestDetails => ({
  ...submitted,
  language: submitted.language ?? language,
});

export async function changeGuest(
  bookingId: string,
  version: number,
  details: TypedGuest,
  clerk: Viewer,
  now: Date,
): Promise<ChangeGuestResult> {
  return db.transaction().execute(async (trx): Promise<ChangeGuestResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    if (booking.version !== version) return { kind: "changed-meanwhile", booking };
    const isAnew = await isDifferentGuestNamed(trx, booking, details);
    const isNear = isAnew && isNearlySameName(booking, details);
    if (isNear && !details.whoStays) return { kind: "who-stays", booking };
    await saveGuest(trx, booking, withLanguage(details, booking), clerk, now);
    if (isNear && details.whoStays === "same") {
      await correctGroupGuestName(trx, booking, details, clerk, now);
    } else if (isAnew) {
      await separateInTransaction(trx, booking, withoutPayerContacts(booking, details), clerk, now);
    } else await syncGuestProfile(trx, booking.profileId, booking, details);
    return { kind: "changed" };
  });
}

async function correctGroupGuestName(
  trx: Db,
  booking: Booking,
  { firstName, lastName }: TypedGuest,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const { profileId, groupId } = booking;
  if (profileId === null || groupId === null) return;
  await renameGuestProfile(trx, profileId, { firstName, lastName }, clerk, now);
  for (const stay of await listBookingsOfGroup(trx, groupId)) {
    if (stay.profileId !== profileId || !isSameName(stay, booking)) continue;
    await saveGuest(trx, stay, { ...guestDetailsOf(stay), firstName, lastName }, clerk, now);
  }
}

/** Returns whether a group room in the payer's name now names another guest. */
async function isDifferentGuestNamed(
  trx: Db,
  booking: Booking,
  details: TypedGuest,
): Promise<boolean> {
  const { groupId, profileId } = booking;
  if (groupId === null || profileId === null) return false;
  const profile = await findGuestProfile(trx, profileId);
  return (
    profile !== undefined &&
    isSameName(profile, booking) &&
    !isSameName(profile, details) &&
    (await hasOtherBookingsOrAccount(trx, profileId))
  );
}

export function guestDetailsOf(booking: GuestDetails): GuestDetails {
  const { firstName, lastName, email, phone } = booking;
  const { specialRequests, arrivalTime, paymentMethod, language } = booking;
  const profile = { firstName, lastName, email, phone };
  return { ...profile, specialRequests, arrivalTime, paymentMethod, language };
}

export function describeGuestChange(before: GuestDetails, after: GuestDetails): string {
  const names = Object.keys(guestFieldLabels) as (keyof GuestDetails)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return changed.map((name) => guestFieldLabels[name]).join(", ");
}

/** Saves and logs a guest's changes, in the caller's transaction. */
export async function saveGuest(
  trx: Db,
  booking: Booking,
  details: GuestDetails,
  actor: Actor,
  now: Date,
): Promise<void> {
  const before = guestDetailsOf(booking);
  // Field names only. Authorised staff read the values in the change log.
  const detail = describeGuestChange(before, details);
  if (!detail) return;
  await updateGuest(trx, booking.id, details);
  await recordChange(trx, "booking", booking.id, "guest-changed", actor, now, {
    detail,
    before: { ...before },
    after: { ...details },
  });
}
