import * as z from "zod";
import { requiredText } from "~/http/parse-form.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

export const shiftNoteSchema = z.object({
  text: requiredText(2000, "Enter a note"),
  day: stayDateField,
});
