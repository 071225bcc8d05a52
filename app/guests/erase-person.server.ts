import { makeNameless } from "~/accounts/make-nameless.server";
import { readAccount } from "~/accounts/read-account.server";
import { forgetGuest } from "~/booking/forget-guest.server";
import type { Db } from "~/db.server";
import { forgetFactors } from "~/factors/forget-factors.server";
import { forgetGroups } from "~/groups/forget-groups.server";
import { forgetNotesOf } from "~/handover/forget-notes.server";
import { forgetMails, forgetMailsAboutStays } from "~/mail/forget-mails.server";
import { forgetSubscriber } from "~/newsletter/forget-subscriber.server";
import { forgetPersonOf } from "~/people/forget-person.server";
import { forgetDrafts } from "~/wizard/forget-drafts.server";
import { forgetAuthor } from "./review-queries.server";

/**
 * Makes an account's person nameless everywhere, in the caller's transaction
 * (docs/decisions/012-removed-person.md).
 * @param user.isAddressTheirs where nobody knows, only what is about the account itself is forgotten:
 *   anybody could have made an account with somebody else's address
 * @param passwordNobodyHas a hash, made before the transaction began
 * @returns how many bookings stay, and what to call once the transaction has ended
 */
export async function erasePerson(
  trx: Db,
  user: { id: string; email: string; isAddressTheirs: boolean },
  passwordNobodyHas: string,
  now: Date,
): Promise<{ bookings: number; removeMailFiles: () => Promise<void> }> {
  // Of an account that began with a number the address is empty, which is also that of every new draft.
  const isAddressTheirs = user.isAddressTheirs && user.email !== "";
  const number = (await readAccount(trx, user.id))?.loginPhone;
  await makeNameless(trx, user, passwordNobodyHas, now);
  await forgetFactors(trx, user.id);
  await forgetAuthor(trx, user.id, "Guest");
  if (isAddressTheirs) await forgetSubscriber(trx, user.email);
  if (number) await forgetMails(trx, number);
  const removeMailFiles = isAddressTheirs
    ? await forgetMails(trx, user.email)
    : await forgetMailsAboutStays(trx, { userId: user.id, address: user.email });
  await forgetGroups(trx, user.id);
  await forgetNotesOf(trx, { userId: user.id });
  await forgetPersonOf(trx, user.id, now);
  const bookings = await forgetGuest(trx, { userId: user.id });
  const email = isAddressTheirs ? user.email : null;
  await forgetDrafts(trx, { userId: user.id, email });
  return { bookings, removeMailFiles };
}
