import type { CodeContext } from "~/accounts/codes/code-policy";
import { redeemCode } from "~/accounts/codes/one-time-codes.server";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import { loadAccount } from "~/accounts/load-account.server";
import { sendReauthenticationCode } from "~/accounts/reauthenticate.server";
import type { Viewer } from "~/accounts/roles";
import { db } from "~/db.server";
import { limitCodeEntry } from "./limit-code-entry.server";

type ConfirmByCodeResult = { kind: "correct" } | { kind: "expired" } | RateLimited;

export async function confirmByCode(
  { id }: Viewer,
  code: string,
  { address: clientAddress, now }: { address: string | null; now: Date },
): Promise<ConfirmByCodeResult> {
  return db.transaction().execute(async (trx): Promise<ConfirmByCodeResult> => {
    const account = await loadAccount(trx, id);
    const submittedCode = {
      sentTo: account?.email || (account?.loginPhone ?? ""),
      code,
      userId: id,
    };
    const rateLimited = await limitCodeEntry(trx, submittedCode, clientAddress, now);
    if (rateLimited) return rateLimited;
    const redeemedCode = await redeemCode(trx, submittedCode, ["reauthenticate"], now);
    return redeemedCode ? { kind: "correct" } : { kind: "expired" };
  });
}

type RequestOwnCodeResult =
  /** `requested`: a mail or else a text was sent, unless the daily limit is reached. */
  { kind: "requested" } | { kind: "no-address" } | RateLimited;

/** The code confirms a sensitive change, because the session may be stolen. */
export async function requestReauthenticationCode(
  userId: string,
  { origin, address: clientAddress, translator, now }: CodeContext,
): Promise<RequestOwnCodeResult> {
  return db.transaction().execute(async (trx): Promise<RequestOwnCodeResult> => {
    const rateLimited = await limitAttempt("code-ask", clientAddress, now, trx);
    if (rateLimited) return rateLimited;
    const account = await loadAccount(trx, userId);
    const isSent =
      account !== null &&
      (await sendReauthenticationCode(trx, account, {
        isFromOwner: true,
        origin,
        translator,
        now,
      }));
    return { kind: isSent ? "requested" : "no-address" };
  });
}
