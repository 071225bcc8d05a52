import { hasRole, type Viewer } from "~/accounts/roles";
import { eraseMailsOfGuest } from "~/communication/mail/remove-mails.server";
import { listContactsBeforeMerge } from "~/core/change-log/audit-queries.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, truncateWriteLog } from "~/db.server";
import { anonymiseTableReservations } from "~/dining-and-events/tables/purge-table-reservations.server";
import { anonymiseGroups } from "~/front-desk/groups/change-group.server";
import { anonymiseNotes } from "~/front-desk/shift-notes/shift-notes.server";
import { anonymiseGuestProfile } from "~/guests/profiles/anonymise-guest-profile.server";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { listUniqueContactKeys } from "~/guests/profiles/contact-keys.server";
import {
  findGuestProfile,
  type GuestProfile,
  listMergedProfileIds,
} from "~/guests/profiles/find-guest-profile.server";
import {
  listAccountsOfProfile,
  listProfilesOnlyOfPayer,
} from "~/guests/profiles/guest-profile-queries.server";
import { anonymiseAuthorOfStays } from "~/guests/reviews/anonymise-author.server";
import { anonymiseGuestBookings } from "~/reservations/bookings/anonymise-guest-bookings.server";
import {
  hasCurrentOrFutureStay,
  listContactsOnStays,
} from "~/reservations/bookings/booking-queries.server";
import { anonymiseDrafts } from "~/reservations/drafts/save-draft.server";
import { redactDoNotRentReason } from "~/sign-in/verification/redact-do-not-rent-reason.server";
import { anonymiseContactData } from "./anonymise-user.server";
import { eraseInTransaction } from "./erase-in-transaction.server";

type EraseGuestResult =
  | { kind: "erased" }
  | { kind: "not-found" }
  | { kind: "not-allowed" }
  | { kind: "refused"; message: string }
  | { kind: "version-conflict" };

export async function findErasureProblem(
  trx: Db,
  profile: GuestProfile,
  { settings, now }: OperationContext,
): Promise<string | null> {
  if ((await listAccountsOfProfile(trx, profile.id)).length > 0) {
    return "This guest has an account. Delete the user: that erases the guest profile as well.";
  }
  const today = lodgeToday(now, settings.general.timeZone);
  return (await hasCurrentOrFutureStay(trx, { profileId: profile.id }, today))
    ? "This guest has a current or upcoming stay. Cancel it or check the guest out first."
    : null;
}

export async function eraseGuest(
  id: number,
  version: number,
  admin: Viewer,
  context: OperationContext,
): Promise<EraseGuestResult> {
  if (!hasRole(admin, "admin")) return { kind: "not-allowed" };
  const { now } = context;
  let removeMailFiles = async () => {};
  const result = await eraseInTransaction(async (trx, recordErasure): Promise<EraseGuestResult> => {
    const profile = await findGuestProfile(trx, id);
    if (!profile || isMergedOrErased(profile)) return { kind: "not-found" };
    if (profile.version !== version) return { kind: "version-conflict" };
    const message = await findErasureProblem(trx, profile, context);
    if (message) return { kind: "refused", message };
    const erasure = await anonymiseGuest(trx, profile, now);
    removeMailFiles = erasure.removeMailFiles;
    // Without name and address, because the change log is never purged.
    await recordChange(trx, "person", id, "removed", admin, now, {
      detail: `Anonymised. ${pluralise(erasure.bookingCount, "booking")} kept without name, email, phone and special requests.`,
    });
    // An entry of the erasure list needs an address. The placeholder belongs to nobody.
    const email = profile.email ?? `guest-${id}@removed.invalid`;
    const mergedIds = await listMergedProfileIds(trx, id);
    for (const erasedId of new Set([id, ...mergedIds]))
      recordErasure({ userId: createErasureId(erasedId), email });
    return { kind: "erased" };
  }, now);
  await removeMailFiles();
  await truncateWriteLog();
  return result;
}

/** The erasure list holds users and guests; the prefix distinguishes them. */
export const createErasureId = (id: number) => `guest:${id}`;

/** Returns null for the entry of an account. */
export const parseErasureId = (userId: string): number | null => {
  const [, id] = /^guest:(\d{1,15})$/.exec(userId) ?? [];
  return id === undefined ? null : Number(id);
};

/**
 * Also anonymises the guests who only have rooms in this guest's groups. Their bookings are kept. Call
 * `removeMailFiles` after the transaction.
 */
export async function anonymiseGuest(trx: Db, profile: GuestProfile, now: Date) {
  const { id } = profile;
  const groupGuestIds = await listProfilesOnlyOfPayer(trx, id);
  const ids = [id, ...groupGuestIds];
  const profiles = [profile];
  for (const profileId of groupGuestIds) {
    const groupGuest = await findGuestProfile(trx, profileId);
    if (groupGuest) profiles.push(groupGuest);
  }
  const mergedProfileIds = await listMergedProfileIds(trx, id);
  const contactKeys = await listUniqueContactKeys(trx, ids, [
    ...profiles,
    ...(await listContactsOnStays(trx, ids)),
    ...(mergedProfileIds.length > 0 ? await listContactsBeforeMerge(trx, mergedProfileIds) : []),
  ]);
  const names = profiles.flatMap(({ firstName, lastName }) => [firstName, lastName]);
  const fileRemovals = [await anonymiseContactData(trx, contactKeys, names)];
  for (const guest of profiles) {
    await redactDoNotRentReason(trx, guest);
    fileRemovals.push(await eraseMailsOfGuest(trx, guest));
  }
  await anonymiseGroups(trx, { profileId: id });
  let bookingCount = await anonymiseGuestBookings(trx, { profileId: id }, profile);
  for (const profileId of groupGuestIds) {
    bookingCount += await anonymiseGuestBookings(trx, { profileId }, null);
  }
  for (const profileId of ids) {
    await anonymiseDrafts(trx, { profileId, emails: contactKeys.emails });
    await anonymiseAuthorOfStays(trx, profileId);
    await anonymiseNotes(trx, { profileId });
    await anonymiseTableReservations(trx, { profileId });
    await anonymiseGuestProfile(trx, profileId, now);
  }
  const removeMailFiles = async () => {
    for (const remove of fileRemovals) await remove();
  };
  return { bookingCount, removeMailFiles };
}
