import { claimAddress, findVerifiedHolder } from "~/accounts/claim-address.server";
import type { CodeContext } from "~/accounts/codes/code-context";
import { redeemCode, type SubmittedCode } from "~/accounts/codes/one-time-codes.server";
import { endSessionsAndCodes } from "~/accounts/end-sessions-and-codes.server";
import type { RateLimited } from "~/accounts/limits/network-limits.server";
import { type Account, loadAccount } from "~/accounts/load-account.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import type { Viewer } from "~/accounts/roles";
import { recordVerifiedAddress } from "~/communication/mail/verified-addresses.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { limitCodeEntry } from "./limit-code-entry.server";

type ChangeEmailResult =
  | { kind: "changed"; user: Viewer }
  /** Another account verified the address after the code was sent. Nothing was changed. */
  | { kind: "taken" }
  | { kind: "expired" }
  | RateLimited;

/** @param userId must be the user who received the code */
export async function changeEmail(
  submittedCode: SubmittedCode,
  userId: string,
  { origin, address: clientAddress, now }: CodeContext,
): Promise<ChangeEmailResult> {
  return db.transaction().execute(async (trx): Promise<ChangeEmailResult> => {
    const rateLimited = await limitCodeEntry(trx, submittedCode, clientAddress, now);
    if (rateLimited) return rateLimited;
    const account = await loadAccount(trx, userId);
    const codeOfUser = "token" in submittedCode ? submittedCode : { ...submittedCode, userId };
    const code = account && (await redeemCode(trx, codeOfUser, ["change-email"], now));
    if (!code || code.user_id !== userId || account.status === "inactive")
      return { kind: "expired" };
    const result = await saveNewEmail(trx, account, code.sent_to, { origin, now });
    return result.kind === "saved" ? { kind: "changed", user: result.user } : result;
  });
}

/**
 * Refuses an address that another account has verified. Ends the account's sessions and codes. Notifies the new
 * address and, if it was verified, the former one.
 */
export async function saveNewEmail(
  trx: Db,
  account: Account,
  email: string,
  { origin, now }: Pick<CodeContext, "origin" | "now">,
): Promise<{ kind: "saved"; user: Viewer } | { kind: "taken" }> {
  const { id } = account;
  if (await findVerifiedHolder(trx, email, id)) return { kind: "taken" };
  await endSessionsAndCodes(trx, account);
  await claimAddress(trx, { id, email }, null, now);
  await recordVerifiedAddress(trx, email, now);
  await recordChange(trx, "user", id, "changed", account, now, {
    detail: "Verified by email; signed out everywhere",
    before: { email: account.email },
    after: { email },
  });
  // An unverified address may belong to another person, so it gets no mail.
  for (const recipient of account.isProvisional ? [email] : [account.email, email]) {
    await notifyAccount(trx, { ...account, email: recipient }, "email-changed", { origin, now });
  }
  const user = (await loadAccount(trx, id)) ?? account;
  return { kind: "saved", user };
}
