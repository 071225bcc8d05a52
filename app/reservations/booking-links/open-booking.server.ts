import type { CodeEntrance } from "~/accounts/codes/code-entrance";
import { type Wait, waitFor } from "~/accounts/limits/network-limits.server";
import { proveAddress } from "~/communication/mail/proved-addresses.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { deleteLinks, deletePass, findPass, insertPass } from "./pass-queries.server";
import { passTtlMs } from "./pass-rules";

type OpenBookingResult =
  /** `secret` is for the browser's cookie. */
  | { kind: "opened"; bookingId: string; secret: string }
  /** The link is wrong, used, or too old, or the booking has another address now. */
  | { kind: "spent" }
  | Wait;

/**
 * Uses the link of a mail, once: it becomes a pass to its booking, in the place of the one that the
 * browser had, and the other links to it end. It proves the address that it was sent to.
 * @param formerSecret of the pass that the browser had
 */
export async function openBooking(
  token: string,
  formerSecret: string | null,
  { address, now }: Pick<CodeEntrance, "address" | "now">,
): Promise<OpenBookingResult> {
  return db.transaction().execute(async (trx): Promise<OpenBookingResult> => {
    const link = await findPass(trx, hashToken(token), "link", now);
    if (!link) {
      return (await waitFor("code-try", address, now, trx)) ?? { kind: "spent" };
    }
    const { bookingId } = link;
    await deleteLinks(trx, bookingId, 0);
    const booking = await findBooking(trx, bookingId);
    if (!booking?.email) return { kind: "spent" };
    if (formerSecret) await deletePass(trx, hashToken(formerSecret));
    await proveAddress(trx, booking.email, now);
    const secret = newToken();
    await insertPass(
      trx,
      {
        secret_hash: hashToken(secret),
        kind: "pass",
        booking_id: bookingId,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + passTtlMs).toISOString(),
      },
      now,
    );
    return { kind: "opened", bookingId, secret };
  });
}
