import type { Instant, Role } from "db/schema";
import { hasRole } from "~/accounts/roles";

/** A method that was added before its cutoff is not trusted. Null: no method is trusted. */
interface TrustCutoffs {
  /** Phone numbers and identities, which sign in on their own. */
  signInMethods: Instant | null;
  /** Second factors, which grant no access on their own. */
  factors: Instant | null;
}

/** Sorts before every instant. */
const beforeAllInstants: Instant = "";

/**
 * An account's sign-in methods certainly belong to its owner only since its e-mail address was verified. Before
 * that, another person may have created the account and added methods. A verified phone number is not enough,
 * because it does not show who owns the address. A staff account keeps all second factors, so that a new password
 * does not remove them. Pass the account as it was before the change.
 */
export function findTrustCutoffs(
  { role, emailVerifiedAt }: { role: Role; emailVerifiedAt: Instant | null },
  { isEmailReplaced }: { isEmailReplaced: boolean },
): TrustCutoffs {
  const signInMethods = isEmailReplaced ? null : emailVerifiedAt;
  const factors = hasRole({ role }, "housekeeping") ? beforeAllInstants : signInMethods;
  return { signInMethods, factors };
}
