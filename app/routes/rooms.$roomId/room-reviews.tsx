import type { Rating } from "~/catalogue/rooms/rating";
import type { Translator } from "~/core/languages/translator";
import { truncate } from "~/core/single-line";
import { ratingLabels, toPublicName } from "~/guests/reviews/review-policy";
import { MultilineText } from "~/ui/multiline-text";
import { SectionError } from "~/ui/section-error";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";

export const maxShownReviews = 3;

export function toReviewView(
  review: {
    id: number;
    rating: number;
    body: string;
    reply: string;
    authorName: string;
    checkIn: string;
  },
  { formatMonth }: Translator,
) {
  return {
    id: review.id,
    rating: review.rating,
    text: truncate(review.body, 400),
    reply: truncate(review.reply, 400),
    byline: `${toPublicName(review.authorName)}, ${formatMonth(review.checkIn.slice(0, 7))}`,
  };
}

/** The reviews' language is unknown, so they have an empty `lang`. */
export function RoomReviews({
  rating,
  counts,
  reviews,
}: {
  rating: Rating;
  counts: { rating: number; count: number }[];
  reviews: ReturnType<typeof toReviewView>[] | null;
}) {
  const { site } = useSiteData();
  const { t } = useTranslator();
  if (rating && !reviews) return <SectionError section={t("What guests say")} />;
  if (!rating || !reviews || reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{t("What guests say")}</h2>
      <RatingDistribution rating={rating} counts={counts} />
      {reviews.map((review) => (
        <div key={review.id} className="review">
          {review.text && (
            <p lang="">
              <Sentence text="“{words}”" words={<MultilineText text={review.text} />} />
            </p>
          )}
          <p className="note">
            <strong>{t("{rating} of 5", { rating: review.rating })}</strong>, {review.byline}
          </p>
          {review.reply && (
            <p className="review-reply">
              <strong>{t("{name}:", { name: site.name })}</strong>{" "}
              <span lang="">
                <MultilineText text={review.reply} />
              </span>
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function RatingDistribution({
  rating,
  counts,
}: {
  rating: NonNullable<Rating>;
  counts: { rating: number; count: number }[];
}) {
  const { t, count, formatDecimal } = useTranslator();
  return (
    <table className="distribution">
      <caption>
        <Sentence
          text="{rating} from {reviews}"
          rating={
            <strong>
              {t("{rating} of 5", { rating: formatDecimal(rating.sum / rating.count) })}
            </strong>
          }
          reviews={count(rating.count, "{n} review", "{n} reviews")}
        />
      </caption>
      <tbody>
        {ratingLabels.map(({ rating: stars, label }) => {
          const reviewCount = counts.find((entry) => entry.rating === stars)?.count ?? 0;
          return (
            <tr key={stars}>
              <th scope="row">{t(label)}</th>
              <td>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(reviewCount / rating.count) * 100} height="8" />
                </svg>
              </td>
              <td>{reviewCount}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
