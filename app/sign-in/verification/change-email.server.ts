import { claimAddress, findVerifiedHolder } from "~/accounts/claim-address.server";
import type { CodeContext } from "~/accounts/codes/code-policy";
import { mailCode } from "~/accounts/codes/mail-code.server";
import {
  findActiveCode,
  recordUnsentCode,
  redeemCode,
  type SubmittedCode,
} from "~/accounts/codes/one-time-codes.server";
import { endSessionsAndCodes } from "~/accounts/end-sessions.server";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import {
  type Account,
  isSameAddress,
  loadAccount,
  loadAddressHolder,
} from "~/accounts/load-account.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import { canConfirmByCode, sendReauthenticationCode } from "~/accounts/reauthenticate.server";
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

type RequestEmailChangeResult =
  /** The response must not reveal whether the address has an account or a mail was sent. */
  { kind: "requested" | "same-address" | "not-found" } | RateLimited;

type CodeLink = Pick<Parameters<typeof mailCode>[1], "linkPath" | "redirectTo" | "challenge">;

/**
 * If another account has verified the address, only the mail says so.
 * @param options.confirmsCurrentAddress sends a code to the current address too, for clients without a session
 * @param options.isFromOwner whether the request has a session of the account
 * @param options.linkPath path that the link opens, with `%SECRET%` as placeholder; defaults to a page of
 * this site
 */
export async function requestEmailChange(
  userId: string,
  email: string,
  { origin, address: clientAddress, translator, now }: CodeContext,
  {
    confirmsCurrentAddress = false,
    isFromOwner = true,
    ...link
  }: CodeLink & { confirmsCurrentAddress?: boolean; isFromOwner?: boolean } = {},
): Promise<RequestEmailChangeResult> {
  return db.transaction().execute(async (trx): Promise<RequestEmailChangeResult> => {
    const rateLimited = await limitAttempt("code-ask", clientAddress, now, trx);
    if (rateLimited) return rateLimited;
    const account = await loadAccount(trx, userId);
    if (!account) return { kind: "not-found" };
    if (isSameAddress(account.email, email)) return { kind: "same-address" };
    const verifiedAccount = await findVerifiedHolder(trx, email, userId);
    const recipient = verifiedAccount
      ? ({ noCodeReason: "already-verified" } as const)
      : { userId };
    await mailCode(
      trx,
      { purpose: "change-email", to: email, recipient, ...link },
      { origin, translator, now },
    );
    await recordUnsentCode(trx, { userId, purpose: "change-email", sentTo: email, ...link }, now);
    if (confirmsCurrentAddress && canConfirmByCode(account)) {
      await sendReauthenticationCode(trx, account, { isFromOwner, origin, translator, now });
    }
    return { kind: "requested" };
  });
}

/** @param email the account's current address; nothing is mailed if it requested no change */
export async function resendEmailChangeCode(
  email: string,
  codeContext: CodeContext,
  link: CodeLink,
): Promise<{ kind: "requested" } | RateLimited> {
  const account = await loadAddressHolder(db, email);
  const code = account && (await findActiveCode(db, account.id, "change-email", codeContext.now));
  if (code) {
    const result = await requestEmailChange(account.id, code.sent_to, codeContext, {
      ...link,
      confirmsCurrentAddress: true,
      isFromOwner: false,
    });
    return result.kind === "wait" ? result : { kind: "requested" };
  }
  const rateLimited = await limitAttempt("code-ask", codeContext.address, codeContext.now);
  return rateLimited ?? { kind: "requested" };
}
