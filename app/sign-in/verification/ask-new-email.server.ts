import type { CodeEntrance } from "~/accounts/codes/code-entrance";
import { mailCode } from "~/accounts/codes/mail-code.server";
import { keepWish, readCodeOf } from "~/accounts/codes/one-time-codes.server";
import { findFirmHolder } from "~/accounts/hold-address.server";
import { type Wait, waitFor } from "~/accounts/limits/network-limits.server";
import { isSameAddress, readAccount, readHolder } from "~/accounts/read-account.server";
import { canConfirmByCode, sendOwnCode } from "~/accounts/send-own-code.server";
import { db } from "~/db.server";

type AskNewEmailResult =
  /** Whoever asks must not learn whether the address was known or mailed. */

  { kind: "taken" | "own-already" | "gone" } | Wait;

type Link = Pick<Parameters<typeof mailCode>[1], "linkPath" | "redirectTo" | "challenge">;

/**
 * Mails a code and a link to the address that somebody wants for their account. Where another account
 * has it for good, the mail says so, and the answer is the same.
 * @param asksOwner whether the account's own address gets a code too, for a client that has no session
 *   when it gives the codes back
 * @param linkPath the page that the link opens, with `%SECRET%` in it, where it is not this site's own
 */
export async function askNewEmail(
  userId: string,
  email: string,
  { origin, address, words, now }: CodeEntrance,
  { asksOwner = false, ...link }: Link & { asksOwner?: boolean } = {},
): Promise<AskNewEmailResult> {
  return db.transaction().execute(async (trx): Promise<AskNewEmailResult> => {
    const wait = await waitFor("code-ask", address, now, trx);
    if (wait) return wait;
    const account = await readAccount(trx, userId);
    if (!account) return { kind: "gone" };
    if (isSameAddress(account.email, email)) return { kind: "own-already" };
    const holder = await findFirmHolder(trx, email, userId);
    const reader = holder ? ({ without: "taken" } as const) : { userId };
    await mailCode(
      trx,
      { purpose: "change-email", to: email, reader, ...link },
      { origin, words, now },
    );
    await keepWish(trx, { userId, purpose: "change-email", sentTo: email, ...link }, now);
    if (asksOwner && canConfirmByCode(account)) {
      await sendOwnCode(trx, account, { origin, words, now });
    }
    return { kind: "taken" };
  });
}

/**
 * Mails it once more for the account that holds an address, if it wants another one; whoever asks does
 * not learn whether it does.
 * @param email the address that the account has
 */
export async function askNewEmailAgain(
  email: string,
  entrance: CodeEntrance,
  asked: Link,
): Promise<{ kind: "taken" } | Wait> {
  const account = await readHolder(db, email);
  const code = account && (await readCodeOf(db, account.id, "change-email", entrance.now));
  if (code) {
    const result = await askNewEmail(account.id, code.sent_to, entrance, {
      ...asked,
      asksOwner: true,
    });
    return result.kind === "wait" ? result : { kind: "taken" };
  }
  const wait = await waitFor("code-ask", entrance.address, entrance.now);
  return wait ?? { kind: "taken" };
}
