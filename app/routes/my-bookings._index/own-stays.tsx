import type { BookingView } from "~/booking/booking-view";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { StayBadge } from "~/ui/stay-badge";

interface OwnStay extends BookingView {
  /** What the guest gave it, from 1 to 5. */
  rating: number | null;
  canBeRated: boolean;
}

/** The guest's stays of one time, each with what can be done. */
export function OwnStays({
  title,
  bookings,
  empty,
}: {
  title: string;
  bookings: OwnStay[];
  empty: string;
}) {
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {bookings.length === 0 ? (
        <p className="empty-line">
          {empty} {title === "Upcoming" && <a href="/rooms">Browse rooms</a>}
        </p>
      ) : (
        <ul className="stays">
          {bookings.map((booking) => (
            <li key={booking.id} className="stay">
              <div>
                <h3>
                  <a href={`/my-bookings/${booking.id}`}>{booking.roomName}</a>
                </h3>
                <p>
                  {booking.checkIn} to {booking.checkOut} · {booking.nights} · {booking.guests} ·{" "}
                  {booking.board.toLowerCase()}
                </p>
                <p>
                  Reference <strong className="reference-inline">{booking.id}</strong>{" "}
                  <StayBadge booking={booking} /> <HeldUntil booking={booking} />
                </p>
              </div>
              <Row className="stay-actions">
                <Cost booking={booking} />
                {booking.phase === "upcoming" && booking.status === "confirmed" && (
                  <a href={`/my-bookings/${booking.id}/change`}>
                    Change<span className="visually-hidden"> booking {booking.id}</span>
                  </a>
                )}
                {booking.phase === "upcoming" && (
                  <a href={`/my-bookings/${booking.id}/cancel`}>
                    Cancel<span className="visually-hidden"> booking {booking.id}</span>
                  </a>
                )}
                {booking.rating && (
                  <a href={`/my-bookings/${booking.id}/review`}>
                    You rated this stay {booking.rating} of 5
                  </a>
                )}
                {booking.canBeRated && (
                  <a href={`/my-bookings/${booking.id}/review`}>
                    Rate your stay<span className="visually-hidden"> {booking.id}</span>
                  </a>
                )}
              </Row>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Until when the lodge can confirm a stay, or that it did not. */
function HeldUntil({ booking: { heldUntil, hasLapsed, status } }: { booking: BookingView }) {
  if (hasLapsed) return <span className="note">not confirmed in time</span>;
  if (status !== "pending" || !heldUntil) return null;
  return <span className="note">held for you until {heldUntil} by the lodge's clock</span>;
}

/** The price of a stay; of a cancelled one, what it costs now. */
function Cost({ booking: { status, chargeCents, price } }: { booking: BookingView }) {
  const { formatCents } = useMoney(price.currency);
  if (status !== "cancelled") {
    return <strong className="amount">{formatCents(price.totalCents)}</strong>;
  }
  const charge = chargeCents > 0 ? `Charge ${formatCents(chargeCents)}` : "No charge";
  return <span className="amount note">{charge}</span>;
}
