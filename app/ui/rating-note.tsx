import type { Rating } from "~/catalogue/rating";
import { plural } from "~/lodge/counted";

/** What guests gave, at the end of a line of facts; nothing while there are no reviews. */
export function RatingNote({ rating }: { rating: Rating }) {
  if (!rating) return null;
  return (
    <>
      {" · "}
      <span aria-hidden="true">★ </span>
      {rating.average} of 5 ({plural(rating.count, "review")})
    </>
  );
}
