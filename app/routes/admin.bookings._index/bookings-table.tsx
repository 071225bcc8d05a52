import type { ListedBooking } from "~/booking/booking-list-queries.server";
import { plural } from "~/booking/booking-rules";
import { formatCents } from "~/booking/money";
import type { StayMark } from "~/booking/stay-marks";
import { withQuery } from "~/http/redirects";
import { EmailText } from "~/ui/email-text";
import { EmptyList } from "~/ui/empty-list";
import { MarkBadge } from "~/ui/mark-badge";
import { Row } from "~/ui/row";
import { SortedHead } from "~/ui/sorted-head";
import { StatusBadge } from "~/ui/status-badge";

type ListedRow = ListedBooking & {
  mark: StayMark | null;
  /** Still to pay; below 0: to give back. */
  openCents: number;
};

interface TableProps {
  bookings: ListedRow[];
  sort: string;
  /** The list's own address, to come back to. */
  here: string;
  isFiltered: boolean;
}

/** The desk's bookings with the fallbacks of the specification, section 2. */
export function BookingsTable({ bookings, sort, here, isFiltered }: TableProps) {
  if (bookings.length === 0) {
    return (
      <EmptyList title="No bookings" clearHref={isFiltered ? "/admin/bookings" : null}>
        <p>
          Get started by <a href="/admin/bookings/new">creating a new booking</a>
        </p>
      </EmptyList>
    );
  }
  const sortBy = { sort, here };
  return (
    <table className="list">
      <caption className="visually-hidden">Bookings</caption>
      <thead>
        <tr>
          <SortedHead {...sortBy} name="Booking ID" by="created" />
          <th scope="col">Room Name</th>
          <th scope="col">User</th>
          <SortedHead {...sortBy} name="Check In" by="checkIn" />
          <SortedHead {...sortBy} name="Check Out" by="checkOut" />
          <th scope="col" className="number">
            Guests
          </th>
          <th scope="col">Capacity</th>
          <SortedHead {...sortBy} name="Total Price" isNumber by="total" />
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <th scope="row" data-label="Booking ID">
              <a href={`/admin/bookings/${booking.id}`}>#{booking.id.slice(0, 8)}</a>
            </th>
            <td data-label="Room Name">{booking.roomName ?? "Room not found"}</td>
            <td data-label="User">
              {booking.guestName || "Guest"}{" "}
              <small>{booking.email ? <EmailText email={booking.email} /> : "No email"}</small>
            </td>
            <td data-label="Check In">{booking.checkIn ?? "N/A"}</td>
            <td data-label="Check Out">{booking.checkOut ?? "N/A"}</td>
            <td data-label="Guests" className="number">
              {booking.guests}
            </td>
            <td data-label="Capacity">
              {booking.capacity === null ? "N/A" : plural(booking.capacity, "guest")}
            </td>
            <td data-label="Total Price" className="number">
              {formatCents(booking.totalCents ?? 0)} <PaidHint booking={booking} />
            </td>
            <td data-label="Status">
              <StatusBadge status={booking.status} /> <MarkBadge mark={booking.mark} />
            </td>
            <td data-label="Actions">
              <RowActions booking={booking} here={here} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether money is open; nothing where none is due and none came in. */
function PaidHint({ booking }: { booking: ListedRow }) {
  const { openCents, receivedCents, totalCents } = booking;
  if (openCents > 0) {
    return <small>Open{openCents === totalCents ? "" : ` ${formatCents(openCents)}`}</small>;
  }
  if (openCents < 0) return <small>To give back {formatCents(-openCents)}</small>;
  return receivedCents > 0 ? <small>Paid</small> : null;
}

function RowActions({ booking, here }: { booking: ListedRow; here: string }) {
  const address = `/admin/bookings/${booking.id}`;
  const which = <span className="visually-hidden"> booking {booking.id}</span>;
  return (
    <Row className="row-actions" as="div">
      {booking.status === "pending" && (
        <form method="post" action={`${address}/confirm`}>
          <input type="hidden" name="returnTo" value={here} />
          <button type="submit" className="button button-small button-quiet">
            Confirm{which}
          </button>
        </form>
      )}
      {booking.status !== "cancelled" && (!booking.mark || booking.mark === "no-show") && (
        <a href={withQuery(`${address}/cancel`, { returnTo: here })}>Cancel{which}</a>
      )}
    </Row>
  );
}
