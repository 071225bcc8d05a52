import { isStaffAccount } from "~/accounts/claim-address.server";
import { loadAddressHolder } from "~/accounts/load-account.server";
import type { Db } from "~/db.server";
import type { ProviderUser } from "./openid.server";
import type { Provider } from "./provider-variables";
import { findProviderByDomain } from "./providers.server";

/**
 * Returns whether the site trusts a provider's statement that an e-mail address is the user's
 * (docs/decisions/025-second-factors-and-providers.md). A provider with domains is trusted for those only. For the
 * address of a staff account, only the provider of its domain is trusted.
 * @returns `trusted` if trusted; `staff-account` if the address belongs to a staff account
 */
export async function checkEmailClaim(
  trx: Db,
  provider: Provider,
  { email, isEmailVerified }: ProviderUser,
): Promise<"trusted" | "email-unverified" | "staff-account"> {
  if (!email || !isEmailVerified) return "email-unverified";
  const isDomainsProvider = findProviderByDomain(email)?.name === provider.name;
  if (isDomainsProvider) return "trusted";
  if (provider.domains.length > 0) return "email-unverified";
  const holder = await loadAddressHolder(trx, email);
  return holder && isStaffAccount(holder) ? "staff-account" : "trusted";
}
