import type { CodeEntrance } from "~/accounts/codes/code-entrance";
import { type Wait, waitFor } from "~/accounts/limits/network-limits.server";
import { readAccount } from "~/accounts/read-account.server";
import { sendOwnCode } from "~/accounts/send-own-code.server";
import { db } from "~/db.server";

type AskOwnCodeResult =
  /** There is a mail to the account's address, or else a text to its number, unless it got as many as it may. */
  { kind: "taken" } | { kind: "no-address" } | Wait;

/**
 * Sends whoever is signed in a code to show that it is them, before they change something that a session
 * in the wrong hands must not.
 */
export async function askOwnCode(
  userId: string,
  { origin, address, words, now }: CodeEntrance,
): Promise<AskOwnCodeResult> {
  return db.transaction().execute(async (trx): Promise<AskOwnCodeResult> => {
    const wait = await waitFor("code-ask", address, now, trx);
    if (wait) return wait;
    const account = await readAccount(trx, userId);
    const isSent = account !== null && (await sendOwnCode(trx, account, { origin, words, now }));
    return { kind: isSent ? "taken" : "no-address" };
  });
}
