import type { MadeBooking } from "./bookings";
import type { Demo } from "./demo";
import type { GuestProfile } from "./people";
import { composeReviews } from "./review-texts";

const wanted = 430;
const hidden = 9;

/** Writes reviews by guests who checked out. A few are hidden by the desk. */
export async function writeReviews(
  demo: Demo,
  bookings: MadeBooking[],
  clerk: GuestProfile,
): Promise<void> {
  const { dice, now, trx } = demo;
  const stayed = bookings.filter(({ account, checkedOutAt }) => account && checkedOutAt);
  const compose = composeReviews(dice);
  const share = wanted / stayed.length;
  const reviews = stayed
    .filter(() => dice.chance(share))
    .map((booking) => {
      const left = (booking.checkedOutAt as Date).getTime();
      const at = new Date(left + dice.int(180, 14_400) * 60_000);
      const rating = Number(dice.weighted(ratingsOf(booking.room)));
      return { booking, at, rating };
    })
    .filter(({ at }) => at < now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const every = Math.floor(reviews.length / hidden);
  for (const [index, { booking, at, rating }] of reviews.entries()) {
    const { account, traveller, room, roomName } = booking;
    if (!account) continue;
    const hiddenAt = index % every === every - 1 ? new Date(at.getTime() + 5 * 3_600_000) : null;
    const isHidden = hiddenAt !== null && hiddenAt < now;
    const authorName = `${traveller.first} ${traveller.last}`;
    const { insertId } = await trx
      .insertInto("reviews")
      .values({
        booking_id: booking.id,
        room_id: room,
        user_id: account.id,
        author_name: authorName,
        rating,
        body: dice.chance(0.9) ? compose({ rating, guests: booking.guests }) : "",
        created_at: at.toISOString(),
        hidden_at: isHidden ? hiddenAt.toISOString() : null,
        hidden_by: isHidden ? clerk.id : null,
      })
      .executeTakeFirstOrThrow();
    const id = Number(insertId);
    const after = { booking: booking.id, rating };
    demo.record("review", id, "created", account, at, { after });
    if (isHidden) {
      demo.record("review", id, "hidden", clerk, hiddenAt, {
        before: { isHidden: false },
        after: { isHidden: true },
      });
    }
    const notification = {
      title: "New review",
      message: `${authorName} rated ${roomName} ${rating} of 5.`,
      type: rating <= 2 ? "warning" : "info",
      actionUrl: `/admin/reviews?id=${id}`,
    } as const;
    demo.notify(notification, at);
  }
}

/** Rates the small rooms a little lower. */
function ratingsOf(room: number) {
  return room === 5 ? { 5: 34, 4: 38, 3: 18, 2: 8, 1: 2 } : { 5: 54, 4: 31, 3: 10, 2: 4, 1: 1 };
}
