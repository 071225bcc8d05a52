import { anonymiseAccount } from "~/accounts/anonymise-account.server";
import { endFactors } from "~/accounts/factors/end-factors.server";
import { loadAccount } from "~/accounts/load-account.server";
import {
  eraseMailsAboutStays,
  eraseMailsOfGuest,
  eraseMailsTo,
} from "~/communication/mail/erase-mails.server";
import type { Db } from "~/db.server";
import { anonymiseTableReservations } from "~/dining-and-events/tables/purge-table-reservations.server";
import { anonymiseGroups } from "~/front-desk/groups/anonymise-groups.server";
import { anonymiseNotes } from "~/front-desk/shift-notes/purge-notes.server";
import { anonymiseGuestProfileOfUser } from "~/guests/profiles/anonymise-guest-profile.server";
import {
  type ContactKeys,
  findUniqueContactKeys,
  toContactKeys,
} from "~/guests/profiles/contact-keys.server";
import {
  findLinkedGuestProfile,
  listMergedProfileIds,
} from "~/guests/profiles/find-guest-profile.server";
import { anonymiseAuthor, anonymiseAuthorOfStays } from "~/guests/reviews/anonymise-author.server";
import {
  anonymiseGuestBookings,
  listGuestContactsOnStays,
} from "~/reservations/bookings/anonymise-guest-bookings.server";
import { anonymiseDrafts } from "~/reservations/drafts/purge-drafts.server";
import { redactDoNotRentReason } from "~/sign-in/verification/redact-do-not-rent-reason.server";
import { anonymiseContactData } from "./anonymise-contact-data.server";

/**
 * Makes an account's person nameless everywhere, in the caller's transaction
 * (docs/decisions/012-removed-person.md).
 * @param user.isAddressTheirs where nobody knows, only what is about the account itself is forgotten:
 *   anybody could have made an account with somebody else's address
 * @param passwordNobodyHas a hash, made before the transaction began
 * @returns how many bookings stay, which guest records were made one with its own, and what to call
 *   once the transaction has ended
 */
export async function anonymiseUser(
  trx: Db,
  user: { id: string; email: string; isAddressTheirs: boolean },
  passwordNobodyHas: string,
  now: Date,
): Promise<{ bookings: number; guestIds: number[]; removeMailFiles: () => Promise<void> }> {
  // Of an account that began with a number the address is empty, which is also that of every new draft.
  const isAddressTheirs = user.isAddressTheirs && user.email !== "";
  const number = (await loadAccount(trx, user.id))?.loginPhone;
  await anonymiseAccount(trx, user, passwordNobodyHas, now);
  await endFactors(trx, user.id);
  await anonymiseAuthor(trx, user.id);
  if (number) await eraseMailsTo(trx, number);
  const person = await findLinkedGuestProfile(trx, user.id);
  const personId = person?.id ?? null;
  const reach = await loadContactDetails(trx, personId, {
    email: isAddressTheirs ? user.email : null,
    phone: number ?? null,
  });
  const removeAskedFiles = await anonymiseContactData(trx, reach);
  const guestIds = personId === null ? [] : await listMergedProfileIds(trx, personId);
  const removeGuestFiles = person && (await eraseMailsOfGuest(trx, person));
  const removeOwnFiles = await eraseMailsAboutStays(trx, {
    userId: user.id,
    address: user.email,
  });
  await anonymiseGroups(trx, { userId: user.id });
  await anonymiseNotes(trx, { userId: user.id });
  await anonymiseTableReservations(trx, { userId: user.id });
  if (person) await redactDoNotRentReason(trx, person);
  if (personId !== null) {
    await anonymiseGroups(trx, { personId });
    await anonymiseDrafts(trx, { personId, emails: [] });
    await anonymiseAuthorOfStays(trx, personId);
    await anonymiseNotes(trx, { personId });
    await anonymiseTableReservations(trx, { personId });
  }
  await anonymiseGuestProfileOfUser(trx, user.id, now);
  const bookings = await anonymiseGuestBookings(trx, { userId: user.id, personId }, person);
  await anonymiseDrafts(trx, { userId: user.id, emails: reach.emails });
  const removeMailFiles = async () => {
    await removeAskedFiles();
    await removeOwnFiles();
    await removeGuestFiles?.();
  };
  return { bookings, guestIds, removeMailFiles };
}

/**
 * How an account's person is reached: as they proved, and as on stays that took place. What else somebody
 * types into an account may lead to another, whose requests are not theirs to erase.
 */
async function loadContactDetails(
  trx: Db,
  personId: number | null,
  proved: { email: string | null; phone: string | null },
): Promise<ContactKeys> {
  const own = toContactKeys([proved]);
  if (personId === null) return own;
  const stays = await listGuestContactsOnStays(trx, [personId], { tookPlace: true });
  const sole = await findUniqueContactKeys(trx, [personId], stays);
  return {
    emails: [...new Set([...own.emails, ...sole.emails])],
    phones: [...new Set([...own.phones, ...sole.phones])],
  };
}
