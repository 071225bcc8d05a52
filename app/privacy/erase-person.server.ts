import { endFactors } from "~/accounts/factors/end-factors.server";
import { makeNameless } from "~/accounts/make-nameless.server";
import { readAccount } from "~/accounts/read-account.server";
import {
  forgetMails,
  forgetMailsAboutStays,
  forgetMailsOfGuest,
} from "~/communication/mail/forget-mails.server";
import type { Db } from "~/db.server";
import { forgetSeatingsOf } from "~/dining-and-events/tables/forget-seatings.server";
import { forgetGroups } from "~/front-desk/groups/forget-groups.server";
import { forgetNotesOf } from "~/front-desk/shift-notes/forget-notes.server";
import { forgetPersonOf } from "~/guests/profiles/forget-person.server";
import { readMergedWith, readPersonOf } from "~/guests/profiles/read-person.server";
import { readSoleReach, type SoleReach, toReach } from "~/guests/profiles/sole-reach.server";
import { forgetAuthor, forgetAuthorOf } from "~/guests/reviews/forget-author.server";
import { forgetGuest, readReachOnStays } from "~/reservations/bookings/forget-guest.server";
import { forgetDrafts } from "~/reservations/drafts/forget-drafts.server";
import { forgetMark } from "~/sign-in/verification/forget-mark.server";
import { forgetWhatWasAsked } from "./forget-what-was-asked.server";

/**
 * Makes an account's person nameless everywhere, in the caller's transaction
 * (docs/decisions/012-removed-person.md).
 * @param user.isAddressTheirs where nobody knows, only what is about the account itself is forgotten:
 *   anybody could have made an account with somebody else's address
 * @param passwordNobodyHas a hash, made before the transaction began
 * @returns how many bookings stay, which guest records were made one with its own, and what to call
 *   once the transaction has ended
 */
export async function erasePerson(
  trx: Db,
  user: { id: string; email: string; isAddressTheirs: boolean },
  passwordNobodyHas: string,
  now: Date,
): Promise<{ bookings: number; guestIds: number[]; removeMailFiles: () => Promise<void> }> {
  // Of an account that began with a number the address is empty, which is also that of every new draft.
  const isAddressTheirs = user.isAddressTheirs && user.email !== "";
  const number = (await readAccount(trx, user.id))?.loginPhone;
  await makeNameless(trx, user, passwordNobodyHas, now);
  await endFactors(trx, user.id);
  await forgetAuthor(trx, user.id);
  if (number) await forgetMails(trx, number);
  const person = await readPersonOf(trx, user.id);
  const personId = person?.id ?? null;
  const reach = await readReach(trx, personId, {
    email: isAddressTheirs ? user.email : null,
    phone: number ?? null,
  });
  const removeAskedFiles = await forgetWhatWasAsked(trx, reach);
  const guestIds = personId === null ? [] : await readMergedWith(trx, personId);
  const removeGuestFiles = person && (await forgetMailsOfGuest(trx, person));
  const removeOwnFiles = await forgetMailsAboutStays(trx, {
    userId: user.id,
    address: user.email,
  });
  await forgetGroups(trx, { userId: user.id });
  await forgetNotesOf(trx, { userId: user.id });
  await forgetSeatingsOf(trx, { userId: user.id });
  if (person) await forgetMark(trx, person);
  if (personId !== null) {
    await forgetGroups(trx, { personId });
    await forgetDrafts(trx, { personId, emails: [] });
    await forgetAuthorOf(trx, personId);
    await forgetNotesOf(trx, { personId });
    await forgetSeatingsOf(trx, { personId });
  }
  await forgetPersonOf(trx, user.id, now);
  const bookings = await forgetGuest(trx, { userId: user.id, personId }, person);
  await forgetDrafts(trx, { userId: user.id, emails: reach.emails });
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
async function readReach(
  trx: Db,
  personId: number | null,
  proved: { email: string | null; phone: string | null },
): Promise<SoleReach> {
  const own = toReach([proved]);
  if (personId === null) return own;
  const stays = await readReachOnStays(trx, [personId], { tookPlace: true });
  const sole = await readSoleReach(trx, [personId], stays);
  return {
    emails: [...new Set([...own.emails, ...sole.emails])],
    phones: [...new Set([...own.phones, ...sole.phones])],
  };
}
