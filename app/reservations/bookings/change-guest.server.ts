import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { formatStayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import {
  renameGuestProfile,
  syncGuestProfile,
} from "~/guests/profiles/change-guest-profile.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { isNearlySameName, isSameName } from "~/guests/profiles/guest-profile";
import type { NewGuestProfile } from "~/guests/profiles/guest-profile-queries.server";
import {
  addGuestProfile,
  hasOtherBookingsOrAccount,
  withoutPayerContacts,
} from "~/guests/profiles/link-guest-profile.server";
import {
  type Booking,
  findBooking,
  listBookingsOfGroup,
  setGuestProfile,
  setLanguage,
  updateGuest,
} from "./booking-queries.server";
import { isDailyChangeLimitReached } from "./guest-change-limits.server";
import { formatGuestName, type GuestDetails, guestFieldLabels } from "./guest-details";
import { findOwnBooking, type HolderWithTranslator, toAuditActor } from "./load-booking.server";
import { deriveStayPhase } from "./stay-state";

type ChangeGuestResult =
  | { kind: "changed" | "not-found" }
  /** The name resembles the previous one, and the form does not say whether it is the same guest. */
  | { kind: "guest-unclear"; booking: Booking }
  | { kind: "version-conflict"; booking: Booking };

/** `language` is missing if the site has only one language. */
type SubmittedGuest = Omit<GuestDetails, "language"> & {
  language?: string | undefined;
  /** Whether a similar name is the same guest. */
  whoStays?: "same" | "other" | undefined;
};

/** A form without a language field keeps the booking's language. */
export const withLanguage = (
  { whoStays, ...submitted }: SubmittedGuest,
  { language }: Booking,
): GuestDetails => ({
  ...submitted,
  language: submitted.language ?? language,
});

/**
 * If a group room in the payer's name now names another guest, that guest gets a profile of their own. Otherwise
 * updates the guest's profile too.
 */
export async function changeGuest(
  bookingId: string,
  version: number,
  details: SubmittedGuest,
  clerk: Viewer,
  now: Date,
): Promise<ChangeGuestResult> {
  return db.transaction().execute(async (trx): Promise<ChangeGuestResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    if (booking.version !== version) return { kind: "version-conflict", booking };
    const isDifferentGuest = await isDifferentGuestNamed(trx, booking, details);
    const isSimilarName = isDifferentGuest && isNearlySameName(booking, details);
    if (isSimilarName && !details.whoStays) return { kind: "guest-unclear", booking };
    await saveGuest(trx, booking, withLanguage(details, booking), clerk, now);
    if (isSimilarName && details.whoStays === "same") {
      await correctGroupGuestName(trx, booking, details, clerk, now);
    } else if (isDifferentGuest) {
      await separateInTransaction(trx, booking, withoutPayerContacts(booking, details), clerk, now);
    } else await syncGuestProfile(trx, booking.profileId, booking, details);
    return { kind: "changed" };
  });
}

async function correctGroupGuestName(
  trx: Db,
  booking: Booking,
  { firstName, lastName }: SubmittedGuest,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  const { profileId, groupId } = booking;
  if (profileId === null || groupId === null) return;
  await renameGuestProfile(trx, profileId, { firstName, lastName }, clerk, now);
  for (const stay of await listBookingsOfGroup(trx, groupId)) {
    if (stay.profileId !== profileId || !isSameName(stay, booking)) continue;
    await saveGuest(trx, stay, { ...pickGuestDetails(stay), firstName, lastName }, clerk, now);
  }
}

async function isDifferentGuestNamed(
  trx: Db,
  booking: Booking,
  details: SubmittedGuest,
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

function pickGuestDetails(booking: GuestDetails): GuestDetails {
  const { firstName, lastName, email, phone } = booking;
  const { specialRequests, arrivalTime, paymentMethod, language } = booking;
  const profile = { firstName, lastName, email, phone };
  return { ...profile, specialRequests, arrivalTime, paymentMethod, language };
}

function describeGuestChange(before: GuestDetails, after: GuestDetails): string {
  const fields = Object.keys(guestFieldLabels) as (keyof GuestDetails)[];
  const changedFields = fields.filter((field) => before[field] !== after[field]);
  return changedFields.map((field) => guestFieldLabels[field]).join(", ");
}

async function saveGuest(
  trx: Db,
  booking: Booking,
  details: GuestDetails,
  actor: Actor,
  now: Date,
): Promise<void> {
  const before = pickGuestDetails(booking);
  // Only the names of the fields. Authorised staff can read the values in the change log.
  const detail = describeGuestChange(before, details);
  if (!detail) return;
  await updateGuest(trx, booking.id, details);
  await recordChange(trx, "booking", booking.id, "guest-changed", actor, now, {
    detail,
    before: { ...before },
    after: { ...details },
  });
}

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

async function separateInTransaction(
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

type OwnStayDetails = Pick<GuestDetails, "phone" | "specialRequests" | "arrivalTime">;

type ChangeOwnStayDetailsResult =
  | { kind: "saved" | "not-found" }
  | { kind: "version-conflict"; booking: Booking }
  | { kind: "past" }
  | { kind: "too-often" };

/** Guests can change these details even when the dates can no longer change. */
export async function changeOwnStayDetails(
  bookingId: string,
  version: number,
  submitted: OwnStayDetails,
  holder: HolderWithTranslator,
  now: Date,
): Promise<ChangeOwnStayDetailsResult> {
  return db.transaction().execute(async (trx): Promise<ChangeOwnStayDetailsResult> => {
    const booking = await findOwnBooking(trx, holder, bookingId);
    if (!booking) return { kind: "not-found" };
    if (deriveStayPhase(booking, now) === "past") return { kind: "past" };
    const details = { ...pickGuestDetails(booking), ...submitted };
    const detail = describeGuestChange(booking, details);
    // A repeated form notifies the desk only once.
    if (!detail) return { kind: "saved" };
    if (booking.version !== version) return { kind: "version-conflict", booking };
    if (await isDailyChangeLimitReached(trx, booking.id, "guest-changed", now))
      return { kind: "too-often" };
    await saveGuest(trx, booking, details, toAuditActor(holder, booking), now);
    await setLanguage(trx, booking.id, holder.translator.code);
    const guestName = formatGuestName(booking) || "Guest";
    await notifyDesk(trx, now, {
      title: "Guest changed stay details",
      message: `${guestName}, ${booking.roomName}, ${formatStayDate(booking.checkIn)}: ${detail}.`,
      type: "info",
      actionUrl: `/admin/bookings/${booking.id}`,
    });
    return { kind: "saved" };
  });
}
