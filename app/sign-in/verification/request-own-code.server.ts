import type { CodeContext } from "~/accounts/codes/code-context";
import { checkRateLimit, type RateLimited } from "~/accounts/limits/network-limits.server";
import { loadAccount } from "~/accounts/load-account.server";
import { sendOwnCode } from "~/accounts/send-own-code.server";
import { db } from "~/db.server";

type RequestOwnCodeResult =
  /** There is a mail to the account's address, or else a text to its number, unless it got as many as it may. */
  { kind: "taken" } | { kind: "no-address" } | RateLimited;

/**
 * Sends whoever is signed in a code to show that it is them, before they change something that a session
 * in the wrong hands must not.
 */
export async function requestOwnCode(
  userId: string,
  { origin, address, words, now }: CodeContext,
): Promise<RequestOwnCodeResult> {
  return db.transaction().execute(async (trx): Promise<RequestOwnCodeResult> => {
    const wait = await checkRateLimit("code-ask", address, now, trx);
    if (wait) return wait;
    const account = await loadAccount(trx, userId);
    const isSent = account !== null && (await sendOwnCode(trx, account, { origin, words, now }));
    return { kind: isSent ? "taken" : "no-address" };
  });
}
