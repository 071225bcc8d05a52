import * as z from "zod";
import { said } from "~/core/languages/words";
import { emailField, requiredLine } from "~/http/parse-form.server";

export const findBookingSchema = z.object({
  reference: requiredLine(20, said("Enter the reference of your booking")),
  email: emailField,
});
