import { foldText } from "db/fold-text";
import type { StayDate } from "db/schema";
import { mayOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { findUserByEmail } from "~/accounts/user-queries.server";
import { findBooking } from "~/booking/booking-queries.server";
import { searchGuests } from "~/booking/booking-text-queries.server";
import { guestName } from "~/booking/guest-details";
import { db } from "~/db.server";
import { plural } from "~/lodge/counted";
import type { FieldError, FormValues } from "~/lodge/form-state";
import { normaliseBookingId } from "~/lodge/ids.server";
import { splitName } from "~/lodge/names";
import { formatStayDateShort } from "~/lodge/stay";
import { searchUsers } from "~/users/user-list-queries.server";
import { findGuestField } from "./desk-booking.schema.server";
import type { FoundGuests, KnownGuest } from "./looked-up";

/** So many are told; who is not among them is found by more of the name. */
const mostTold = 8;

interface Person {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  accountEmail: string | null;
  /** Blank where only an account is known, which has its own. */
  language: string;
}

/** Somebody as the form's fields hold them; what they asked for on another stay is left out. */
const personValues = ({ firstName, lastName, email, phone, accountEmail, language }: Person) => ({
  firstName,
  lastName,
  email: email ?? "",
  phone: phone ?? "",
  accountEmail: accountEmail ?? "",
  language,
});

interface Stayed extends Person {
  id: string;
  checkIn: StayDate;
  checkOut: StayDate;
}

function guestOfBooking(booking: Stayed): KnownGuest {
  const [from, to] = [booking.checkIn, booking.checkOut].map(formatStayDateShort);
  return {
    name: guestName(booking) || booking.email || booking.phone || "Guest",
    detail: detailOf(booking, `last booked for ${from} to ${to}`),
    taken: { name: "guestOf", value: booking.id },
    values: personValues(booking),
  };
}

interface Account {
  name: string;
  email: string;
  phone: string | null;
}

function guestOfAccount({ name, email, phone }: Account): KnownGuest {
  const person = { ...splitName(name), email, phone, accountEmail: email, language: "" };
  return {
    name,
    detail: detailOf(person, "account"),
    taken: { name: "accountOf", value: email },
    values: personValues(person),
  };
}

const detailOf = ({ email, phone }: Pick<Person, "email" | "phone">, last: string) =>
  [email, phone, last].filter(Boolean).join(" · ");

/** Who is known from another booking, which an address may name, and how they paid. */
export async function readGuest(bookingId: string | null): Promise<FormValues> {
  const known = bookingId && (await findBooking(db, normaliseBookingId(bookingId)));
  return known
    ? { ...personValues(known), paymentMethod: known.paymentMethod }
    : { paymentMethod: "cash" };
}

/** Accounts are for who may open their page. */
const maySeeAccounts = (viewer: Viewer) => mayOpen(viewer, "/admin/users");

/** Whom a button of the list named; null of nobody. */
export async function readTaken(
  { guestOf, accountOf }: FormValues,
  viewer: Viewer,
): Promise<KnownGuest | null> {
  if (guestOf) {
    const booking = await findBooking(db, normaliseBookingId(guestOf));
    return booking ? guestOfBooking(booking) : null;
  }
  const account =
    accountOf && maySeeAccounts(viewer) ? await findUserByEmail(db, accountOf) : undefined;
  return account ? guestOfAccount(account) : null;
}

/**
 * Looks for somebody by what a form or an address says of them.
 * @param typed blank where nobody is looked for
 */
export async function lookForGuests(
  typed: string,
  viewer: Viewer,
): Promise<{ found: FoundGuests | null; problems: FieldError[] }> {
  const { data: q, error } = findGuestField.safeParse(typed);
  if (q === undefined) {
    const message = error?.issues[0]?.message ?? "";
    return { found: null, problems: [{ field: "findGuest", message }] };
  }
  const [bookings, accounts] = await Promise.all([
    searchGuests(db, q),
    maySeeAccounts(viewer) ? searchUsers(db, q, mostTold, mostTold + 1) : { rows: [] },
  ]);
  const guests = oneEach([...bookings.map(guestOfBooking), ...accounts.rows.map(guestOfAccount)]);
  const said = describe(guests.length, q);
  return { found: { said, guests: guests.slice(0, mostTold) }, problems: [] };
}

function describe(count: number, q: string): string {
  if (count === 0) return `Nobody found for “${q}”.`;
  if (count > mostTold) return `More than ${mostTold} guests found: type more to find fewer.`;
  return `${plural(count, "guest")} found.`;
}

/** The first entry of each guest: one is told from others by the name and a way to reach them. */
function oneEach(known: KnownGuest[]): KnownGuest[] {
  const each = new Map<string, KnownGuest>();
  for (const guest of known) {
    const { email, accountEmail, phone } = guest.values;
    const key = foldText(`${guest.name} ${email || accountEmail || phone}`);
    if (!each.has(key)) each.set(key, guest);
  }
  return [...each.values()];
}
