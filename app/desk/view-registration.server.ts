import type { Booking } from "~/booking/booking-queries.server";
import { viewBooking } from "~/booking/booking-view";
import { guestName } from "~/booking/guest-details";
import { db } from "~/db.server";
import { describeSpans } from "~/doors/door-rules";
import { readSpans } from "~/doors/read-spans.server";
import { english } from "~/languages/english";
import { countryName } from "~/people/countries";
import { documentName, personName } from "~/people/person";
import { readPerson } from "~/people/read-person.server";

/** What the registration card of a stay says; what nobody knows is left to be written by hand. */
export async function viewRegistration(booking: Booking, now: Date) {
  const person = booking.personId === null ? undefined : await readPerson(db, booking.personId);
  const view = viewBooking(booking, now, english);
  const known = person && person.erasedAt === null ? person : null;
  const named = known && (known.firstName || known.lastName) ? personName(known) : null;
  const door = describeSpans(await readSpans(db, booking));
  return {
    id: booking.id,
    personId: known?.id ?? null,
    stay: [
      { name: "Room", value: view.roomName },
      { name: "Door", value: door ?? "" },
      { name: "Arrival", value: view.checkIn },
      { name: "Departure", value: view.checkOut },
      { name: "Nights", value: view.nights },
      { name: "Guests", value: view.guests },
      { name: "Board", value: view.boardInFull },
    ],
    guest: [
      { name: "Name", value: named ?? guestName(booking) },
      { name: "Date of birth", value: "" },
      { name: "Nationality", value: known?.nationality ? countryName(known.nationality) : "" },
      { name: "Country of residence", value: known?.country ? countryName(known.country) : "" },
      { name: "Home address", value: known?.address ?? "" },
      {
        name: known?.document ? documentName(known.document) : "Passport or identity card",
        value: known?.document?.number ?? "",
      },
      { name: "Email", value: known?.email ?? booking.email ?? "" },
      { name: "Phone", value: known?.phone ?? booking.phone ?? "" },
      { name: "Company", value: known?.company ?? "" },
    ],
    /** Who comes along, a line each. */
    companions: booking.guests + booking.infants - 1,
  };
}

export type RegistrationView = Awaited<ReturnType<typeof viewRegistration>>;
