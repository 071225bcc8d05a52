import { foldText } from "db/fold-text";
import * as z from "zod";
import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { type AccountRow, findAccount } from "~/accounts/user-queries.server";
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
import { buildAccountValues, findTrustedAccount, isOwnerKnown } from "./chosen-account.server";
import { type FoundGuest, type GuestSearchResult, minSearchLength } from "./found-guest";

const findGuestField = searchTextField.pipe(
  z.string().min(minSearchLength, `Enter at least ${minSearchLength} characters`),
);

const maxShown = 8;
/** Profiles read per search. More than `maxShown`, because a guest can have several profiles. */
const maxProfilesRead = 40;

type ListedProfile = NonNullable<Awaited<ReturnType<typeof findListedGuestProfile>>>;

async function buildGuestFromProfile(profile: ListedProfile): Promise<FoundGuest> {
  const accounts = await Promise.all(
    (await listAccountsOfProfile(db, profile.id)).map(({ id }) => findTrustedAccount(id)),
  );
  const account = accounts.find(Boolean);
  const { firstName, lastName, email, phone, lastCheckIn, lastCheckOut, company } = profile;
  const [from, to] = [lastCheckIn, lastCheckOut].map((day) => day && formatStayDateShort(day));
  const lastStay = from && to ? `latest stay ${from} to ${to}` : "no stays";
  const guestEmail = email ?? account?.email ?? "";
  return {
    name: formatGuestProfileName(profile),
    doNotBookReason: profile.doNotRentReason,
    contactAndLastStay: [email, phone, company, lastStay].filter(Boolean).join(" · "),
    selectButton: { name: "takeProfile", value: String(profile.id) },
    values: {
      firstName,
      lastName,
      email: guestEmail,
      phone: phone ?? "",
      language: profile.language ?? "",
      profileId: String(profile.id),
      ...buildAccountValues(account, guestEmail),
    },
  };
}

function buildGuestFromAccount(account: AccountRow): FoundGuest {
  const { id, name, email, phone } = account;
  const kind = isOwnerKnown(account) ? "account" : "account, email not verified";
  return {
    name,
    doNotBookReason: null,
    contactAndLastStay: [email, phone, kind].filter(Boolean).join(" · "),
    selectButton: { name: "accountOf", value: id },
    values: {
      ...splitAccountName(name),
      email,
      phone: phone ?? "",
      language: "",
      profileId: "",
      ...buildAccountValues(isOwnerKnown(account) ? account : undefined, email),
    },
  };
}

/** Loads form values from the booking `guestOf` or the guest profile `profile` in the query. */
export async function loadGuestValues(params: URLSearchParams): Promise<FormValues> {
  const bookingId = params.get("guestOf");
  const booking = bookingId ? await findBooking(db, normaliseBookingId(bookingId)) : undefined;
  const guest = await findGuestOfProfile(booking?.profileId ?? Number(params.get("profile")));
  const paymentMethod = booking?.paymentMethod ?? "cash";
  if (!booking) return { ...guest?.values, paymentMethod };
  const { firstName, lastName, email, phone, language } = booking;
  const guestValues = {
    firstName,
    lastName,
    email: email ?? "",
    phone: phone ?? "",
    language,
    ...buildAccountValues(await findTrustedAccount(booking.userId), email ?? ""),
  };
  // A new booking that replaces a cancelled one also keeps its requests, arrival time, source and booker.
  const rebookedValues: FormValues =
    booking.status === "cancelled"
      ? {
          specialRequests: booking.specialRequests,
          arrivalTime: booking.arrivalTime ?? "",
          sourceId: booking.sourceId ? String(booking.sourceId) : "",
          ...(await loadBookerValues(booking.bookerId)),
        }
      : {};
  return { ...guest?.values, ...guestValues, ...rebookedValues, paymentMethod };
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

async function findGuestOfProfile(profileId: number): Promise<FoundGuest | undefined> {
  const profile = profileId > 0 ? await findListedGuestProfile(db, profileId) : undefined;
  return profile && buildGuestFromProfile(profile);
}

/** Accounts are shown only to staff who may open the users' page. */
const maySeeAccounts = (viewer: Viewer) => canOpen(viewer, "/admin/users");

/** Returns null if the guest no longer exists. */
export async function loadSelectedGuest(
  { takeProfile, accountOf }: FormValues,
  viewer: Viewer,
): Promise<FoundGuest | null> {
  if (takeProfile) return (await findGuestOfProfile(Number(takeProfile))) ?? null;
  const account =
    accountOf && maySeeAccounts(viewer) ? await findAccount(db, accountOf) : undefined;
  return account ? buildGuestFromAccount(account) : null;
}

/** Returns the selected profile's id, or null if the clerk then entered the name of another guest. */
export async function findSelectedProfile(
  profileId: number | null,
  name: { firstName: string; lastName: string },
): Promise<number | null> {
  const profile = profileId === null ? undefined : await findGuestProfile(db, profileId);
  if (!profile || isMergedOrErased(profile)) return null;
  const isNameless = !profile.firstName && !profile.lastName;
  return isNameless || isSameName(profile, name) ? profile.id : null;
}

export async function searchGuests(
  submitted: string,
  viewer: Viewer,
): Promise<{ result: GuestSearchResult | null; problems: FieldError[] }> {
  const { data: searchText, error } = findGuestField.safeParse(submitted);
  if (searchText === undefined) {
    const message = error?.issues[0]?.message ?? "";
    return { result: null, problems: [{ field: "findGuest", message }] };
  }
  const [profiles, accounts] = await Promise.all([
    searchProfiles(searchText),
    maySeeAccounts(viewer) ? searchUsers(db, searchText, maxShown, maxShown + 1) : { rows: [] },
  ]);
  const guestsWithProfile = await Promise.all(profiles.map(buildGuestFromProfile));
  const foundAccounts = await Promise.all(accounts.rows.map(({ id }) => findAccount(db, id)));
  const guests = removeDuplicates([
    ...guestsWithProfile,
    ...foundAccounts.filter((account) => account !== undefined).map(buildGuestFromAccount),
  ]);
  const message = describeCount(guests.length, searchText);
  return { result: { message, guests: guests.slice(0, maxShown) }, problems: [] };
}

// The guest of a booking whose reference was entered comes first.
async function searchProfiles(searchText: string): Promise<ListedProfile[]> {
  const booking = await findBooking(db, normaliseBookingId(searchText));
  const bookingGuest = booking?.profileId
    ? await findListedGuestProfile(db, booking.profileId)
    : undefined;
  const { rows } = await searchGuestProfiles(db, searchText, maxProfilesRead, maxProfilesRead);
  return bookingGuest ? [bookingGuest, ...rows.filter(({ id }) => id !== bookingGuest.id)] : rows;
}

function describeCount(count: number, searchText: string): string {
  if (count === 0) return `No guests found for “${searchText}”.`;
  if (count > maxShown) return `More than ${maxShown} guests found: type more to find fewer.`;
  return `${pluralise(count, "guest")} found.`;
}

function removeDuplicates(guests: FoundGuest[]): FoundGuest[] {
  const guestByKey = new Map<string, FoundGuest>();
  for (const guest of guests) {
    const { email, accountEmail, phone } = guest.values;
    const key = foldText(`${guest.name} ${email || accountEmail || phone}`);
    if (!guestByKey.has(key)) guestByKey.set(key, guest);
  }
  return [...guestByKey.values()];
}
