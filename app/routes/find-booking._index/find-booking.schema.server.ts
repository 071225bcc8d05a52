import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { emailField, requiredLine } from "~/http/parse-form.server";

export const findBookingSchema = z.object({
  reference: requiredLine(20, defineMessage("Enter the reference of your booking")),
  email: emailField,
});
