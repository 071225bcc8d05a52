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
import { countCodeTry } from "./count-code-try.server";

type ChangeEmailResult =
  /** The account is signed out everywhere. */
  | { kind: "changed"; user: Viewer }
  /** Another account proved the address meanwhile: nothing was changed. */
  | { kind: "taken" }
  /** The code is wrong, used, too old, or another account's. */
  | { kind: "spent" }
  | RateLimited;

/**
 * Gives an account the address that was proved with what a mail brought there. Both addresses are told.
 * @param userId who asked for it, and is signed in: what another account asked for is not theirs to use
 */
export async function changeEmail(
  given: SubmittedCode,
  userId: string,
  { origin, address, now }: CodeContext,
): Promise<ChangeEmailResult> {
  return db.transaction().execute(async (trx): Promise<ChangeEmailResult> => {
    const wait = await countCodeTry(trx, given, address, now);
    if (wait) return wait;
    const account = await loadAccount(trx, userId);
    const own = "token" in given ? given : { ...given, userId };
    const code = account && (await redeemCode(trx, own, ["change-email"], now));
    if (!code || code.user_id !== userId || account.status === "inactive") return { kind: "spent" };
    const result = await saveNewEmail(trx, account, code.sent_to, { origin, now });
    return result.kind === "saved" ? { kind: "changed", user: result.user } : result;
  });
}

/** Gives an account an address that was verified, in the caller's transaction, unless another has it. */
export async function saveNewEmail(
  trx: Db,
  account: Account,
  email: string,
  { origin, now }: Pick<CodeContext, "origin" | "now">,
): Promise<{ kind: "saved"; user: Viewer } | { kind: "taken" }> {
  const { id } = account;
  if (await findVerifiedHolder(trx, email, id)) return { kind: "taken" };
  await endSessionsAndCodes(trx, account);
  await claimAddress(trx, { id, email }, now);
  await recordVerifiedAddress(trx, email, now);
  await recordChange(trx, "user", id, "changed", account, now, {
    detail: "Proved by mail; signed out everywhere",
    before: { email: account.email },
    after: { email },
  });
  // An address that nobody proved may be a stranger's, whom it does not concern.
  for (const told of account.isProvisional ? [email] : [account.email, email]) {
    await notifyAccount(trx, { ...account, email: told }, "email-changed", { origin, now });
  }
  // Read again, since its sessions have ended.
  const user = (await loadAccount(trx, id)) ?? account;
  return { kind: "saved", user };
}
