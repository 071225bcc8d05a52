import * as z from "zod";
import { requiredLine, requiredText } from "~/http/parse-form.server";
import { longest } from "~/publishing/newsletter/letter-rules";

export const letterSchema = z.object({
  version: z.coerce.number().int().default(0),
  subject: requiredLine(longest.subject, "Enter a subject"),
  body: requiredText(longest.body, "Write the text"),
});
