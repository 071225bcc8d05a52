import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { countryNameIn } from "~/guests/profiles/countries";
import { findGuestProfile, type GuestProfile } from "~/guests/profiles/find-guest-profile.server";
import {
  formatDocumentKind,
  formatGuestProfileName,
  isSameName,
} from "~/guests/profiles/guest-profile";
import { hasOtherBookingsOrAccount } from "~/guests/profiles/link-guest-profile.server";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { buildBookingView } from "~/reservations/bookings/booking-view";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { loadUnitSpans } from "~/reservations/units/load-assignments.server";
import { describeUnitSpans } from "~/reservations/units/unit-spans";

/** In the guest's language. Unknown values are blank, to be filled in by hand. */
export async function loadRegistration(booking: Booking, { settings, now }: OperationContext) {
  const translator = offeredTranslatorFor(booking.language, settings);
  const { t } = translator;
  const formatCountry = (code: string | null | undefined) =>
    code ? countryNameIn(code, translator.code) : "";
  const profile =
    booking.profileId === null ? undefined : await findGuestProfile(db, booking.profileId);
  const isProfileOfOtherPerson =
    profile !== undefined && (await isDifferentGuest(profile, booking));
  const view = buildBookingView(await withRoomName(db, booking, translator), now, translator);
  const guestProfile =
    profile && profile.erasedAt === null && !isProfileOfOtherPerson ? profile : null;
  // With a booker, or for another guest, the booking's e-mail address and phone number are not this guest's.
  const bookingContact = isProfileOfOtherPerson || booking.bookerId !== null ? null : booking;
  const profileName =
    guestProfile && (guestProfile.firstName || guestProfile.lastName)
      ? formatGuestProfileName(guestProfile)
      : null;
  const unit = describeUnitSpans(await loadUnitSpans(db, booking));
  return {
    id: booking.id,
    profileId: guestProfile?.id ?? null,
    sharedProfile:
      isProfileOfOtherPerson && profile
        ? { id: profile.id, name: formatGuestProfileName(profile) }
        : null,
    language: translator.code,
    labels: {
      reference: t("Booking {id}", { id: booking.id }),
      title: t("Registration card"),
      guest: t("Guest"),
      companions: t("Accompanying guests"),
      companionHeadings: [t("Name"), t("Date of birth"), t("Nationality"), t("ID / passport no.")],
      consent: t(
        "I confirm that the details above are correct. The lodge keeps them as required by law and as described in its privacy policy.",
      ),
      signature: [t("Date"), t("Signature")],
    },
    stay: [
      { name: t("Room type"), value: view.roomName },
      { name: t("Room"), value: unit ?? "" },
      { name: t("Check-in"), value: view.checkIn },
      { name: t("Check-out"), value: view.checkOut },
      { name: t("Nights"), value: view.nights },
      { name: t("Guests"), value: view.guests },
      { name: t("Board"), value: view.boardWithMeals },
    ],
    guest: [
      { name: t("Name"), value: profileName ?? formatGuestName(booking) },
      { name: t("Date of birth"), value: "" },
      { name: t("Nationality"), value: formatCountry(guestProfile?.nationality) },
      { name: t("Country of residence"), value: formatCountry(guestProfile?.country) },
      { name: t("Home address"), value: guestProfile?.address ?? "" },
      {
        name: t(
          guestProfile?.document ? formatDocumentKind(guestProfile.document) : "ID / passport no.",
        ),
        value: guestProfile?.document?.number ?? "",
      },
      { name: t("Email"), value: guestProfile?.email ?? bookingContact?.email ?? "" },
      { name: t("Phone"), value: guestProfile?.phone ?? bookingContact?.phone ?? "" },
      { name: t("Company"), value: guestProfile?.company ?? "" },
    ],
    companionCount: booking.guests + booking.infants - 1,
  };
}

// A profile belongs to another person if it has another name, and other bookings or an account.
const isDifferentGuest = async (profile: GuestProfile, booking: Booking): Promise<boolean> =>
  Boolean(profile.firstName || profile.lastName) &&
  formatGuestName(booking) !== "" &&
  !isSameName(profile, booking) &&
  (await hasOtherBookingsOrAccount(db, profile.id));

export type RegistrationView = Awaited<ReturnType<typeof loadRegistration>>;
