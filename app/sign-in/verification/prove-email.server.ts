import { forgetCodes } from "~/accounts/codes/one-time-codes.server";
import { endFactors } from "~/accounts/factors/end-factors.server";
import {
  endHandedOver,
  endUnprovedWaysIn,
  findFirmHolder,
  holdAddress,
  isVouched,
} from "~/accounts/hold-address.server";
import { type Account, isSameAddress, readAccount } from "~/accounts/read-account.server";
import type { Viewer } from "~/accounts/roles";
import { tellNewAccount } from "~/accounts/tell-new-account.server";
import { proveAddress } from "~/communication/mail/proved-addresses.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { plural } from "~/core/counted";
import type { Db } from "~/db.server";
import { handOverReviews } from "~/guests/reviews/forget-author.server";
import { handOverBookings } from "~/reservations/bookings/hand-over-bookings.server";

export type ProveEmailResult =
  /**
   * The account has a proved address. `lostPassword`: it had a password, which is over, because
   * whoever chose it had not shown to be the reader of the address.
   */
  | { kind: "proved"; user: Viewer; lostPassword: boolean }
  /** `user` has the address and the bookings now; the account that was asked for is over. */
  | { kind: "handed-over"; user: Viewer }
  /** The account, or the one that has the address, is inactive: nothing was changed. */
  | { kind: "closed" }
  /** There is no such account, or it has another address by now. */
  | { kind: "gone" };

/**
 * What of an account stays that was there before its address was verified: everything, where the code was
 * used within its session or with its password; its password alone, where the code shows who chose it; or
 * nothing, where a stranger may have made it.
 */
export type KeptAtProof = "everything" | "password" | "nothing";

/**
 * Somebody used what was sent to the address of an account, in the caller's transaction
 * (docs/decisions/037-accounts.md). The account then holds the address; where one that proved it before,
 * or one of the desk, has it, that one gets the bookings, and whoever proved comes in there: what it
 * awaits (a second factor) is to be asked for.
 * @param code what was used: whose it was, the address it was sent to and, of what was mailed, when
 */
export async function proveEmail(
  trx: Db,
  code: { user_id: string; sent_to: string; created_at?: string },
  keeps: KeptAtProof,
  now: Date,
): Promise<ProveEmailResult> {
  const account = await readAccount(trx, code.user_id);
  if (!account || !isSameAddress(account.email, code.sent_to)) return { kind: "gone" };
  if (account.status === "inactive") return { kind: "closed" };
  const holder = account.isProvisional
    ? await findFirmHolder(trx, account.email, account.id)
    : null;
  if (holder?.status === "inactive") return { kind: "closed" };
  await proveAddress(trx, account.email, now);
  if (holder) return handOver(trx, account, holder, now);
  if (account.isEmailProved) return { kind: "proved", user: account, lostPassword: false };
  const hasEnded = keeps !== "everything" && !isVouched(account);
  const keepsPassword = keeps === "password";
  await holdAddress(trx, account, now);
  await forgetCodes(trx, account.id, ["prove-email"]);
  if (hasEnded) {
    // A code that made the account is that of whoever asked for it, with the data that they sent along.
    const isMadeByIt = !account.hasPassword && account.createdAt === code.created_at;
    const data = keepsPassword || isMadeByIt;
    await endUnprovedWaysIn(trx, account, { password: keepsPassword, data });
    await endFactors(trx, account.id);
  }
  if (account.isProvisional) await tellNewAccount(trx, account, now);
  const detail = hasEnded ? endings[keepsPassword ? "password" : "nothing"] : undefined;
  await recordProof(trx, account, detail, now);
  const lostPassword = hasEnded && !keepsPassword && account.hasPassword;
  const user = await readAccount(trx, account.id);
  return user ? { kind: "proved", user, lostPassword } : { kind: "gone" };
}

/** What the log says of what ended. */
const endings = {
  password: "Its password stays, and it is signed out everywhere",
  nothing: "Its password has ended, and it is signed out everywhere",
};

async function handOver(
  trx: Db,
  account: Account,
  holder: Account,
  now: Date,
): Promise<ProveEmailResult> {
  const bookings = await handOverBookings(trx, account.id, holder.id);
  await handOverReviews(trx, account.id, holder.id);
  await endFactors(trx, account.id);
  await endHandedOver(trx, account.id, now);
  if (!holder.isEmailProved) {
    await holdAddress(trx, holder, now);
    await recordProof(trx, holder, undefined, now);
  }
  const told = "Its bookings are those of the account that has the address.";
  await recordChange(trx, "user", account.id, "ended", holder, now, { detail: told });
  const detail = `${plural(bookings, "booking")} of a second account with the same address went over to this one.`;
  await recordChange(trx, "user", holder.id, "joined", holder, now, { detail });
  return { kind: "handed-over", user: { ...holder, isEmailProved: true } };
}

const recordProof = (trx: Db, account: Account, detail: string | undefined, now: Date) =>
  recordChange(trx, "user", account.id, "address-proved", account, now, { detail });
