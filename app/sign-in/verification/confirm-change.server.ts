import type { CodePurpose } from "db/schema";
import type { CodeContext } from "~/accounts/codes/code-policy";
import type { OneTimeCode } from "~/accounts/codes/code-queries.server";
import {
  consumeCode,
  findActiveCode,
  findSubmittedCode,
  listActiveCodes,
  recordFirstConfirmation,
  redeemCode,
  type SubmittedCode,
} from "~/accounts/codes/one-time-codes.server";
import type { RateLimited } from "~/accounts/limits/network-limits.server";
import { loadAccount, loadAddressHolder } from "~/accounts/load-account.server";
import { saveLoginPhone } from "~/accounts/login-phone.server";
import { canConfirmByCode, reauthenticationAddress } from "~/accounts/reauthenticate.server";
import type { Viewer } from "~/accounts/roles";
import { type Db, db } from "~/db.server";
import { saveNewEmail } from "./change-email.server";
import { limitCodeEntry } from "./limit-code-entry.server";

type ChangePurpose = Extract<CodePurpose, "change-email" | "prove-phone">;

type ConfirmChangeResult =
  | { kind: "changed"; user: Viewer }
  | { kind: "first-code-confirmed" }
  /** The account has no verified address to confirm the change with. A session is required. */
  | { kind: "needs-session" }
  | { kind: "expired" }
  | RateLimited;

/**
 * Changes an account's address or number without a session, so two codes are required in either order: one
 * sent to the new address or number, one to the account's owner. With one code, the owner of a mistyped
 * address would get the account.
 */
export async function confirmChange(
  submittedCode: SubmittedCode,
  purpose: ChangePurpose,
  codeContext: CodeContext,
): Promise<ConfirmChangeResult> {
  const { address: clientAddress, now } = codeContext;
  return db.transaction().execute(async (trx): Promise<ConfirmChangeResult> => {
    const rateLimited = await limitCodeEntry(trx, submittedCode, clientAddress, now);
    if (rateLimited) return rateLimited;
    const code = await findSubmittedCode(trx, submittedCode, [purpose], now);
    if (code) return confirmNewContact(trx, code, purpose, codeContext);
    if ("token" in submittedCode) return { kind: "expired" };
    const changeCode = await confirmAsOwner(trx, submittedCode, purpose, now);
    if (changeCode === null) {
      // The code is wrong. Redeeming it counts a failed try at each code that was sent to this address.
      await redeemCode(trx, submittedCode, [purpose], now);
      return { kind: "expired" };
    }
    if (changeCode.shown === "code") return applyChange(trx, changeCode, purpose, codeContext);
    await recordFirstConfirmation(trx, changeCode, "owner");
    return { kind: "first-code-confirmed" };
  });
}

async function confirmNewContact(
  trx: Db,
  code: OneTimeCode,
  purpose: ChangePurpose,
  codeContext: CodeContext,
): Promise<ConfirmChangeResult> {
  if (code.shown === "owner") return applyChange(trx, code, purpose, codeContext);
  const account = await loadAccount(trx, code.user_id);
  if (!account || account.status === "inactive") return { kind: "expired" };
  if (!canConfirmByCode(account)) return { kind: "needs-session" };
  await recordFirstConfirmation(trx, code, "code");
  return { kind: "first-code-confirmed" };
}

/** Returns the code of the pending change, or null if the owner's code is wrong. */
async function confirmAsOwner(
  trx: Db,
  { sentTo, code }: { sentTo: string; code: string },
  purpose: ChangePurpose,
  now: Date,
): Promise<OneTimeCode | null> {
  for (const userId of await listRequesterIds(trx, sentTo, purpose, now)) {
    const account = await loadAccount(trx, userId);
    const ownerAddress = account && reauthenticationAddress(account);
    if (!ownerAddress) continue;
    const ownerCode = { sentTo: ownerAddress, code, userId };
    if (!(await redeemCode(trx, ownerCode, ["reauthenticate"], now))) continue;
    return findActiveCode(trx, userId, purpose, now);
  }
  return null;
}

/** Returns the ids of users who requested a change to an address or number, or whose current address it is. */
async function listRequesterIds(trx: Db, sentTo: string, purpose: ChangePurpose, now: Date) {
  const codes = await listActiveCodes(trx, sentTo, [purpose], now);
  const addressHolder = purpose === "change-email" ? await loadAddressHolder(trx, sentTo) : null;
  const holderCode = addressHolder && (await findActiveCode(trx, addressHolder.id, purpose, now));
  return new Set([...codes, ...(holderCode ? [holderCode] : [])].map(({ user_id }) => user_id));
}

async function applyChange(
  trx: Db,
  code: OneTimeCode,
  purpose: ChangePurpose,
  codeContext: CodeContext,
): Promise<ConfirmChangeResult> {
  const account = await loadAccount(trx, code.user_id);
  if (!account || account.status === "inactive" || !(await consumeCode(trx, code))) {
    return { kind: "expired" };
  }
  const result =
    purpose === "change-email"
      ? await saveNewEmail(trx, account, code.sent_to, codeContext)
      : await saveLoginPhone(trx, account, code.sent_to, codeContext);
  return result.kind === "saved" ? { kind: "changed", user: result.user } : { kind: "expired" };
}
