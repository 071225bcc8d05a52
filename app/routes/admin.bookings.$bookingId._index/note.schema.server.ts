import * as z from "zod";
import { requiredText } from "~/http/parse-form.server";

/** `isForArrival`: staff tell the guest on arrival. */
export const noteSchema = z.object({
  note: requiredText(2000, "Enter a note"),
  isForArrival: z.string().optional(),
});
