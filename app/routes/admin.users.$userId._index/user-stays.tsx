import { Amount } from "~/ui/amount";
import { BookingBadge } from "~/ui/booking-badge";
import { EmptyList } from "~/ui/desk/empty-list";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { MultilineText } from "~/ui/multiline-text";
import { SectionError } from "~/ui/section-error";
import { SiteLink } from "~/ui/site-link";
import type { UserPageData } from "./load-user-page.server";

const stayColumns: ListColumn<NonNullable<UserPageData["stays"]>[number]>[] = [
  column("Booking ID", ({ id }) => <SiteLink href={`/admin/bookings/${id}`}>#{id}</SiteLink>),
  column("Room Name", ({ roomName }) => roomName),
  column("Check In", ({ checkIn }) => checkIn),
  column("Check Out", ({ checkOut }) => checkOut),
  column("Status", ({ status }) => <BookingBadge status={status} />),
  column({ name: "Total", isNumber: true }, ({ status, chargeCents, totalCents }) => (
    <Amount cents={status === "cancelled" ? chargeCents : totalCents} />
  )),
];

export function UserStays({ user, stays }: Pick<UserPageData, "user" | "stays">) {
  const bookingCount = user.spending?.bookingCount;
  const isTruncated = bookingCount !== undefined && (stays?.length ?? 0) < bookingCount;
  return (
    <section aria-labelledby="stays">
      <h2 id="stays">Bookings</h2>
      {stays === null ? (
        <SectionError section="Bookings" />
      ) : stays.length === 0 ? (
        <EmptyList title="No bookings" />
      ) : (
        <ListTable
          caption={
            isTruncated ? `The latest ${stays.length} of ${bookingCount} bookings` : "Bookings"
          }
          isCaptionShown={isTruncated}
          columns={stayColumns}
          rows={stays}
        />
      )}
    </section>
  );
}

export function UserReviews({ reviews }: Pick<UserPageData, "reviews">) {
  if (reviews === null) return <SectionError section="Reviews" />;
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <ul className="log">
        {reviews.map((review) => (
          <li key={review.id}>
            <SiteLink href={`/admin/reviews?id=${review.id}`}>
              {review.rating} of 5, {review.roomName}
            </SiteLink>{" "}
            <small>
              {review.createdAt}
              {review.hiddenAt && ", hidden"}
            </small>
            {review.body && (
              <p>
                <MultilineText text={review.body} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
