import { foldText } from "db/fold-text";
import * as z from "zod";
import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { findUserByEmail } from "~/accounts/user-queries.server";
import { searchUsers } from "~/accounts/users/user-list-queries.server";
import type { FieldError, FormValues } from "~/core/form-state";
import { normaliseBookingId } from "~/core/ids.server";
import { splitAccountName } from "~/core/names";
import { pluralise } from "~/core/pluralise";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { formatGuestProfileName, isSameName } from "~/guests/profiles/guest-profile";
import {
  findListedGuestProfile,
  searchGuestProfiles,
} from "~/guests/profiles/guest-profile-list-queries.server";
import { listAccountsOfProfile } from "~/guests/profiles/guest-profile-queries.server";
import { searchTextField } from "~/http/parse-form.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { type FoundGuests, type KnownGuest, minSearchLength } from "./known-guest";

const findGuestField = searchTextField.pipe(
  z.string().min(minSearchLength, `Enter at least ${minSearchLength} characters`),
);

const maxShown = 8;
/** A guest may have several profiles; up to this many are read. */
const maxRecordsRead = 40;

type Listed = NonNullable<Awaited<ReturnType<typeof findListedGuestProfile>>>;

async function createGuestOfProfile(profile: Listed): Promise<KnownGuest> {
  const [account] = await listAccountsOfProfile(db, profile.id);
  const { firstName, lastName, email, phone, lastCheckIn, lastCheckOut, company } = profile;
  const [from, to] = [lastCheckIn, lastCheckOut].map((day) => day && formatStayDateShort(day));
  const last = from && to ? `last stay ${from} to ${to}` : "no stays";
  return {
    name: formatGuestProfileName(profile),
    doNotBook: profile.doNotBook,
    detail: [email, phone, company, last].filter(Boolean).join(" · "),
    taken: { name: "takeProfile", value: String(profile.id) },
    values: {
      ...{ firstName, lastName },
      email: email ?? account?.email ?? "",
      phone: phone ?? "",
      language: profile.language ?? "",
      profileId: String(profile.id),
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

function createGuestOfAccount({ name, email, phone }: Account): KnownGuest {
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
      profileId: "",
      accountEmail: email,
      inAccount: "on",
    },
  };
}

export async function loadGuestValues(params: URLSearchParams): Promise<FormValues> {
  const bookingId = params.get("guestOf");
  const booking = bookingId ? await findBooking(db, normaliseBookingId(bookingId)) : undefined;
  const known = await findGuestOfProfile(booking?.profileId ?? Number(params.get("profile")));
  const paymentMethod = booking?.paymentMethod ?? "cash";
  if (!booking) return { ...known?.values, paymentMethod };
  const { firstName, lastName, email, phone, language, accountEmail } = booking;
  const typed = {
    ...{ firstName, lastName, email: email ?? "", phone: phone ?? "", language },
    accountEmail: accountEmail ?? "",
    inAccount: accountEmail ? "on" : "",
  };
  // Rebooking a cancelled booking keeps its requests and arrival time; other stays have their own.
  const { specialRequests, arrivalTime } = booking;
  const asItWas: FormValues =
    booking.status === "cancelled"
      ? {
          ...{ specialRequests, arrivalTime: arrivalTime ?? "" },
          sourceId: booking.sourceId ? String(booking.sourceId) : "",
          ...(await loadBookerValues(booking.bookerId)),
        }
      : {};
  return { ...known?.values, ...typed, ...asItWas, paymentMethod };
}

async function loadBookerValues(bookerId: number | null): Promise<FormValues> {
  const booker = bookerId === null ? undefined : await findListedGuestProfile(db, bookerId);
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

/** Finds the guest of a profile id, or undefined if merged or erased. */
async function findGuestOfProfile(profileId: number): Promise<KnownGuest | undefined> {
  const profile = profileId > 0 ? await findListedGuestProfile(db, profileId) : undefined;
  return profile && createGuestOfProfile(profile);
}

/** Accounts are shown only to staff who may open the users' page. */
const maySeeAccounts = (viewer: Viewer) => canOpen(viewer, "/admin/users");

export async function loadSelectedGuest(
  { takeProfile, accountOf }: FormValues,
  viewer: Viewer,
): Promise<KnownGuest | null> {
  if (takeProfile) return (await findGuestOfProfile(Number(takeProfile))) ?? null;
  const account =
    accountOf && maySeeAccounts(viewer) ? await findUserByEmail(db, accountOf) : undefined;
  return account ? createGuestOfAccount(account) : null;
}

/** Returns the selected profile's id, or null if the name was changed to another guest's. */
export async function findSelectedProfile(
  profileId: number | null,
  name: { firstName: string; lastName: string },
): Promise<number | null> {
  const profile = profileId === null ? undefined : await findGuestProfile(db, profileId);
  if (!profile || isMergedOrErased(profile)) return null;
  const isNameless = !profile.firstName && !profile.lastName;
  return isNameless || isSameName(profile, name) ? profile.id : null;
}

/** Searches guests; a blank text searches nothing. */
export async function searchGuests(
  typed: string,
  viewer: Viewer,
): Promise<{ found: FoundGuests | null; problems: FieldError[] }> {
  const { data: q, error } = findGuestField.safeParse(typed);
  if (q === undefined) {
    const message = error?.issues[0]?.message ?? "";
    return { found: null, problems: [{ field: "findGuest", message }] };
  }
  const [people, accounts] = await Promise.all([
    searchProfiles(q),
    maySeeAccounts(viewer) ? searchUsers(db, q, maxShown, maxShown + 1) : { rows: [] },
  ]);
  const known = await Promise.all(people.map(createGuestOfProfile));
  const guests = removeDuplicates([...known, ...accounts.rows.map(createGuestOfAccount)]);
  const said = describeCount(guests.length, q);
  return { found: { said, guests: guests.slice(0, maxShown) }, problems: [] };
}

async function searchProfiles(q: string): Promise<Listed[]> {
  const booking = await findBooking(db, normaliseBookingId(q));
  const ofBooking = booking?.profileId
    ? await findListedGuestProfile(db, booking.profileId)
    : undefined;
  const { rows } = await searchGuestProfiles(db, q, maxRecordsRead, maxRecordsRead);
  return ofBooking ? [ofBooking, ...rows.filter(({ id }) => id !== ofBooking.id)] : rows;
}

function describeCount(count: number, q: string): string {
  if (count === 0) return `No guests found for “${q}”.`;
  if (count > maxShown) return `More than ${maxShown} guests found: type more to find fewer.`;
  return `${pluralise(count, "guest")} found.`;
}

/** Keeps the first entry of each guest, by name and contact. */
function removeDuplicates(known: KnownGuest[]): KnownGuest[] {
  const each = new Map<string, KnownGuest>();
  for (const guest of known) {
    const { email, accountEmail, phone } = guest.values;
    const key = foldText(`${guest.name} ${email || accountEmail || phone}`);
    if (!each.has(key)) each.set(key, guest);
  }
  return [...each.values()];
}
