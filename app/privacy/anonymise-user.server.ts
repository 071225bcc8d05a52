import { anonymiseAccount } from "~/accounts/anonymise-account.server";
import { removeAllFactors } from "~/accounts/factors/remove-factors.server";
import { loadAccount } from "~/accounts/load-account.server";
import {
  eraseMailsAboutEnquiries,
  eraseMailsAboutStays,
  eraseMailsOfGuest,
  eraseMailsTo,
} from "~/communication/mail/remove-mails.server";
import type { Db } from "~/db.server";
import { anonymiseEnquiries } from "~/dining-and-events/enquiries/purge-enquiries.server";
import { anonymiseEvents } from "~/dining-and-events/events/purge-events.server";
import { anonymiseTableReservations } from "~/dining-and-events/tables/purge-table-reservations.server";
import { anonymiseGroups } from "~/front-desk/groups/change-group.server";
import { anonymiseNotes } from "~/front-desk/shift-notes/shift-notes.server";
import { anonymiseGuestProfileOfUser } from "~/guests/profiles/anonymise-guest-profile.server";
import {
  type ContactKeys,
  listUniqueContactKeys,
  toContactKeys,
} from "~/guests/profiles/contact-keys.server";
import {
  findLinkedGuestProfile,
  listMergedProfileIds,
} from "~/guests/profiles/find-guest-profile.server";
import { listNameWords } from "~/guests/profiles/name-words";
import { anonymiseAuthor, anonymiseAuthorOfStays } from "~/guests/reviews/anonymise-author.server";
import { anonymiseFileNames, purgeStagedRows } from "~/operations/imports/purge-imports.server";
import { eraseSubscriber } from "~/publishing/newsletter/remove-subscribers.server";
import { anonymiseGuestBookings } from "~/reservations/bookings/anonymise-guest-bookings.server";
import { listContactsOnStays } from "~/reservations/bookings/booking-queries.server";
import { anonymiseSkippedEvents } from "~/reservations/channels/anonymise-skipped-events.server";
import { anonymiseDrafts } from "~/reservations/drafts/save-draft.server";
import { redactDoNotRentReason } from "~/sign-in/verification/redact-do-not-rent-reason.server";

/**
 * Anonymises a user everywhere (docs/decisions/027-privacy.md). Returns the number of bookings kept and the ids of
 * merged guest profiles. Call `removeMailFiles` after the transaction.
 * @param user.ownsEmail false if the address is unverified. Then only data of the account itself is removed,
 *   because the address may belong to another person
 */
export async function anonymiseUser(
  trx: Db,
  user: { id: string; email: string; ownsEmail: boolean },
  unusablePasswordHash: string,
  now: Date,
): Promise<{ bookingCount: number; profileIds: number[]; removeMailFiles: () => Promise<void> }> {
  // An account created with a phone number has an empty address. It would match all drafts without an address.
  const ownsEmail = user.ownsEmail && user.email !== "";
  const account = await loadAccount(trx, user.id);
  const loginPhone = account?.loginPhone;
  await anonymiseAccount(trx, user, unusablePasswordHash, now);
  await removeAllFactors(trx, user.id);
  await anonymiseAuthor(trx, user.id);
  if (loginPhone) await eraseMailsTo(trx, loginPhone);
  const profile = await findLinkedGuestProfile(trx, user.id);
  const profileId = profile?.id ?? null;
  const contactKeys = await loadContactKeys(trx, profileId, {
    email: ownsEmail ? user.email : null,
    phone: loginPhone ?? null,
  });
  const names = [account?.name, profile?.firstName, profile?.lastName];
  const removeContactFiles = await anonymiseContactData(trx, contactKeys, names);
  const profileIds = profileId === null ? [] : await listMergedProfileIds(trx, profileId);
  const removeGuestFiles = profile && (await eraseMailsOfGuest(trx, profile));
  const removeStayFiles = await eraseMailsAboutStays(trx, {
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
  const bookingCount = await anonymiseGuestBookings(trx, { userId: user.id, profileId }, profile);
  await anonymiseDrafts(trx, { userId: user.id, emails: contactKeys.emails });
  const removeMailFiles = async () => {
    await removeContactFiles();
    await removeStayFiles();
    await removeGuestFiles?.();
  };
  return { bookingCount, profileIds, removeMailFiles };
}

/**
 * Loads the addresses and numbers of a user: verified ones, and those of stays that took place if nobody else
 * uses them. An unverified one may belong to another person, whose enquiries must be kept.
 */
async function loadContactKeys(
  trx: Db,
  profileId: number | null,
  verified: { email: string | null; phone: string | null },
): Promise<ContactKeys> {
  const verifiedKeys = await toContactKeys(trx, [verified]);
  if (profileId === null) return verifiedKeys;
  const stays = await listContactsOnStays(trx, [profileId], { onlyCheckedIn: true });
  const uniqueKeys = await listUniqueContactKeys(trx, [profileId], stays);
  return {
    emails: [...new Set([...verifiedKeys.emails, ...uniqueKeys.emails])],
    phones: [...new Set([...verifiedKeys.phones, ...uniqueKeys.phones])],
  };
}

/**
 * Anonymises enquiries from these addresses and numbers with their tables and events. Deletes subscriptions, mails and
 * staged import rows. Removes the person's names from the names of imported files and of channels' events.
 * @returns a function that deletes the mail files, to be called after the transaction
 */
export async function anonymiseContactData(
  trx: Db,
  contactKeys: ContactKeys,
  names: (string | null | undefined)[],
): Promise<() => Promise<void>> {
  const enquiryIds = await anonymiseEnquiries(trx, contactKeys);
  await anonymiseTableReservations(trx, { enquiryIds, phones: contactKeys.phones });
  await anonymiseEvents(trx, { enquiryIds, ...contactKeys });
  await purgeStagedRows(trx, contactKeys);
  const nameWords = listNameWords(names);
  await anonymiseFileNames(trx, nameWords);
  await anonymiseSkippedEvents(trx, nameWords);
  const fileRemovals = [await eraseMailsAboutEnquiries(trx, enquiryIds)];
  for (const email of contactKeys.emails) {
    await eraseSubscriber(trx, email);
    fileRemovals.push(await eraseMailsTo(trx, email));
  }
  return async () => {
    for (const removeFiles of fileRemovals) await removeFiles();
  };
}
