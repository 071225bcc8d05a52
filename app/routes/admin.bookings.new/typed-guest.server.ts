import type { z } from "zod";
import { findUserByEmail } from "~/accounts/user-queries.server";
import { splitAccountName } from "~/core/names";
import { db } from "~/db.server";
import { findSelectedProfile } from "~/desk/forms/search-guests.server";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { isSameName } from "~/guests/profiles/guest-profile";
import type { deskBookingSchema } from "./desk-booking.schema.server";

type Submitted = Pick<
  z.output<typeof deskBookingSchema>,
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "language"
  | "profileId"
  | "accountEmail"
  | "inAccount"
  | "bookerId"
  | `booker${"FirstName" | "LastName" | "Email" | "Phone" | "Company"}`
>;

export async function readTypedGuest(submitted: Submitted) {
  const account = submitted.inAccount ? await findAccount(submitted) : undefined;
  if (submitted.inAccount && !account) return { kind: "no-account" } as const;
  const { firstName, lastName } = submitted;
  const booker = readBooker(submitted);
  const name =
    firstName || lastName ? { firstName, lastName } : splitAccountName(account?.name ?? "");
  return {
    kind: "read",
    details: {
      ...name,
      email: submitted.email ?? account?.email ?? null,
      phone: submitted.phone ?? account?.phone ?? null,
      language: submitted.language ?? account?.language ?? "en",
      userId: account?.id ?? null,
      profileId: await findSelectedProfile(submitted.profileId, name),
      booker,
      bookerId: booker && (await readChosenBooker(submitted.bookerId, booker)),
    },
  } as const;
}

/** Finds the account by the typed e-mail, or else the selected guest's. */
async function findAccount({ email, accountEmail }: Submitted) {
  const own = email === null ? undefined : await findUserByEmail(db, email);
  return own ?? (accountEmail === null ? undefined : findUserByEmail(db, accountEmail));
}

/** Returns the selected booker's profile, unless the name or company was changed. */
async function readChosenBooker(
  bookerId: number | null,
  booker: { firstName: string; lastName: string; company: string },
): Promise<number | null> {
  const profile = bookerId === null ? undefined : await findGuestProfile(db, bookerId);
  const isMeant =
    profile &&
    !isMergedOrErased(profile) &&
    isSameName(profile, booker) &&
    profile.company === booker.company;
  return isMeant ? profile.id : null;
}

function readBooker(submitted: Submitted) {
  const booker = {
    firstName: submitted.bookerFirstName,
    lastName: submitted.bookerLastName,
    email: submitted.bookerEmail,
    phone: submitted.bookerPhone,
    company: submitted.bookerCompany,
  };
  return Object.values(booker).some(Boolean) ? booker : null;
}
