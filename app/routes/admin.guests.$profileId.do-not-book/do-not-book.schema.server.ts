import * as z from "zod";
import { requiredText } from "~/http/parse-form.server";

export const doNotBookSchema = z.object({
  reason: requiredText(1000, "Enter a reason"),
  /** The time at which the flag shown in the form was set, or "" if none was set. */
  seenAt: z.string().max(40).default(""),
});
