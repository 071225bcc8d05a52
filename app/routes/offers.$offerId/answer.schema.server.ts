import * as z from "zod";
import { optionalText } from "~/http/parse-form.server";

/** The form of one of two buttons: accept has no `answer`, decline has an optional comment in `word`. */
export const answerSchema = z.object({
  answer: z.literal("decline").optional(),
  word: optionalText(1000),
});
