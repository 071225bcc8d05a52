import type { BookingStatus } from "db/schema";
import { BookingBadge } from "~/ui/booking-badge";
import { EmptyList } from "~/ui/desk/empty-list";
import { useMoney } from "~/ui/money";
import { TypedText } from "~/ui/typed-text";

interface Stay {
  id: string;
  roomName: string;
  checkIn: string;
  checkOut: string;
  status: BookingStatus;
  totalCents: number;
  chargeCents: number;
}

interface Review {
  id: number;
  rating: number;
  body: string;
  createdAt: string;
  hiddenAt: string | null;
  roomName: string;
}

/** The account's latest bookings, with what each comes to. */
export function UserStays({ stays, total }: { stays: Stay[]; total: number }) {
  const { formatCents } = useMoney();
  return (
    <section aria-labelledby="stays">
      <h2 id="stays">Bookings</h2>
      {stays.length === 0 ? (
        <EmptyList title="No bookings" />
      ) : (
        <table className="list">
          <caption className={stays.length < total ? undefined : "visually-hidden"}>
            {stays.length < total ? `The latest ${stays.length} of ${total} bookings` : "Bookings"}
          </caption>
          <thead>
            <tr>
              <th scope="col">Booking ID</th>
              <th scope="col">Room Name</th>
              <th scope="col">Check In</th>
              <th scope="col">Check Out</th>
              <th scope="col">Status</th>
              <th scope="col" className="number">
                Comes to
              </th>
            </tr>
          </thead>
          <tbody>
            {stays.map((stay) => (
              <tr key={stay.id}>
                <th scope="row" data-label="Booking ID">
                  <a href={`/admin/bookings/${stay.id}`}>#{stay.id}</a>
                </th>
                <td data-label="Room Name">{stay.roomName}</td>
                <td data-label="Check In">{stay.checkIn}</td>
                <td data-label="Check Out">{stay.checkOut}</td>
                <td data-label="Status">
                  <BookingBadge status={stay.status} />
                </td>
                <td data-label="Comes to" className="number">
                  {formatCents(stay.status === "cancelled" ? stay.chargeCents : stay.totalCents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What the account's person wrote about their stays. */
export function UserReviews({ reviews }: { reviews: Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <ul className="log">
        {reviews.map((review) => (
          <li key={review.id}>
            <a href={`/admin/reviews?id=${review.id}`}>
              {review.rating} of 5, {review.roomName}
            </a>{" "}
            <small>
              {review.createdAt}
              {review.hiddenAt && ", hidden"}
            </small>
            {review.body && (
              <p>
                <TypedText text={review.body} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
