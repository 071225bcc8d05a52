import type { Instant, Role } from "db/schema";
import { endSessionsAndCodes } from "~/accounts/end-sessions.server";
import { removeFactorsAddedBefore } from "~/accounts/factors/remove-factors.server";
import { hasRole } from "~/accounts/roles";
import { saveUser } from "~/accounts/user-record.server";
import type { UserRecord } from "~/accounts/user-record-queries.server";
import type { Db } from "~/db.server";

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

/** A method that was added before its cutoff is not trusted. Null: no method is trusted. */
interface TrustCutoffs {
  /** Phone numbers, which sign in on their own. */
  signInMethods: Instant | null;
  identities: Instant | null;
  /** Second factors, which grant no access on their own. */
  factors: Instant | null;
}

interface VerifiedAccount {
  role: Role;
  emailVerifiedAt: Instant | null;
  /** The provider for guests that verified the address, or null. */
  emailVerifiedBy: string | null;
}

export interface MethodChange {
  isEmailReplaced: boolean;
  /** The role after the change. */
  newRole: Role;
}

/** Sorts before every instant. */
const beforeAllInstants: Instant = "";

/**
 * An account's sign-in methods certainly belong to its owner only since its e-mail address was verified. Before
 * that, another person may have created the account and added methods. A verified phone number is not enough,
 * because it does not show who owns the address. A staff account keeps all second factors, so that a new password
 * does not remove them. Pass the account as it was before the change.
 *
 * A provider for guests must not open the front desk. So its word about the address does not count for an account
 * with desk rights, and an account that gains these rights keeps no identity.
 */
export function findTrustCutoffs(
  { role, emailVerifiedAt, emailVerifiedBy }: VerifiedAccount,
  { isEmailReplaced, newRole }: MethodChange,
): TrustCutoffs {
  const [hadDeskRights, hasDeskRights] = [role, newRole].map((role) =>
    hasRole({ role }, "housekeeping"),
  );
  const isVerified = !isEmailReplaced && !(hasDeskRights && emailVerifiedBy !== null);
  const signInMethods = isVerified ? emailVerifiedAt : null;
  const identities = hasDeskRights && !hadDeskRights ? null : signInMethods;
  const factors = hadDeskRights ? beforeAllInstants : signInMethods;
  return { signInMethods, identities, factors };
}
