import type { Instant, Role } from "db/schema";
import { hasRole } from "~/accounts/roles";

/** Methods that were added from these instants on are the owner's; null: none is. */
interface VerifiedSince {
  /** Of what signs in by itself: numbers and identities. */
  links: Instant | null;
  /** Of second factors, which are asked for but open nothing. */
  factors: Instant | null;
}

const always: Instant = "";

/**
 * Returns since when the sign-in methods of an account are its owner's. Until the address is verified,
 * anybody may have made the account, and a code by text message shows only who has the telephone. A second
 * factor of an account with desk rights stays also without a verified address: the account was handed over
 * with its rights, and a new password must not remove its second factor.
 * @param account as it was before the change
 * @param change.isEmailReplaced whether somebody else replaces the verified address
 */
export function verifiedSince(
  { role, emailProvedAt }: { role: Role; emailProvedAt: Instant | null },
  { isEmailReplaced }: { isEmailReplaced: boolean },
): VerifiedSince {
  const links = isEmailReplaced ? null : emailProvedAt;
  return { links, factors: hasRole({ role }, "housekeeping") ? always : links };
}
