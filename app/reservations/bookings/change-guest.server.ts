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
  /** The name may be the guest's of before in another spelling, and nobody said whose it is. */
  | { kind: "who-stays"; booking: Booking }
  /** Somebody saved after the form was filled in; this is stored now. */
  | { kind: "changed-meanwhile"; booking: Booking };

/** A guest as the desk's form sends them, which asks for a language only where there are several. */
type TypedGuest = Omit<GuestDetails, "language"> & {
  language?: string | undefined;
  /** Of another spelling: whether the guest is the one of before. */
  whoStays?: "same" | "other" | undefined;
};

/** The same whole; what was not asked stays as it is stored. */
export const withLanguage = (
  { whoStays, ...typed }: TypedGuest,
  { language }: Booking,
): GuestDetails => ({
  ...typed,
  language: typed.language ?? language,
});

/** The desk corrects who stays, how to reach them, what they ask for and how they will pay. */
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
    } else await syncGuestProfile(trx, booking.personId, booking, details);
    return { kind: "changed" };
  });
}

/** Corrects the name of whoever is known by several rooms of a group: of the record, and on each such room. */
async function correctGroupGuestName(
  trx: Db,
  booking: Booking,
  { firstName, lastName }: TypedGuest,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const { personId, groupId } = booking;
  if (personId === null || groupId === null) return;
  await renameGuestProfile(trx, personId, { firstName, lastName }, clerk, now);
  for (const stay of await listBookingsOfGroup(trx, groupId)) {
    if (stay.personId !== personId || !isSameName(stay, booking)) continue;
    await saveGuest(trx, stay, { ...guestDetailsOf(stay), firstName, lastName }, clerk, now);
  }
}

/** Whether somebody is named for a room of a group that was in the payer's name: somebody else stays. */
async function isDifferentGuestNamed(
  trx: Db,
  booking: Booking,
  details: TypedGuest,
): Promise<boolean> {
  const { groupId, personId } = booking;
  if (groupId === null || personId === null) return false;
  const person = await findGuestProfile(trx, personId);
  return (
    person !== undefined &&
    isSameName(person, booking) &&
    !isSameName(person, details) &&
    (await hasOtherBookingsOrAccount(trx, personId))
  );
}

/** A booking's guest as they are stored. */
export function guestDetailsOf(booking: GuestDetails): GuestDetails {
  const { firstName, lastName, email, phone } = booking;
  const { specialRequests, arrivalTime, paymentMethod, language } = booking;
  const person = { firstName, lastName, email, phone };
  return { ...person, specialRequests, arrivalTime, paymentMethod, language };
}

/** Which fields differ, in words; empty where none does. */
export function describeGuestChange(before: GuestDetails, after: GuestDetails): string {
  const names = Object.keys(guestFieldLabels) as (keyof GuestDetails)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return changed.map((name) => guestFieldLabels[name]).join(", ");
}

/** Writes what differs and who changed it, in the caller's transaction. */
export async function saveGuest(
  trx: Db,
  booking: Booking,
  details: GuestDetails,
  actor: Actor,
  now: Date,
): Promise<void> {
  const before = guestDetailsOf(booking);
  // Names alone: who may read the values, reads them in the audit log.
  const detail = describeGuestChange(before, details);
  if (!detail) return;
  await updateGuest(trx, booking.id, details);
  await recordChange(trx, "booking", booking.id, "guest-changed", actor, now, {
    detail,
    before: { ...before },
    after: { ...details },
  });
}
