import type { Rating } from "~/catalogue/rooms/rating";
import { useTranslator } from "./use-translator";

export function RatingNote({ rating }: { rating: Rating }) {
  const { t, count, formatDecimal } = useTranslator();
  if (!rating) return null;
  return (
    <p className="rating">
      <span aria-hidden="true">★ </span>
      {t("{rating} of 5", { rating: formatDecimal(rating.sum / rating.count) })}{" "}
      <span className="rating-count">({count(rating.count, "{n} review", "{n} reviews")})</span>
    </p>
  );
}
