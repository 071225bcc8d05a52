import * as z from "zod";
import { emailField, requiredLine } from "~/http/parse-form.server";

export const findBookingSchema = z.object({
  reference: requiredLine(20, "Enter the reference of your booking"),
  email: emailField,
});
