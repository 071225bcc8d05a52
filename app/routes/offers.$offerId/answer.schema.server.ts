import * as z from "zod";
import { optionalText } from "~/http/parse-form.server";

/** The visitor accepts an offer, or declines it with a word or without. */
export const answerSchema = z.object({
  answer: z.literal("decline").optional(),
  word: optionalText(1000),
});
