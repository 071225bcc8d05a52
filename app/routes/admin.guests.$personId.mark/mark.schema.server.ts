import * as z from "zod";
import { requiredText } from "~/http/parse-form.server";

export const markSchema = z.object({
  reason: requiredText(1000, "Say why"),
  seenAt: z.string().max(40).default(""),
});
