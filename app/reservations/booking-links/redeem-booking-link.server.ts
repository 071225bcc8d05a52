import type { CodeContext } from "~/accounts/codes/code-policy";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import { recordVerifiedAddress } from "~/communication/mail/verified-addresses.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import {
  deleteBookingPass,
  deleteOlderLinks,
  findBookingLink,
  insertBookingLink,
} from "./booking-link-queries.server";
import { bookingAccessTtlMs } from "./booking-links.server";

type RedeemBookingLinkResult =
  | { kind: "opened"; bookingId: string; secret: string }
  /** The link is wrong, used or expired, or the booking has a new e-mail. */
  | { kind: "expired" }
  | RateLimited;

/**
 * A link works once. Also verifies the e-mail address and deletes the booking's other links.
 * @param formerSecret the secret of the browser's previous access, which ends, or null
 */
export async function redeemBookingLink(
  token: string,
  formerSecret: string | null,
  { address: clientAddress, now }: Pick<CodeContext, "address" | "now">,
): Promise<RedeemBookingLinkResult> {
  return db.transaction().execute(async (trx): Promise<RedeemBookingLinkResult> => {
    const link = await findBookingLink(trx, hashToken(token), "link", now);
    if (!link) {
      return (await limitAttempt("code-try", clientAddress, now, trx)) ?? { kind: "expired" };
    }
    const { bookingId } = link;
    await deleteOlderLinks(trx, bookingId, 0);
    const booking = await findBooking(trx, bookingId);
    if (!booking?.email) return { kind: "expired" };
    if (formerSecret) await deleteBookingPass(trx, hashToken(formerSecret));
    await recordVerifiedAddress(trx, booking.email, now);
    const secret = newToken();
    await insertBookingLink(
      trx,
      {
        secret_hash: hashToken(secret),
        kind: "pass",
        booking_id: bookingId,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + bookingAccessTtlMs).toISOString(),
      },
      now,
    );
    return { kind: "opened", bookingId, secret };
  });
}
