import { Amount } from "~/ui/amount";
import { BookingBadge } from "~/ui/booking-badge";
import { EmptyList } from "~/ui/desk/empty-list";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { OtherFolioLink } from "~/ui/desk/other-folio-link";
import { SectionError } from "~/ui/section-error";
import { SiteLink } from "~/ui/site-link";
import type { GuestPageData } from "./load-guest-page.server";

const stayColumns: ListColumn<GuestPageData["stays"][number]>[] = [
  column("Booking ID", ({ id }) => <SiteLink href={`/admin/bookings/${id}`}>#{id}</SiteLink>),
  column("Room Name", ({ roomName }) => roomName),
  column("Check In", ({ checkIn }) => checkIn),
  column("Check Out", ({ checkOut }) => checkOut),
  column("Booked as", ({ guestName, isBookerOnly }) => (
    <>
      {guestName || "Guest"}
      {isBookerOnly === 1 && <small> booker only</small>}
    </>
  )),
  column("Status", ({ status }) => <BookingBadge status={status} />),
  column(
    { name: "Total", isNumber: true },
    ({ folioId, folioCents }) => !folioId && <Amount cents={folioCents} />,
  ),
  column({ name: "Balance due", isNumber: true }, ({ folioId, balanceDueCents }) =>
    folioId ? (
      <OtherFolioLink folioId={folioId} />
    ) : balanceDueCents === 0 ? (
      "Paid"
    ) : (
      <Amount cents={balanceDueCents} />
    ),
  ),
];

export function GuestStays({ stays, totals }: Pick<GuestPageData, "stays" | "totals">) {
  const hasMore = stays.length < totals.bookings;
  return (
    <section aria-labelledby="stays">
      <h2 id="stays">Stays</h2>
      {stays.length === 0 ? (
        <EmptyList title="No stays" />
      ) : (
        <ListTable
          caption={hasMore ? `The latest ${stays.length} of ${totals.bookings} bookings` : "Stays"}
          isCaptionShown={hasMore}
          columns={stayColumns}
          rows={stays}
        />
      )}
    </section>
  );
}

export function GuestEnquiries({ enquiries }: Pick<GuestPageData, "enquiries">) {
  if (enquiries === null) return <SectionError section="Enquiries" />;
  if (enquiries.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Enquiries</h2>
      <ul className="log">
        {enquiries.map(({ id, kind, at, isOpen }) => (
          <li key={id}>
            <SiteLink href={`/admin/enquiries/${id}`}>{kindLabels[kind]}</SiteLink>{" "}
            <small>
              {at}
              {isOpen && ", open"}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kindLabels = { table: "Table", conference: "Conference", message: "Message" } as const;
