import type { ListedReview } from "~/booking/review-list-queries.server";
import { EmptyList } from "~/ui/empty-list";
import { Row } from "~/ui/row";
import { SortedHead } from "~/ui/sorted-head";
import { StatusMark } from "~/ui/status-mark";
import { TypedText } from "~/ui/typed-text";

export function ReviewsTable({
  reviews,
  sort,
  here,
  isFiltered,
}: {
  reviews: ListedReview[];
  sort: string;
  /** The list's own address, to come back to. */
  here: string;
  isFiltered: boolean;
}) {
  if (reviews.length === 0) {
    return (
      <EmptyList title="No reviews" clearHref={isFiltered ? "/admin/reviews" : null}>
        <p>Guests can rate a stay in My Bookings from the day of departure on.</p>
      </EmptyList>
    );
  }
  return (
    <table className="list">
      <caption className="visually-hidden">Reviews</caption>
      <thead>
        <tr>
          <th scope="col">Booking</th>
          <th scope="col">Room</th>
          <th scope="col">Guest</th>
          <SortedHead name="Rating" isNumber by="rating" sort={sort} here={here} />
          <th scope="col">Review</th>
          <SortedHead name="Written" by="created" sort={sort} here={here} />
          <th scope="col">State</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <tr key={review.id}>
            <th scope="row" data-label="Booking">
              <a href={`/admin/bookings/${review.bookingId}`}>#{review.bookingId}</a>
            </th>
            <td data-label="Room">{review.roomName}</td>
            <td data-label="Guest">{review.authorName}</td>
            <td data-label="Rating" className="number">
              {review.rating} of 5
            </td>
            <td data-label="Review" className="review-text">
              <div>{review.body ? <TypedText text={review.body} /> : <small>No text</small>}</div>
            </td>
            <td data-label="Written">{review.createdAt}</td>
            <td data-label="State">
              <div>
                {review.hiddenAt ? (
                  <>
                    <StatusMark tone="off" word="Hidden" />{" "}
                    <small>
                      {review.hiddenAt}, {review.hiddenByName}
                    </small>
                  </>
                ) : (
                  <StatusMark tone="good" word="Shown" />
                )}
              </div>
            </td>
            <td data-label="Actions">
              <HideOrShow review={review} here={here} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HideOrShow({ review, here }: { review: ListedReview; here: string }) {
  const verb = review.hiddenAt ? "show" : "hide";
  return (
    <Row className="row-actions" as="div">
      <form method="post" action={`/admin/reviews/${review.id}/${verb}`}>
        <input type="hidden" name="returnTo" value={here} />
        <button type="submit" className="button button-small button-quiet">
          {review.hiddenAt ? "Show again" : "Hide"}
          <span className="visually-hidden">: review of booking {review.bookingId}</span>
        </button>
      </form>
    </Row>
  );
}
