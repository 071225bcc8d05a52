import { isStaffAccount } from "~/accounts/claim-address.server";
import { loadAddressHolder } from "~/accounts/load-account.server";
import type { Db } from "~/db.server";
import type { ProviderPerson } from "./openid.server";
import type { Provider } from "./provider-variables";
import { findProviderByDomain } from "./providers.server";

/**
 * What a provider's word that somebody has an address is worth (docs/decisions/040-providers.md). One that
 * has domains speaks for those alone; for an account of the desk, whose rights are more than a guest's, only
 * the provider of its domain does.
 */
export async function checkEmailClaim(
  trx: Db,
  provider: Provider,
  { email, isEmailVerified }: ProviderPerson,
): Promise<"counts" | "email-unproved" | "works-here"> {
  if (!email || !isEmailVerified) return "email-unproved";
  const isOfDomain = findProviderByDomain(email)?.name === provider.name;
  if (isOfDomain) return "counts";
  if (provider.domains.length > 0) return "email-unproved";
  const holder = await loadAddressHolder(trx, email);
  return holder && isStaffAccount(holder) ? "works-here" : "counts";
}
