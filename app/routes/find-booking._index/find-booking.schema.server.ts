import * as z from "zod";
import { emailField, requiredLine } from "~/http/parse-form.server";
import { said } from "~/languages/words";

export const findBookingSchema = z.object({
  reference: requiredLine(20, said("Enter the reference of your booking")),
  email: emailField,
});
