import type { Instant, Role } from "db/schema";
import { hasRole } from "~/accounts/roles";

/** Methods added since these instants belong to the owner. Null: none does. */
interface VerifiedSince {
  /** Phone numbers and identities, which sign in on their own. */
  links: Instant | null;
  /** Second factors, which grant no access on their own. */
  factors: Instant | null;
}

const always: Instant = "";

/**
 * Returns since when an account's sign-in methods belong to its owner. Before the address is verified, anyone
 * may have created the account. A code by text message shows only who has the telephone. A staff account
 * keeps its second factors even without a verified address, so that a new password does not remove them.
 * @param account as it was before the change
 * @param change.isEmailReplaced whether another user replaces the verified address
 */
export function verifiedSince(
  { role, emailVerifiedAt }: { role: Role; emailVerifiedAt: Instant | null },
  { isEmailReplaced }: { isEmailReplaced: boolean },
): VerifiedSince {
  const links = isEmailReplaced ? null : emailVerifiedAt;
  return { links, factors: hasRole({ role }, "housekeeping") ? always : links };
}
