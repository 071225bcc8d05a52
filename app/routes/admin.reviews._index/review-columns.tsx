import type { RowOf } from "~/desk/lists/desk-list.server";
import type { reviewList } from "~/desk/lists/review-list.server";
import { Badge } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { StateButton } from "~/ui/desk/state-button";
import { MultilineText } from "~/ui/multiline-text";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { useIsPending } from "~/ui/use-is-pending";

export type ReviewRow = RowOf<typeof reviewList>;

export const reviewColumns: ListColumn<ReviewRow>[] = [
  column("Booking", ({ bookingId }) => (
    <SiteLink href={`/admin/bookings/${bookingId}`}>#{bookingId}</SiteLink>
  )),
  column("Room", ({ roomName }) => roomName),
  column("Guest", ({ authorName }) => authorName),
  column({ name: "Rating", sortKey: "rating", isNumber: true }, ({ rating }) => `${rating} of 5`),
  column({ name: "Review", className: "review-text" }, ({ body, reply }) => (
    <div>
      {body ? <MultilineText text={body} /> : <small>No text</small>}
      {reply && (
        <blockquote>
          <MultilineText text={reply} />
        </blockquote>
      )}
    </div>
  )),
  column({ name: "Date", sortKey: "created" }, ({ createdAt }) => createdAt),
  column("Status", (review) => <ReviewState {...review} />),
  column("Actions", ({ id, bookingId, hiddenAt }, currentHref) => (
    <Row className="row-actions" as="div">
      <SiteLink href={`/admin/reviews/${id}/reply`}>
        Reply<span className="visually-hidden"> review of booking {bookingId}</span>
      </SiteLink>
      <StateButton
        action={`/admin/reviews/${id}/${hiddenAt ? "show" : "hide"}`}
        returnTo={currentHref}
        hiddenSuffix={`: review of booking ${bookingId}`}
      >
        {hiddenAt ? "Show" : "Hide"}
      </StateButton>
    </Row>
  )),
];

/** While a hide or show form is being submitted, shows the new state. */
function ReviewState({ id, hiddenAt, hiddenByName }: ReviewRow) {
  const isPending = useIsPending();
  const path = `/admin/reviews/${id}`;
  const isHidden = isPending(`${path}/hide`) || (hiddenAt && !isPending(`${path}/show`));
  return (
    <div>
      {isHidden ? <Badge tone="off" label="Hidden" /> : <Badge tone="good" label="Shown" />}
      {isHidden && hiddenAt && (
        <>
          {" "}
          <small>
            {hiddenAt}, {hiddenByName}
          </small>
        </>
      )}
    </div>
  );
}
