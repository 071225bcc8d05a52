import type { ListedBooking } from "~/booking/booking-list-queries.server";
import { Amount } from "~/ui/amount";
import { BookingBadge } from "~/ui/booking-badge";
import { EmptyList } from "~/ui/desk/empty-list";
import { type ListColumn, ListTable } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

const columns: ListColumn<ListedBooking>[] = [
  {
    name: "Booking ID",
    cell: ({ id }) => <SiteLink href={`/admin/bookings/${id}`}>#{id}</SiteLink>,
  },
  { name: "Room", cell: ({ roomName }) => roomName ?? "Room not found" },
  { name: "Guest", cell: ({ guestName }) => guestName || "Guest" },
  { name: "Check In", cell: ({ checkIn }) => checkIn ?? "N/A" },
  { name: "Check Out", cell: ({ checkOut }) => checkOut ?? "N/A" },
  { name: "Total", isNumber: true, cell: ({ totalCents }) => <Amount cents={totalCents ?? 0} /> },
  { name: "Status", cell: ({ status }) => <BookingBadge status={status} /> },
];

/** The bookings that were made last. */
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
