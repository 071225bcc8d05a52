import { anonymisedRights } from "~/accounts/anonymise-account.server";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import type { Viewer } from "~/accounts/roles";
import { findRemovableUser } from "~/accounts/users/find-removable-user.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import type { OperationContext } from "~/core/settings/operation-context";
import { newToken } from "~/core/tokens.server";
import { truncateWriteLog } from "~/db.server";
import { findLinkedGuestProfileId } from "~/guests/profiles/find-guest-profile.server";
import { hasCurrentOrFutureStay } from "~/reservations/bookings/booking-queries.server";
import { anonymiseUser } from "./anonymise-user.server";
import { createErasureId } from "./erase-guest.server";
import { eraseInTransaction } from "./erase-in-transaction.server";

type RemoveUserResult =
  | { kind: "removed" }
  | { kind: "not-found" }
  | { kind: "not-allowed" }
  | { kind: "refused"; message: string }
  | { kind: "version-conflict" };

export const upcomingStayMessage =
  "This account has a current or upcoming stay. Cancel it or check the guest out first.";

/** Anonymises a user. The account and its bookings are kept, because the lodge has to account for its stays. */
export async function removeUser(
  id: string,
  version: number,
  admin: Viewer,
  { settings, now }: OperationContext,
): Promise<RemoveUserResult> {
  const { timeZone } = settings.general;
  const unusablePasswordHash = await hashPassword(newToken());
  let removeMailFiles = async () => {};
  const result = await eraseInTransaction(async (trx, recordErasure): Promise<RemoveUserResult> => {
    const lookup = await findRemovableUser(trx, { id, version }, admin);
    if (lookup.kind !== "removable") return lookup;
    const { user } = lookup;
    const owner = { userId: id, profileId: await findLinkedGuestProfileId(trx, id) };
    if (await hasCurrentOrFutureStay(trx, owner, lodgeToday(now, timeZone))) {
      return { kind: "refused", message: upcomingStayMessage };
    }
    // The address of a provisional account may be another person's, whose data is kept.
    const ownsEmail = user.isProvisional === 0 && user.email !== "";
    const erasure = await anonymiseUser(trx, { ...user, ownsEmail }, unusablePasswordHash, now);
    const { bookingCount } = erasure;
    removeMailFiles = erasure.removeMailFiles;
    // Without name and address, because the change log is never purged.
    await recordChange(trx, "user", id, "removed", admin, now, {
      detail: `Anonymised. ${pluralise(bookingCount, "booking")} kept without name, email, phone and special requests.`,
      before: { role: user.role, status: user.status },
      after: anonymisedRights,
    });
    const email = ownsEmail ? user.email : `none-${id}@removed.invalid`;
    for (const userId of [id, ...erasure.profileIds.map(createErasureId)])
      recordErasure({ userId, email });
    return { kind: "removed" };
  }, now);
  await removeMailFiles();
  await truncateWriteLog();
  return result;
}
