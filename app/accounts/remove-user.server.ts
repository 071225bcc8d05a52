import { recordChange } from "~/audit/record-change.server";
import { forgetGuest, hasStayToCome } from "~/booking/forget-guest.server";
import { lodgeToday } from "~/booking/stay";
import { db } from "~/db.server";
import { forgetMails } from "~/messaging/forget-mails.server";
import { forgetSubscriber } from "~/messaging/forget-subscriber.server";
import { readSettings } from "~/settings/read-settings.server";
import { forgetAttempts } from "./attempt-queries.server";
import { hashPassword } from "./passwords.server";
import type { Viewer } from "./roles";
import { deleteSessionsOf } from "./session-queries.server";
import { newToken } from "./tokens.server";
import {
  countOtherAdmins,
  findUser,
  forgetAuthor,
  isAdminNow,
  removedValues,
  updateUser,
} from "./user-record-queries.server";
import { findRightsProblem, removedName } from "./user-rules";

type RemoveUserResult =
  | { kind: "removed" }
  | { kind: "not-found" }
  | { kind: "not-allowed" }
  | { kind: "refused"; message: string }
  /** Somebody changed the account after the question was asked; nothing was done. */
  | { kind: "changed-meanwhile" };

const stayToCome =
  "A stay of this account is still to come or under way. Cancel it or check the guest out first.";

/**
 * An administrator removes a person (docs/decisions, "A removed person"). The row and the bookings
 * stay, nameless account and all, because the lodge has to account for its stays.
 */
export async function removeUser(
  id: string,
  version: number,
  admin: Viewer,
  now: Date,
): Promise<RemoveUserResult> {
  const { timeZone } = (await readSettings(db)).general;
  const passwordNobodyHas = await hashPassword(newToken());
  let removeMailFiles = async () => {};
  const result = await db.transaction().execute(async (trx): Promise<RemoveUserResult> => {
    if (!(await isAdminNow(trx, admin.id))) return { kind: "not-allowed" };
    const user = await findUser(trx, id);
    if (!user || user.removedAt) return { kind: "not-found" };
    if (id === admin.id) {
      return { kind: "refused", message: "Nobody can remove their own account." };
    }
    if (user.version !== version) return { kind: "changed-meanwhile" };
    const removed = removedValues(id, removedName, now.toISOString());
    const problem = findRightsProblem(user, removed, {
      isSelf: false,
      otherAdmins: await countOtherAdmins(trx, id),
    });
    if (problem) return { kind: "refused", message: problem.message };
    if (await hasStayToCome(trx, id, lodgeToday(now, timeZone))) {
      return { kind: "refused", message: stayToCome };
    }
    await updateUser(trx, id, { ...removed, password_hash: passwordNobodyHas });
    await deleteSessionsOf(trx, id);
    await forgetAttempts(trx, user.email);
    await forgetAuthor(trx, id, "Guest");
    await forgetSubscriber(trx, user.email);
    removeMailFiles = await forgetMails(trx, user.email);
    const bookings = await forgetGuest(trx, { userId: id, email: user.email });
    // Without the name and the address: the log never forgets.
    await recordChange(
      trx,
      {
        subject: "user",
        subjectId: id,
        action: "removed",
        actor: admin,
        detail: `The person was made nameless; ${bookings} bookings stay without email, phone and special requests.`,
        before: { role: user.role, status: user.status },
        after: { role: removed.role, status: removed.status },
      },
      now,
    );
    return { kind: "removed" };
  });
  await removeMailFiles();
  return result;
}
