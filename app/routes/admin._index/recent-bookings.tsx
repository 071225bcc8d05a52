import type { ListedBooking } from "~/reservations/bookings/booking-list-queries.server";
import { Amount } from "~/ui/amount";
import { EmptyList } from "~/ui/desk/empty-list";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { BookingBadge } from "~/ui/record-badges";
import { SiteLink } from "~/ui/site-link";

const columns: ListColumn<ListedBooking>[] = [
  column("Booking ID", ({ id }) => <SiteLink href={`/admin/bookings/${id}`}>#{id}</SiteLink>),
  column("Room", ({ roomName }) => roomName ?? "Room not found"),
  column("Guest", ({ guestName }) => guestName || "Guest"),
  column("Check In", ({ checkIn }) => checkIn ?? "N/A"),
  column("Check Out", ({ checkOut }) => checkOut ?? "N/A"),
  column({ name: "Total", isNumber: true }, ({ chargedCents }) => <Amount cents={chargedCents} />),
  column("Status", ({ status }) => <BookingBadge status={status} />),
];

export function RecentBookings({ bookings }: { bookings: ListedBooking[] }) {
  if (bookings.length === 0) {
    return (
      <EmptyList title="No bookings">
        <p>
          Get started by <SiteLink href="/admin/bookings/new">creating a new booking</SiteLink>
        </p>
      </EmptyList>
    );
  }
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">Recent bookings</h2>
      <ListTable caption="Recent bookings" columns={columns} rows={bookings} />
    </section>
  );
}
