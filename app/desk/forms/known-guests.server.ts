import { foldText } from "db/fold-text";
import * as z from "zod";
import { mayOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { findUserByEmail } from "~/accounts/user-queries.server";
import { searchUsers } from "~/accounts/users/user-list-queries.server";
import { plural } from "~/core/counted";
import type { FieldError, FormValues } from "~/core/form-state";
import { normaliseBookingId } from "~/core/ids.server";
import { splitAccountName } from "~/core/names";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { isOver } from "~/guests/profiles/change-person.server";
import { listAccountsOf } from "~/guests/profiles/people-queries.server";
import { isSameName, personName } from "~/guests/profiles/person";
import { findListed, searchPeople } from "~/guests/profiles/person-list-queries.server";
import { readPerson } from "~/guests/profiles/read-person.server";
import { searchedText } from "~/http/parse-form.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { type FoundGuests, type KnownGuest, shortestSearched } from "./known-guest";

/** Who is looked for: part of a name, an e-mail address, a phone number or a reference. */
const findGuestField = searchedText.pipe(
  z
    .string()
    .min(shortestSearched, `Enter at least ${shortestSearched} characters of who you look for`),
);

/** So many are told; who is not among them is found by more of the name. */
const mostTold = 8;
/** Somebody may have several records; of so many the guests are told. */
const guestsFrom = 40;

type Listed = NonNullable<Awaited<ReturnType<typeof findListed>>>;

async function guestOfRecord(person: Listed): Promise<KnownGuest> {
  const [account] = await listAccountsOf(db, person.id);
  const { firstName, lastName, email, phone, lastCheckIn, lastCheckOut, company } = person;
  const [from, to] = [lastCheckIn, lastCheckOut].map((day) => day && formatStayDateShort(day));
  const last = from && to ? `last booked for ${from} to ${to}` : "no stay";
  return {
    name: personName(person),
    doNotBook: person.doNotBook,
    detail: [email, phone, company, last].filter(Boolean).join(" · "),
    taken: { name: "takePerson", value: String(person.id) },
    values: {
      ...{ firstName, lastName },
      email: email ?? account?.email ?? "",
      phone: phone ?? "",
      language: person.language ?? "",
      personId: String(person.id),
      accountEmail: account?.email ?? "",
      inAccount: account ? "on" : "",
    },
  };
}

interface Account {
  name: string;
  email: string;
  phone: string | null;
}

function guestOfAccount({ name, email, phone }: Account): KnownGuest {
  return {
    name,
    doNotBook: null,
    detail: [email, phone, "account"].filter(Boolean).join(" · "),
    taken: { name: "accountOf", value: email },
    values: {
      ...splitAccountName(name),
      email,
      phone: phone ?? "",
      language: "",
      personId: "",
      accountEmail: email,
      inAccount: "on",
    },
  };
}

/** Who is known: by their record, or as the guest of another booking, which an address may name. */
export async function readGuest(params: URLSearchParams): Promise<FormValues> {
  const bookingId = params.get("guestOf");
  const booking = bookingId ? await findBooking(db, normaliseBookingId(bookingId)) : undefined;
  const known = await findGuest(booking?.personId ?? Number(params.get("person")));
  const paymentMethod = booking?.paymentMethod ?? "cash";
  if (!booking) return { ...known?.values, paymentMethod };
  const { firstName, lastName, email, phone, language, accountEmail } = booking;
  const typed = {
    ...{ firstName, lastName, email: email ?? "", phone: phone ?? "", language },
    accountEmail: accountEmail ?? "",
    inAccount: accountEmail ? "on" : "",
  };
  // What was cancelled is booked again as it was; of another stay this is another's.
  const { specialRequests, arrivalTime } = booking;
  const asItWas: FormValues =
    booking.status === "cancelled"
      ? {
          ...{ specialRequests, arrivalTime: arrivalTime ?? "" },
          sourceId: booking.sourceId ? String(booking.sourceId) : "",
          ...(await readBookerValues(booking.bookerId)),
        }
      : {};
  return { ...known?.values, ...typed, ...asItWas, paymentMethod };
}

/** Who booked for somebody else, as the form's fields hold them. */
async function readBookerValues(bookerId: number | null): Promise<FormValues> {
  const booker = bookerId === null ? undefined : await findListed(db, bookerId);
  if (!booker) return {};
  return {
    bookerId: String(booker.id),
    bookerFirstName: booker.firstName,
    bookerLastName: booker.lastName,
    bookerEmail: booker.email ?? "",
    bookerPhone: booker.phone ?? "",
    bookerCompany: booker.company,
  };
}

/** Whose record has this number; undefined where it is nobody's any more. */
async function findGuest(personId: number): Promise<KnownGuest | undefined> {
  const person = personId > 0 ? await findListed(db, personId) : undefined;
  return person && guestOfRecord(person);
}

/** Accounts are for who may open their page. */
const maySeeAccounts = (viewer: Viewer) => mayOpen(viewer, "/admin/users");

/** Whom a button of the list named; null of nobody. */
export async function readTaken(
  { takePerson, accountOf }: FormValues,
  viewer: Viewer,
): Promise<KnownGuest | null> {
  if (takePerson) return (await findGuest(Number(takePerson))) ?? null;
  const account =
    accountOf && maySeeAccounts(viewer) ? await findUserByEmail(db, accountOf) : undefined;
  return account ? guestOfAccount(account) : null;
}

/** The record that was filled in, unless the name was typed over: then it is somebody else. */
export async function readChosen(
  personId: number | null,
  name: { firstName: string; lastName: string },
): Promise<number | null> {
  const person = personId === null ? undefined : await readPerson(db, personId);
  if (!person || isOver(person)) return null;
  const isNameless = !person.firstName && !person.lastName;
  return isNameless || isSameName(person, name) ? person.id : null;
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
  const [people, accounts] = await Promise.all([
    findPeople(q),
    maySeeAccounts(viewer) ? searchUsers(db, q, mostTold, mostTold + 1) : { rows: [] },
  ]);
  const known = await Promise.all(people.map(guestOfRecord));
  const guests = oneEach([...known, ...accounts.rows.map(guestOfAccount)]);
  const said = describe(guests.length, q);
  return { found: { said, guests: guests.slice(0, mostTold) }, problems: [] };
}

/** By name in any order, phone in any writing, e-mail, company, or the reference of a booking. */
async function findPeople(q: string): Promise<Listed[]> {
  const booking = await findBooking(db, normaliseBookingId(q));
  const ofBooking = booking?.personId ? await findListed(db, booking.personId) : undefined;
  const { rows } = await searchPeople(db, q, guestsFrom, guestsFrom);
  return ofBooking ? [ofBooking, ...rows.filter(({ id }) => id !== ofBooking.id)] : rows;
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
