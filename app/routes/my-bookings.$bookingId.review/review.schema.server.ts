import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { maxReviewLength, ratingLabels } from "~/guests/reviews/review-policy";
import { optionalText } from "~/http/parse-form.server";

const ratingMessage = defineMessage("Choose a rating from 1 to 5");

export const reviewSchema = z.object({
  rating: z
    .enum(
      ratingLabels.map(({ rating }) => String(rating)),
      ratingMessage,
    )
    .transform(Number),
  body: optionalText(maxReviewLength),
});
