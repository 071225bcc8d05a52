import { config } from "~/config.server";
import { db } from "~/db.server";
import type { Settings } from "~/settings/settings";
import { hasAgreedPrices } from "~/settings/settings-queries.server";

/** Why the currency is what it is; `currency` is the one in force. */
export const currencyReason = (currency: string) =>
  `There are bookings or requests with prices in ${currency}, and amounts are never converted, so it stays.`;

/**
 * Which fields cannot be changed here, each with the reason.
 * @param address the client's, or null where addresses are not known
 */
export async function unavailableFields(
  settings: Settings,
  address: string | null,
): Promise<Record<string, string>> {
  const { currency } = settings.general;
  return {
    ...(config.smsUrl
      ? {}
      : { sms: "No gateway for text messages is named. Set SMS_URL first, and start again." }),
    ...((await hasAgreedPrices(db)) ? { currency: currencyReason(currency) } : {}),
    ...(address
      ? {}
      : {
          ipAllowList:
            "The server does not know where requests come from. Set TRUST_PROXY to the number of proxies in front of it first.",
        }),
  };
}
