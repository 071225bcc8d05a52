import * as z from "zod";
import { requiredLine, requiredText } from "~/http/parse-form.server";
import { maxIssueLengths } from "~/publishing/newsletter/newsletter-policy";

export const newsletterIssueSchema = z.object({
  version: z.coerce.number().int().default(0),
  subject: requiredLine(maxIssueLengths.subject, "Enter a subject"),
  body: requiredText(maxIssueLengths.body, "Write the text"),
});
