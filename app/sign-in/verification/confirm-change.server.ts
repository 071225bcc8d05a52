import type { CodePurpose } from "db/schema";
import type { CodeEntrance } from "~/accounts/codes/code-entrance";
import {
  findGivenCode,
  type GivenCode,
  listOpenCodes,
  markShown,
  type OneTimeCode,
  readCodeOf,
  redeemCode,
  spendCode,
} from "~/accounts/codes/one-time-codes.server";
import type { Wait } from "~/accounts/limits/network-limits.server";
import { saveLoginPhone } from "~/accounts/login-phone.server";
import { readAccount, readHolder } from "~/accounts/read-account.server";
import type { Viewer } from "~/accounts/roles";
import { canConfirmByCode, ownCodeAddress } from "~/accounts/send-own-code.server";
import { type Db, db } from "~/db.server";
import { saveNewEmail } from "./change-email.server";
import { countCodeTry } from "./count-code-try.server";

type ChangePurpose = Extract<CodePurpose, "change-email" | "prove-phone">;

type ConfirmChangeResult =
  | { kind: "changed"; user: Viewer }
  /** The other of the two codes is still missing. */
  | { kind: "half" }
  /** The account has no verified address that could confirm the change: a session has to. */
  | { kind: "needs-session" }
  /** The code is wrong, used, or too old. */
  | { kind: "spent" }
  | Wait;

/**
 * Changes the address or number of an account without a session of it. That takes two codes, in either
 * order: the one sent to the new address or number, and the one sent to the account's owner. With the
 * first alone, a stranger who reads a mistyped address would get the account.
 * @param given names the new address or number, or the address that the account has
 */
export async function confirmChange(
  given: GivenCode,
  purpose: ChangePurpose,
  entrance: CodeEntrance,
): Promise<ConfirmChangeResult> {
  const { address, now } = entrance;
  return db.transaction().execute(async (trx): Promise<ConfirmChangeResult> => {
    const wait = await countCodeTry(trx, given, address, now);
    if (wait) return wait;
    const code = await findGivenCode(trx, given, [purpose], now);
    if (code) return confirmNew(trx, code, purpose, entrance);
    if ("token" in given) return { kind: "spent" };
    const asked = await confirmAsOwner(trx, given, purpose, now);
    if (asked === null) {
      // Counts as a wrong try at each code that was sent there.
      await redeemCode(trx, given, [purpose], now);
      return { kind: "spent" };
    }
    if (asked.shown === "code") return change(trx, asked, purpose, entrance);
    await markShown(trx, asked, "owner");
    return { kind: "half" };
  });
}

async function confirmNew(
  trx: Db,
  code: OneTimeCode,
  purpose: ChangePurpose,
  entrance: CodeEntrance,
): Promise<ConfirmChangeResult> {
  if (code.shown === "owner") return change(trx, code, purpose, entrance);
  const account = await readAccount(trx, code.user_id);
  if (!account || account.status === "inactive") return { kind: "spent" };
  if (!canConfirmByCode(account)) return { kind: "needs-session" };
  await markShown(trx, code, "code");
  return { kind: "half" };
}

/** Redeems the owner's code. @returns the code of the change it confirms, or null if it is wrong */
async function confirmAsOwner(
  trx: Db,
  { sentTo, code }: { sentTo: string; code: string },
  purpose: ChangePurpose,
  now: Date,
): Promise<OneTimeCode | null> {
  for (const userId of await listAskers(trx, sentTo, purpose, now)) {
    const account = await readAccount(trx, userId);
    const ownAddress = account && ownCodeAddress(account);
    if (!ownAddress) continue;
    const own = { sentTo: ownAddress, code, userId };
    if (!(await redeemCode(trx, own, ["reauthenticate"], now))) continue;
    return readCodeOf(trx, userId, purpose, now);
  }
  return null;
}

/** The accounts that want an address or number, and the one that has the address and wants another. */
async function listAskers(trx: Db, sentTo: string, purpose: ChangePurpose, now: Date) {
  const codes = await listOpenCodes(trx, sentTo, [purpose], now);
  const holder = purpose === "change-email" ? await readHolder(trx, sentTo) : null;
  const wants = holder && (await readCodeOf(trx, holder.id, purpose, now));
  return new Set([...codes, ...(wants ? [wants] : [])].map(({ user_id }) => user_id));
}

async function change(
  trx: Db,
  code: OneTimeCode,
  purpose: ChangePurpose,
  entrance: CodeEntrance,
): Promise<ConfirmChangeResult> {
  const account = await readAccount(trx, code.user_id);
  if (!account || account.status === "inactive" || !(await spendCode(trx, code))) {
    return { kind: "spent" };
  }
  const result =
    purpose === "change-email"
      ? await saveNewEmail(trx, account, code.sent_to, entrance)
      : await saveLoginPhone(trx, account, code.sent_to, entrance);
  return result.kind === "saved" ? { kind: "changed", user: result.user } : { kind: "spent" };
}
