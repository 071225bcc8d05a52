import { readAccount } from "~/accounts/read-account.server";
import { sendCodeText } from "~/accounts/send-code-text.server";
import type { CodeEntrance } from "~/codes/code-entrance";
import { mailCode } from "~/codes/mail-code.server";
import { db } from "~/db.server";
import { type Wait, waitFor } from "~/limits/network-limits.server";

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
    if (account?.email) {
      const mail = { purpose: "reauthenticate", to: account.email, reader: { userId } } as const;
      await mailCode(trx, mail, { origin, words, now });
    } else if (account?.loginPhone) {
      const phone = account.loginPhone;
      const text = { userId, purpose: "reauthenticate", phone, isProved: true, words } as const;
      await sendCodeText(trx, text, now);
    } else return { kind: "no-address" };
    return { kind: "taken" };
  });
}
