import { endSessionsAndCodes } from "~/accounts/end-sessions-and-codes.server";
import { removeFactorsAddedBefore } from "~/accounts/factors/remove-all-factors.server";
import { saveUser } from "~/accounts/user-record.server";
import type { UserRecord } from "~/accounts/user-record-queries.server";
import type { Db } from "~/db.server";
import { findTrustCutoffs, type MethodChange } from "./trust-cutoffs";

/**
 * Ends sessions with tokens, codes, the phone number, second factors with recovery codes, and identities, unless
 * the owner has verified them. Call this when an account gains staff rights, or another user sets its address or
 * password (docs/decisions/024-accounts.md). The caller sets another password. `account` is the record before the
 * change.
 */
export async function endUnverifiedSignInMethods(
  trx: Db,
  account: Pick<
    UserRecord,
    | "id"
    | "email"
    | "role"
    | "emailVerifiedAt"
    | "emailVerifiedBy"
    | "loginPhone"
    | "loginPhoneVerifiedAt"
  >,
  change: MethodChange,
  now: Date,
): Promise<void> {
  const { id, email, loginPhone, loginPhoneVerifiedAt } = account;
  await endSessionsAndCodes(trx, { id, email });
  const cutoffs = findTrustCutoffs(account, change);
  const isPhoneKept =
    loginPhone !== null &&
    cutoffs.signInMethods !== null &&
    loginPhoneVerifiedAt !== null &&
    loginPhoneVerifiedAt >= cutoffs.signInMethods;
  await saveUser(trx, id, {
    // A database trigger deletes the identities, because the module that owns them imports this one.
    identities_ended_before: cutoffs.identities ?? afterNow(now),
    ...(!isPhoneKept && { login_phone: null, login_phone_verified_at: null }),
    ...(cutoffs.signInMethods === null && { metadata: "{}" }),
  });
  await removeFactorsAddedBefore(trx, id, cutoffs.factors ?? afterNow(now));
}

/** Returns the next millisecond, so that methods added in the current one are before it. */
const afterNow = (now: Date) => new Date(now.getTime() + 1).toISOString();
