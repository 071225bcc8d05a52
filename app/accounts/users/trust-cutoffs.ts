import type { Instant, Role } from "db/schema";
import { hasRole } from "~/accounts/roles";

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
