import type { BookingView } from "~/booking/booking-view";
import { formatCents } from "~/booking/money";
import { QuoteLines } from "~/ui/quote-lines";
import { Row } from "~/ui/row";
import { phoneHref } from "~/ui/site-data";
import { StatusBadge } from "~/ui/status-badge";
import { TypedText } from "~/ui/typed-text";

/** Everything that is stored of a booking, with what can be done with it. */
export function BookingRecord({
  booking,
  depositCents,
  source,
  accountEmail,
}: {
  booking: BookingView;
  depositCents: number | null;
  source: "guest" | "desk";
  accountEmail: string | null;
}) {
  const address = `/admin/bookings/${booking.id}`;
  const facts = [
    { name: "Room", value: <a href={`/rooms/${booking.roomId}`}>{booking.roomName}</a> },
    { name: "Check in", value: `${booking.checkIn}, from ${booking.checkInTime}` },
    { name: "Check out", value: `${booking.checkOut}, until ${booking.checkOutTime}` },
    { name: "Stay", value: `${booking.nights}, ${booking.guests}, ${booking.phase}` },
    { name: "Board", value: booking.board },
    { name: "Guest", value: booking.guestName || "Guest" },
    {
      name: "Email",
      value: booking.email ? <a href={`mailto:${booking.email}`}>{booking.email}</a> : "No email",
    },
    {
      name: "Phone",
      value: booking.phone ? <a href={phoneHref(booking.phone)}>{booking.phone}</a> : "None",
    },
    { name: "Account", value: accountEmail ?? "No account" },
    {
      name: "Special requests",
      value: <TypedText text={booking.specialRequests || "None"} />,
    },
    { name: "Payment", value: booking.paymentMethod },
    ...(depositCents !== null && booking.status !== "cancelled"
      ? [{ name: "Deposit to ask for", value: formatCents(depositCents) }]
      : []),
    { name: "Source", value: source === "guest" ? "Website" : "Desk" },
    { name: "Created", value: booking.createdAt },
    ...(booking.cancelledAt
      ? [
          { name: "Cancelled", value: booking.cancelledAt },
          { name: "Cancellation charge", value: formatCents(booking.chargeCents) },
        ]
      : []),
  ];
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>
          Booking #{booking.id} <StatusBadge status={booking.status} />
        </h1>
        {booking.status === "pending" && (
          <form method="post" action={`${address}/confirm`}>
            <button type="submit" className="button">
              Confirm
            </button>
          </form>
        )}
        {booking.status !== "cancelled" && (
          <a className="button button-quiet" href={`${address}/cancel`}>
            Cancel
          </a>
        )}
        <a className="button button-quiet" href="/admin/bookings">
          All bookings
        </a>
      </Row>
      <div className="record">
        <dl className="facts-list">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section className="panel" aria-label="Price">
          <QuoteLines quote={booking.quote} />
        </section>
      </div>
    </>
  );
}
