import type { Booking } from "~/booking/booking-queries.server";
import { viewBooking } from "~/booking/booking-view";
import { guestName } from "~/booking/guest-details";
import { db } from "~/db.server";
import { describeSpans } from "~/doors/door-rules";
import { readSpans } from "~/doors/read-spans.server";
import { english } from "~/languages/english";
import { countryName } from "~/people/countries";
import { isKnownByMore } from "~/people/link-guest.server";
import { documentName, isSameName, personName } from "~/people/person";
import { type Person, readPerson } from "~/people/read-person.server";

/** What the registration card of a stay says; what nobody knows is left to be written by hand. */
export async function viewRegistration(booking: Booking, now: Date) {
  const person = booking.personId === null ? undefined : await readPerson(db, booking.personId);
  const isAnothers = person !== undefined && (await isOfAnother(person, booking));
  const view = viewBooking(booking, now, english);
  const known = person && person.erasedAt === null && !isAnothers ? person : null;
  // How a group is reached, or an agent, is not how this guest is.
  const reach = isAnothers || booking.bookerId !== null ? null : booking;
  const named = known && (known.firstName || known.lastName) ? personName(known) : null;
  const door = describeSpans(await readSpans(db, booking));
  return {
    id: booking.id,
    personId: known?.id ?? null,
    /** Whose record the booking has, where somebody else stays, of whom nothing more is known. */
    isIn: isAnothers && person ? { id: person.id, name: personName(person) } : null,
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
      { name: "Email", value: known?.email ?? reach?.email ?? "" },
      { name: "Phone", value: known?.phone ?? reach?.phone ?? "" },
      { name: "Company", value: known?.company ?? "" },
    ],
    /** Who comes along, a line each. */
    companions: booking.guests + booking.infants - 1,
  };
}

/** Whether a record that other stays have too is called otherwise than the guest of this one. */
const isOfAnother = async (person: Person, booking: Booking): Promise<boolean> =>
  Boolean(person.firstName || person.lastName) &&
  guestName(booking) !== "" &&
  !isSameName(person, booking) &&
  (await isKnownByMore(db, person.id));

export type RegistrationView = Awaited<ReturnType<typeof viewRegistration>>;
