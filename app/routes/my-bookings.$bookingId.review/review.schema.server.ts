import * as z from "zod";
import { said } from "~/core/languages/words";
import { maxReviewLength, ratingWords } from "~/guests/reviews/review-rules";
import { optionalText } from "~/http/parse-form.server";

const choose = said("Choose a rating from 1 to 5");

export const reviewSchema = z.object({
  rating: z
    .enum(
      ratingWords.map(({ rating }) => String(rating)),
      choose,
    )
    .transform(Number),
  body: optionalText(maxReviewLength),
});
