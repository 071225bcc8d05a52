import type { CodeContext } from "~/accounts/codes/code-context";
import { mailCode } from "~/accounts/codes/mail-code.server";
import type { Db } from "~/db.server";
import type { Account } from "./load-account.server";
import { sendCodeText } from "./send-code-text.server";

/** Returns where `sendOwnCode` sends an account's code: the e-mail address, else the phone number, or null. */
export const ownCodeAddress = ({ email, loginPhone }: Account): string | null =>
  email || loginPhone;

/** Returns whether the address or number to which `sendOwnCode` sends an account's code is verified. */
export const canConfirmByCode = ({ email, isEmailVerified, loginPhone }: Account): boolean =>
  email ? isEmailVerified : loginPhone !== null;

/**
 * Sends a signed-in user a code that confirms a change, in the caller's transaction. Returns false if the account
 * has neither an address nor a number.
 */
export async function sendOwnCode(
  trx: Db,
  account: Account,
  { origin, translator, now }: Pick<CodeContext, "origin" | "translator" | "now">,
): Promise<boolean> {
  const { id: userId, email, loginPhone: phone } = account;
  if (email) {
    const mail = { purpose: "reauthenticate", to: email, recipient: { userId } } as const;
    await mailCode(trx, mail, { origin, translator, now });
    return true;
  }
  if (!phone) return false;
  const countedAs = "confirmation";
  await sendCodeText(trx, { userId, purpose: "reauthenticate", phone, countedAs, translator }, now);
  return true;
}
