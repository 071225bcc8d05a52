import { endSessionsOfUser } from "~/accounts/end-sessions.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import type { Db } from "~/db.server";
import { removeAllFactors } from "./remove-all-factors.server";

/** For a user who can no longer use the factors. Ends all sessions. Returns whether the account had a factor. */
export async function disableFactors(
  trx: Db,
  user: { id: string; name: string; email: string },
  { actor, mailOrigin, now }: { actor: Actor; mailOrigin: string | null; now: Date },
): Promise<boolean> {
  if (!(await removeAllFactors(trx, user.id))) return false;
  await endSessionsOfUser(trx, user.id);
  await recordChange(trx, "user", user.id, "second-factor-removed", actor, now, {
    detail: "Signed out everywhere",
  });
  await notifyAccount(trx, user, "factor-removed", { origin: mailOrigin, now });
  return true;
}
