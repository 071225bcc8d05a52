import type { Rating } from "~/catalogue/rooms/rating";
import { useTranslator } from "./use-translator";

/** Renders a room's average rating and its number of reviews; null without reviews. */
export function RatingNote({ rating }: { rating: Rating }) {
  const { t, count, decimal } = useTranslator();
  if (!rating) return null;
  return (
    <p className="rating">
      <span aria-hidden="true">★ </span>
      {t("{rating} of 5", { rating: decimal(rating.sum / rating.count) })}{" "}
      <span className="rating-count">({count(rating.count, "{n} review", "{n} reviews")})</span>
    </p>
  );
}
