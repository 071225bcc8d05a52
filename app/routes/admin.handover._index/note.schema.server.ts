import * as z from "zod";
import { stayDateField } from "~/availability/stay-fields.server";
import { requiredText } from "~/http/parse-form.server";

export const handoverSchema = z.object({
  text: requiredText(2000, "Write the note first"),
  day: stayDateField,
});
