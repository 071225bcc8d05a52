import { redeemCode } from "~/accounts/codes/one-time-codes.server";
import type { RateLimited } from "~/accounts/limits/network-limits.server";
import { loadAccount } from "~/accounts/load-account.server";
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
