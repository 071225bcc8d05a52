import { anonymiseAccount } from "~/accounts/anonymise-account.server";
import { removeAllFactors } from "~/accounts/factors/remove-all-factors.server";
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
 * Anonymises a user everywhere, in the caller's transaction (docs/decisions/027-privacy.md).
 * @param user.ownsEmail false if the address is unverified: only data of the account itself is removed,
 * because the address may belong to another person
 * @param unusablePasswordHash a hash, made before the transaction
 * @returns the number of bookings kept, the ids of merged guest profiles, and a function that deletes the
 * mail files after the transaction
 */
export async function anonymiseUser(
  trx: Db,
  user: { id: string; email: string; ownsEmail: boolean },
  unusablePasswordHash: string,
  now: Date,
): Promise<{ bookings: number; guestIds: number[]; removeMailFiles: () => Promise<void> }> {
  // Accounts created with a phone number have an empty address, like every new draft.
  const ownsEmail = user.ownsEmail && user.email !== "";
  const number = (await loadAccount(trx, user.id))?.loginPhone;
  await anonymiseAccount(trx, user, unusablePasswordHash, now);
  await removeAllFactors(trx, user.id);
  await anonymiseAuthor(trx, user.id);
  if (number) await eraseMailsTo(trx, number);
  const profile = await findLinkedGuestProfile(trx, user.id);
  const profileId = profile?.id ?? null;
  const reach = await loadContactDetails(trx, profileId, {
    email: ownsEmail ? user.email : null,
    phone: number ?? null,
  });
  const removeAskedFiles = await anonymiseContactData(trx, reach);
  const guestIds = profileId === null ? [] : await listMergedProfileIds(trx, profileId);
  const removeGuestFiles = profile && (await eraseMailsOfGuest(trx, profile));
  const removeOwnFiles = await eraseMailsAboutStays(trx, {
    userId: user.id,
    address: user.email,
  });
  await anonymiseGroups(trx, { userId: user.id });
  await anonymiseNotes(trx, { userId: user.id });
  await anonymiseTableReservations(trx, { userId: user.id });
  if (profile) await redactDoNotRentReason(trx, profile);
  if (profileId !== null) {
    await anonymiseGroups(trx, { profileId });
    await anonymiseDrafts(trx, { profileId, emails: [] });
    await anonymiseAuthorOfStays(trx, profileId);
    await anonymiseNotes(trx, { profileId });
    await anonymiseTableReservations(trx, { profileId });
  }
  await anonymiseGuestProfileOfUser(trx, user.id, now);
  const bookings = await anonymiseGuestBookings(trx, { userId: user.id, profileId }, profile);
  await anonymiseDrafts(trx, { userId: user.id, emails: reach.emails });
  const removeMailFiles = async () => {
    await removeAskedFiles();
    await removeOwnFiles();
    await removeGuestFiles?.();
  };
  return { bookings, guestIds, removeMailFiles };
}

/**
 * Loads a user's contact details: verified ones, and those of stays that took place.
 * Other details typed into an account may belong to another person, whose enquiries must be kept.
 */
async function loadContactDetails(
  trx: Db,
  profileId: number | null,
  proved: { email: string | null; phone: string | null },
): Promise<ContactKeys> {
  const own = toContactKeys([proved]);
  if (profileId === null) return own;
  const stays = await listGuestContactsOnStays(trx, [profileId], { tookPlace: true });
  const sole = await findUniqueContactKeys(trx, [profileId], stays);
  return {
    emails: [...new Set([...own.emails, ...sole.emails])],
    phones: [...new Set([...own.phones, ...sole.phones])],
  };
}
