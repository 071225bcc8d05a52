import type { CodeContext } from "~/accounts/codes/code-context";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import { loadAccount } from "~/accounts/load-account.server";
import { sendReauthenticationCode } from "~/accounts/reauthenticate.server";
import { db } from "~/db.server";

type RequestOwnCodeResult =
  /** `requested`: a mail or else a text was sent, unless the daily limit is reached. */
  { kind: "requested" } | { kind: "no-address" } | RateLimited;

/** The code confirms a sensitive change, because the session may be stolen. */
export async function requestReauthenticationCode(
  userId: string,
  { origin, address: clientAddress, translator, now }: CodeContext,
): Promise<RequestOwnCodeResult> {
  return db.transaction().execute(async (trx): Promise<RequestOwnCodeResult> => {
    const rateLimited = await limitAttempt("code-ask", clientAddress, now, trx);
    if (rateLimited) return rateLimited;
    const account = await loadAccount(trx, userId);
    const isSent =
      account !== null &&
      (await sendReauthenticationCode(trx, account, {
        isFromOwner: true,
        origin,
        translator,
        now,
      }));
    return { kind: isSent ? "requested" : "no-address" };
  });
}
