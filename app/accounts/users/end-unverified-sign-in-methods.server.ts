import { endSessionsAndCodes } from "~/accounts/end-sessions-and-codes.server";
import { endFactorsBefore } from "~/accounts/factors/end-factors.server";
import { saveUser, type UserRecord } from "~/accounts/user-record.server";
import type { Db } from "~/db.server";
import { verifiedSince } from "./verified-methods";

/**
 * Ends every sign-in method of an account that its owner has not verified, in the caller's transaction:
 * sessions with their tokens, mailed and texted codes, the number, second factors with recovery codes and
 * identities. Call it whenever an account gains desk rights, or somebody else sets its address or password
 * (docs/decisions/064-sign-in-methods-end.md). The caller sets another password.
 * @param account as it was before the change
 * @param change.isEmailReplaced whether the account gets another address, which nobody has verified
 */
export async function endUnverifiedSignInMethods(
  trx: Db,
  account: Pick<
    UserRecord,
    "id" | "email" | "role" | "emailProvedAt" | "loginPhone" | "loginPhoneVerifiedAt"
  >,
  change: { isEmailReplaced: boolean },
  now: Date,
): Promise<void> {
  const { id, email, loginPhone, loginPhoneVerifiedAt } = account;
  await endSessionsAndCodes(trx, { id, email });
  const since = verifiedSince(account, change);
  const isPhoneKept =
    loginPhone !== null &&
    since.links !== null &&
    loginPhoneVerifiedAt !== null &&
    loginPhoneVerifiedAt >= since.links;
  await saveUser(trx, id, {
    // A trigger ends the identities, which only the module above may delete.
    identities_ended_before: since.links ?? afterNow(now),
    ...(!isPhoneKept && { login_phone: null, login_phone_verified_at: null }),
    ...(since.links === null && { metadata: "{}" }),
  });
  await endFactorsBefore(trx, id, since.factors ?? afterNow(now));
}

/** What was added in this very millisecond ends as well. */
const afterNow = (now: Date) => new Date(now.getTime() + 1).toISOString();
