import * as z from "zod";
import { optionalText } from "~/http/parse-form.server";

export const answerSchema = z.object({
  answer: z.literal("decline").optional(),
  word: optionalText(1000),
});
