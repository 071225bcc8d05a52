import type { RowOf } from "~/desk/lists/desk-list.server";
import type { reviewList } from "~/desk/lists/review-list.server";
import type { ListColumn } from "~/ui/desk/list-table";
import { StateButton } from "~/ui/desk/state-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { TypedText } from "~/ui/typed-text";
import { ReviewState } from "./review-state";

export type ReviewRow = RowOf<typeof reviewList>;

export const reviewColumns: ListColumn<ReviewRow>[] = [
  {
    name: "Booking",
    cell: ({ bookingId }) => (
      <SiteLink href={`/admin/bookings/${bookingId}`}>#{bookingId}</SiteLink>
    ),
  },
  { name: "Room", cell: ({ roomName }) => roomName },
  { name: "Guest", cell: ({ authorName }) => authorName },
  { name: "Rating", by: "rating", isNumber: true, cell: ({ rating }) => `${rating} of 5` },
  {
    name: "Review",
    className: "review-text",
    cell: ({ body, reply }) => (
      <div>
        {body ? <TypedText text={body} /> : <small>No text</small>}
        {reply && (
          <blockquote>
            <TypedText text={reply} />
          </blockquote>
        )}
      </div>
    ),
  },
  { name: "Written", by: "created", cell: ({ createdAt }) => createdAt },
  { name: "State", cell: (review) => <ReviewState {...review} /> },
  {
    name: "Actions",
    cell: ({ id, bookingId, hiddenAt }, here) => (
      <Row className="row-actions" as="div">
        <SiteLink href={`/admin/reviews/${id}/reply`}>
          Answer<span className="visually-hidden"> review of booking {bookingId}</span>
        </SiteLink>
        <StateButton
          action={`/admin/reviews/${id}/${hiddenAt ? "show" : "hide"}`}
          returnTo={here}
          which={`: review of booking ${bookingId}`}
        >
          {hiddenAt ? "Show again" : "Hide"}
        </StateButton>
      </Row>
    ),
  },
];
