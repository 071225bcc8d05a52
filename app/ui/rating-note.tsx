import type { Rating } from "~/catalogue/rating";
import { plural } from "~/lodge/counted";

/** What guests gave, on a line of its own; nothing while there are no reviews. */
export function RatingNote({ rating }: { rating: Rating }) {
  if (!rating) return null;
  return (
    <p className="rating">
      <span aria-hidden="true">★ </span>
      {rating.average} of 5 <span className="rating-count">({plural(rating.count, "review")})</span>
    </p>
  );
}
