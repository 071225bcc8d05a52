import * as z from "zod";
import { requiredText } from "~/http/parse-form.server";

export const markSchema = z.object({
  reason: requiredText(1000, "Enter a reason"),
  /** When the flag was set that the form showed; empty if none was set. */
  seenAt: z.string().max(40).default(""),
});
