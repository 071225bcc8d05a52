import { findVerifiedHolder } from "~/accounts/claim-address.server";
import type { CodeContext } from "~/accounts/codes/code-context";
import { mailCode } from "~/accounts/codes/mail-code.server";
import { findActiveCode, recordUnsentCode } from "~/accounts/codes/one-time-codes.server";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import { isSameAddress, loadAccount, loadAddressHolder } from "~/accounts/load-account.server";
import { canConfirmByCode, sendReauthenticationCode } from "~/accounts/reauthenticate.server";
import { db } from "~/db.server";

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
