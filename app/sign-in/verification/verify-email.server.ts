import {
  claimAddress,
  closeMergedAccount,
  findVerifiedHolder,
  isStaffAccount,
  recordVerificationByOwner,
  revokeUnverifiedSignInMethods,
} from "~/accounts/claim-address.server";
import { revokeCodes } from "~/accounts/codes/one-time-codes.server";
import { removeAllFactors } from "~/accounts/factors/remove-factors.server";
import { type Account, isSameAddress, loadAccount } from "~/accounts/load-account.server";
import { notifyNewAccount } from "~/accounts/notify-account.server";
import type { Viewer } from "~/accounts/roles";
import { recordVerifiedAddress } from "~/communication/mail/verified-addresses.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { pluralise } from "~/core/pluralise";
import type { Db } from "~/db.server";
import { transferReviews } from "~/guests/reviews/anonymise-author.server";
import { transferBookings } from "~/reservations/bookings/update-booking.server";

export type VerifyEmailResult =
  /** `isPasswordRemoved`: the password was deleted, because another person may have chosen it. */
  | { kind: "verified"; user: Viewer; isPasswordRemoved: boolean }
  /** The account was merged into `user`, which holds the address and now has the bookings. */
  | { kind: "merged"; user: Viewer }
  /** The account, or the account that holds the address, is inactive. Nothing was changed. */
  | { kind: "inactive" }
  /** The account does not exist, or has another address now. */
  | { kind: "not-found" };

/**
 * Everything: the code was used in the account's session or with its password. Password: only the person
 * who chose it can have used the code. Nothing: another person may have created the account.
 */
export type KeptCredentials = "everything" | "password" | "nothing";

/**
 * If a verified or staff account holds the address, that account gets the bookings and is signed in
 * (docs/decisions/024-accounts.md). The caller must still ask for a second factor.
 * @param code the used code; without `created_at` if a provider confirmed the address instead, with `guestProvider`
 *   if that provider is only for guests
 */
export async function verifyEmail(
  trx: Db,
  code: {
    user_id: string;
    sent_to: string;
    created_at?: string;
    guestProvider?: string | null;
  },
  keptCredentials: KeptCredentials,
  now: Date,
): Promise<VerifyEmailResult> {
  const account = await loadAccount(trx, code.user_id);
  if (!account || !isSameAddress(account.email, code.sent_to)) return { kind: "not-found" };
  if (account.status === "inactive") return { kind: "inactive" };
  const addressHolder = account.isProvisional
    ? await findVerifiedHolder(trx, account.email, account.id)
    : null;
  if (addressHolder?.status === "inactive") return { kind: "inactive" };
  await recordVerifiedAddress(trx, account.email, now);
  const guestProvider = code.guestProvider ?? null;
  if (addressHolder) return mergeIntoHolder(trx, account, addressHolder, guestProvider, now);
  if (account.isEmailVerified) {
    if (guestProvider === null) await recordVerificationByOwner(trx, account.id, now);
    return { kind: "verified", user: account, isPasswordRemoved: false };
  }
  const revokesSignInMethods = keptCredentials !== "everything" && !isStaffAccount(account);
  const keepsPassword = keptCredentials === "password";
  await claimAddress(trx, account, guestProvider, now);
  await revokeCodes(trx, account.id, ["prove-email"]);
  if (revokesSignInMethods) {
    // If the request for this code created the account, the metadata come from the person who requested it.
    const isCreatedByCode = !account.hasPassword && account.createdAt === code.created_at;
    const keepsData = keepsPassword || isCreatedByCode;
    await revokeUnverifiedSignInMethods(trx, account, { password: keepsPassword, data: keepsData });
    await removeAllFactors(trx, account.id);
  }
  if (account.isProvisional) await notifyNewAccount(trx, account, now);
  const detail = revokesSignInMethods
    ? logDetails[keepsPassword ? "password" : "nothing"]
    : undefined;
  await recordVerification(trx, account, detail, now);
  const isPasswordRemoved = revokesSignInMethods && !keepsPassword && account.hasPassword;
  const user = await loadAccount(trx, account.id);
  return user ? { kind: "verified", user, isPasswordRemoved } : { kind: "not-found" };
}

const logDetails = {
  password: "Password kept; signed out everywhere",
  nothing: "Password removed; signed out everywhere",
};

async function mergeIntoHolder(
  trx: Db,
  account: Account,
  addressHolder: Account,
  guestProvider: string | null,
  now: Date,
): Promise<VerifyEmailResult> {
  const bookingCount = await transferBookings(trx, account.id, addressHolder.id);
  await transferReviews(trx, account.id, addressHolder.id);
  await removeAllFactors(trx, account.id);
  await closeMergedAccount(trx, account.id, now);
  if (!addressHolder.isEmailVerified) {
    await claimAddress(trx, addressHolder, guestProvider, now);
    await recordVerification(trx, addressHolder, undefined, now);
  }
  const mergedDetail = "Bookings moved to the account that holds the address.";
  await recordChange(trx, "user", account.id, "ended", addressHolder, now, {
    detail: mergedDetail,
  });
  const holderDetail = `${pluralise(bookingCount, "booking")} moved here from a second account with the same address.`;
  await recordChange(trx, "user", addressHolder.id, "joined", addressHolder, now, {
    detail: holderDetail,
  });
  return { kind: "merged", user: { ...addressHolder, isEmailVerified: true } };
}

const recordVerification = (trx: Db, account: Account, detail: string | undefined, now: Date) =>
  recordChange(trx, "user", account.id, "address-proved", account, now, { detail });
