import type { z } from "zod";
import { isSameAddress } from "~/accounts/load-account.server";
import { findUserByEmail } from "~/accounts/user-queries.server";
import { splitAccountName } from "~/core/names";
import { db } from "~/db.server";
import {
  describeUnknownOwner,
  findChosenAccount,
  isOwnerKnown,
} from "~/desk/forms/chosen-account.server";
import { findSelectedProfile } from "~/desk/forms/search-guests.server";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { isSameName } from "~/guests/profiles/guest-profile";
import type { deskBookingSchema } from "./desk-booking.schema.server";

type SubmittedGuest = Pick<
  z.output<typeof deskBookingSchema>,
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "language"
  | "profileId"
  | "accountId"
  | "accountEmail"
  | "accountFor"
  | "inAccount"
  | "bookerId"
  | `booker${"FirstName" | "LastName" | "Email" | "Phone" | "Company"}`
>;

/** Returns guest and booker of the form. Blank fields of the guest get the account's values. */
export async function loadEnteredGuest(submitted: SubmittedGuest, isAccountConfirmed: boolean) {
  const account = submitted.inAccount ? await findAccount(submitted) : undefined;
  if (submitted.inAccount && !account) return { kind: "no-account" } as const;
  if (account && !isOwnerKnown(account) && !isAccountConfirmed) {
    return { kind: "unknown-owner", message: describeUnknownOwner(account) } as const;
  }
  const { firstName, lastName } = submitted;
  const booker = parseBooker(submitted);
  const name =
    firstName || lastName ? { firstName, lastName } : splitAccountName(account?.name ?? "");
  return {
    kind: "loaded",
    details: {
      ...name,
      email: submitted.email ?? account?.email ?? null,
      phone: submitted.phone ?? account?.phone ?? null,
      language: submitted.language ?? account?.language ?? "en",
      userId: account?.id ?? null,
      profileId: await findSelectedProfile(submitted.profileId, name),
      booker,
      bookerId: booker && (await findSelectedBooker(submitted.bookerId, booker)),
    },
  } as const;
}

/** The account that was filled in counts until the clerk enters another address. */
async function findAccount({ email, accountId, accountEmail, accountFor }: SubmittedGuest) {
  const isNewAddress = email !== null && (accountFor === null || !isSameAddress(email, accountFor));
  const enteredAccount = isNewAddress ? await findUserByEmail(db, email) : undefined;
  return enteredAccount ?? findChosenAccount({ accountId, accountEmail });
}

/** Returns the selected booker's profile id, or null if the clerk changed the name or company. */
async function findSelectedBooker(
  bookerId: number | null,
  booker: { firstName: string; lastName: string; company: string },
): Promise<number | null> {
  const profile = bookerId === null ? undefined : await findGuestProfile(db, bookerId);
  const isUnchanged =
    profile &&
    !isMergedOrErased(profile) &&
    isSameName(profile, booker) &&
    profile.company === booker.company;
  return isUnchanged ? profile.id : null;
}

function parseBooker(submitted: SubmittedGuest) {
  const booker = {
    firstName: submitted.bookerFirstName,
    lastName: submitted.bookerLastName,
    email: submitted.bookerEmail,
    phone: submitted.bookerPhone,
    company: submitted.bookerCompany,
  };
  return Object.values(booker).some(Boolean) ? booker : null;
}
