import { publicName } from "~/guests/review-rules";
import { shorten } from "~/lodge/shorten";
import { formatMonth } from "~/lodge/stay";
import { TypedText } from "~/ui/typed-text";

/** The latest reviews that a room page lists. */
export const shownReviews = 3;

/** A review as the public reads it; a long one is cut, so that the page stays small. */
export function viewReview(review: {
  id: number;
  rating: number;
  body: string;
  authorName: string;
  checkIn: string;
}) {
  return {
    id: review.id,
    rating: review.rating,
    text: shorten(review.body, 400),
    by: `${publicName(review.authorName)}, ${formatMonth(review.checkIn.slice(0, 7))}`,
  };
}

export function RoomReviews({ reviews }: { reviews: ReturnType<typeof viewReview>[] }) {
  if (reviews.length === 0) return null;
  return (
    <>
      <h2>What guests say</h2>
      {reviews.map(({ id, rating, text, by }) => (
        <div key={id}>
          {text && (
            <p>
              “<TypedText text={text} />”
            </p>
          )}
          <p className="note">
            <strong>{rating} of 5</strong>, {by}
          </p>
        </div>
      ))}
    </>
  );
}
