import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { getReviewState, type ReviewedStay } from "./review-policy";
import { findReviewOfBooking, insertReview } from "./review-queries.server";

type RateStayResult =
  | { kind: "rated" }
  /** The stay is cancelled or a no-show, or its last day has not come (`getReviewState`). */
  | { kind: "not-open" }
  | { kind: "already-rated" };

export async function rateStay(
  booking: ReviewedStay & { id: string; roomId: number; roomName: string; guest: string },
  user: Viewer,
  { rating, body }: { rating: number; body: string },
  now: Date,
): Promise<RateStayResult> {
  return db.transaction().execute(async (trx) => {
    if (await findReviewOfBooking(trx, booking.id)) return { kind: "already-rated" };
    if (getReviewState(booking, now) !== "open") return { kind: "not-open" };
    const authorName = booking.guest || user.name;
    const { id: bookingId, roomId } = booking;
    const review = { bookingId, roomId, userId: user.id, authorName, rating, body, now };
    const reviewId = await insertReview(trx, review);
    await recordChange(trx, "review", reviewId, "created", user, now, {
      after: { booking: bookingId, rating },
    });
    await notifyDesk(trx, now, {
      title: "New review",
      message: `${authorName} rated ${booking.roomName} ${rating} of 5.`,
      type: rating <= 2 ? "warning" : "info",
      actionUrl: `/admin/reviews?id=${reviewId}`,
    });
    return { kind: "rated" };
  });
}
