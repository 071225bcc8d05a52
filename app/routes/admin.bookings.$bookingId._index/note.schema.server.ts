import * as z from "zod";
import { requiredText } from "~/http/parse-form.server";

export const noteSchema = z.object({
  note: requiredText(2000, "Write the note first"),
  isForArrival: z.string().optional(),
});
