import { readAccount } from "~/accounts/read-account.server";
import type { CodeEntrance } from "~/codes/code-entrance";
import { mailCode } from "~/codes/mail-code.server";
import { db } from "~/db.server";
import { countFromAddress } from "~/limits/network-limits.server";

type AskOwnCodeResult =
  /** There is a mail to the account's address, unless it got as many as it may. */
  { kind: "taken" } | { kind: "no-address" } | { kind: "wait"; minutes: number };

/**
 * Mails whoever is signed in a code to show that it is them, before they change something that a session
 * in the wrong hands must not.
 */
export async function askOwnCode(
  userId: string,
  { origin, address, now }: CodeEntrance,
): Promise<AskOwnCodeResult> {
  return db.transaction().execute(async (trx): Promise<AskOwnCodeResult> => {
    const minutes = await countFromAddress("code-ask", address, now, trx);
    if (minutes !== null) return { kind: "wait", minutes };
    const to = (await readAccount(trx, userId))?.email;
    if (!to) return { kind: "no-address" };
    await mailCode(trx, { purpose: "reauthenticate", to, reader: { userId } }, { origin, now });
    return { kind: "taken" };
  });
}
