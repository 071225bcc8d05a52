import { readAccount } from "~/accounts/read-account.server";
import { sendCodeText } from "~/accounts/send-code-text.server";
import type { CodeEntrance } from "~/codes/code-entrance";
import { mailCode } from "~/codes/mail-code.server";
import { db } from "~/db.server";
import { countFromAddress } from "~/limits/network-limits.server";

type AskOwnCodeResult =
  /** There is a mail to the account's address, or else a text to its number, unless it got as many as it may. */
  { kind: "taken" } | { kind: "no-address" } | { kind: "wait"; minutes: number };

/**
 * Sends whoever is signed in a code to show that it is them, before they change something that a session
 * in the wrong hands must not.
 */
export async function askOwnCode(
  userId: string,
  { origin, address, now }: CodeEntrance,
): Promise<AskOwnCodeResult> {
  return db.transaction().execute(async (trx): Promise<AskOwnCodeResult> => {
    const minutes = await countFromAddress("code-ask", address, now, trx);
    if (minutes !== null) return { kind: "wait", minutes };
    const account = await readAccount(trx, userId);
    if (account?.email) {
      const mail = { purpose: "reauthenticate", to: account.email, reader: { userId } } as const;
      await mailCode(trx, mail, { origin, now });
    } else if (account?.loginPhone) {
      const phone = account.loginPhone;
      const text = { userId, purpose: "reauthenticate", phone, isProved: true } as const;
      await sendCodeText(trx, text, now);
    } else return { kind: "no-address" };
    return { kind: "taken" };
  });
}
