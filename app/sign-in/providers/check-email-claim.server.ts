import { isStaffAccount } from "~/accounts/claim-address.server";
import { loadAddressHolder } from "~/accounts/load-account.server";
import type { Db } from "~/db.server";
import type { ProviderUser } from "./openid.server";
import type { Provider } from "./provider-variables";
import { findProviderByDomain } from "./providers.server";

/**
 * Returns whether a provider's claim of an e-mail address counts
 * (docs/decisions/025-second-factors-and-providers.md). A provider with domains may claim those only. A staff
 * account requires the provider of its domain.
 */
export async function checkEmailClaim(
  trx: Db,
  provider: Provider,
  { email, isEmailVerified }: ProviderUser,
): Promise<"counts" | "email-unproved" | "works-here"> {
  if (!email || !isEmailVerified) return "email-unproved";
  const isOfDomain = findProviderByDomain(email)?.name === provider.name;
  if (isOfDomain) return "counts";
  if (provider.domains.length > 0) return "email-unproved";
  const holder = await loadAddressHolder(trx, email);
  return holder && isStaffAccount(holder) ? "works-here" : "counts";
}
