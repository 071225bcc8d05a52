import { removedRights } from "~/accounts/make-nameless.server";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { hasStayToCome } from "~/booking/forget-guest.server";
import { config } from "~/config.server";
import { db, emptyWriteLog } from "~/db.server";
import { lodgeToday } from "~/lodge/instants";
import { newToken } from "~/lodge/tokens.server";
import { recordErasure } from "~/operations/erasure-list.server";
import { hashPassword } from "~/passwords/hash-password.server";
import { readPersonIdOf } from "~/people/read-person.server";
import type { Present } from "~/settings/present";
import { findRemovable } from "~/users/find-removable.server";
import { recordErasedGuests } from "./erase-guest.server";
import { erasePerson } from "./erase-person.server";

type RemoveUserResult =
  | { kind: "removed" }
  | { kind: "not-found" }
  | { kind: "not-allowed" }
  | { kind: "refused"; message: string }
  /** Somebody changed the account after the question was asked; nothing was done. */
  | { kind: "changed-meanwhile" };

/** Why somebody is not removed yet. */
export const stayToCome =
  "A stay of this account is still to come or under way. Cancel it or check the guest out first.";

/**
 * An administrator removes a person (docs/decisions, "A removed person"). The row and the bookings
 * stay, nameless account and all, because the lodge has to account for its stays.
 */
export async function removeUser(
  id: string,
  version: number,
  admin: Viewer,
  { settings, now }: Present,
): Promise<RemoveUserResult> {
  const { timeZone } = settings.general;
  const passwordNobodyHas = await hashPassword(newToken());
  let removeMailFiles = async () => {};
  const result = await db.transaction().execute(async (trx): Promise<RemoveUserResult> => {
    const found = await findRemovable(trx, { id, version }, admin);
    if (found.kind !== "removable") return found;
    const { user } = found;
    const whose = { userId: id, personId: await readPersonIdOf(trx, id) };
    if (await hasStayToCome(trx, whose, lodgeToday(now, timeZone))) {
      return { kind: "refused", message: stayToCome };
    }
    const erased = await erasePerson(
      trx,
      { ...user, isAddressTheirs: true },
      passwordNobodyHas,
      now,
    );
    const { bookings } = erased;
    removeMailFiles = erased.removeMailFiles;
    // Without the name and the address: the log never forgets.
    await recordChange(trx, "user", id, "removed", admin, now, {
      detail: `The person was made nameless; ${bookings} bookings stay without name, email, phone and special requests.`,
      before: { role: user.role, status: user.status },
      after: removedRights,
    });
    const email = user.email || `none-${id}@removed.invalid`;
    recordErasure(config.dataDir, { userId: id, email }, now);
    recordErasedGuests(erased.guestIds, email, now);
    return { kind: "removed" };
  });
  await removeMailFiles();
  await emptyWriteLog();
  return result;
}
