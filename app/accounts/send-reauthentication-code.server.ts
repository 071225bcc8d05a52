import type { CodeContext } from "~/accounts/codes/code-context";
import { mailCode } from "~/accounts/codes/mail-code.server";
import type { Db } from "~/db.server";
import type { Account } from "./load-account.server";
import { sendCodeText } from "./send-code-text.server";

/** Where `sendReauthenticationCode` sends a code. Null if the account has neither an address nor a number. */
export const reauthenticationAddress = ({ email, loginPhone }: Account): string | null =>
  email || loginPhone;

export const canConfirmByCode = ({ email, isEmailVerified, loginPhone }: Account): boolean =>
  email ? isEmailVerified : loginPhone !== null;

/**
 * The code confirms a change by a signed-in user. Returns false if the account has neither an address nor a number.
 * @param options.isFromOwner whether the request has a session of the account
 */
export async function sendReauthenticationCode(
  trx: Db,
  account: Account,
  {
    isFromOwner,
    origin,
    translator,
    now,
  }: Pick<CodeContext, "origin" | "translator" | "now"> & { isFromOwner: boolean },
): Promise<boolean> {
  const { id: userId, email, loginPhone: phone } = account;
  if (email) {
    const mail = { purpose: "reauthenticate", to: email, recipient: { userId } } as const;
    await mailCode(trx, { ...mail, isFromOwner }, { origin, translator, now });
    return true;
  }
  if (!phone) return false;
  const countedAs = isFromOwner ? "confirmation" : "strangers";
  await sendCodeText(trx, { userId, purpose: "reauthenticate", phone, countedAs, translator }, now);
  return true;
}
