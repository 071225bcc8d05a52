import { readBooking } from "~/booking/read-booking.server";
import type { CodeEntrance } from "~/codes/code-entrance";
import { db } from "~/db.server";
import { type Wait, waitFor } from "~/limits/network-limits.server";
import { hashToken, newToken } from "~/lodge/tokens.server";
import { proveAddress } from "~/mail/proved-addresses.server";
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
    const tokenHash = hashToken(token);
    const link = await findPass(trx, tokenHash, "link", now);
    if (!link) {
      return (await waitFor("code-try", address, now, trx)) ?? { kind: "spent" };
    }
    await deletePass(trx, tokenHash, "link");
    const { bookingId } = link;
    const booking = await readBooking(trx, bookingId);
    if (!booking?.email) return { kind: "spent" };
    await deleteLinks(trx, bookingId, 0);
    if (formerSecret) await deletePass(trx, hashToken(formerSecret), "pass");
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
