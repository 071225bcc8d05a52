import type { BookingStatus } from "db/schema";
import { BookingBadge } from "~/ui/booking-badge";
import { EmptyList } from "~/ui/desk/empty-list";
import { useMoney } from "~/ui/money";

interface RecentBooking {
  id: string;
  roomName: string | null;
  guestName: string | null;
  checkIn: string | null;
  checkOut: string | null;
  totalCents: number | null;
  status: BookingStatus;
}

/** The bookings that were made last. */
export function RecentBookings({ bookings }: { bookings: RecentBooking[] }) {
  const { formatCents } = useMoney();
  if (bookings.length === 0) {
    return (
      <EmptyList title="No bookings">
        <p>
          Get started by <a href="/admin/bookings/new">creating a new booking</a>
        </p>
      </EmptyList>
    );
  }
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">Recent bookings</h2>
      <table className="list">
        <caption className="visually-hidden">Recent bookings</caption>
        <thead>
          <tr>
            <th scope="col">Booking ID</th>
            <th scope="col">Room</th>
            <th scope="col">Guest</th>
            <th scope="col">Check In</th>
            <th scope="col">Check Out</th>
            <th scope="col" className="number">
              Total
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.id}>
              <th scope="row" data-label="Booking ID">
                <a href={`/admin/bookings/${booking.id}`}>#{booking.id}</a>
              </th>
              <td data-label="Room">{booking.roomName ?? "Room not found"}</td>
              <td data-label="Guest">{booking.guestName || "Guest"}</td>
              <td data-label="Check In">{booking.checkIn ?? "N/A"}</td>
              <td data-label="Check Out">{booking.checkOut ?? "N/A"}</td>
              <td data-label="Total" className="number">
                {formatCents(booking.totalCents ?? 0)}
              </td>
              <td data-label="Status">
                <BookingBadge status={booking.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
