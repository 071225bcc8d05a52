import { paymentMethods } from "db/schema";
import * as z from "zod";
import { arrivalTimeField } from "~/availability/stay-fields.server";
import { emailField, optionalText, phoneField, requiredLine } from "~/http/parse-form.server";
import { said } from "~/languages/words";

/** The second step's form (specification, section 3, "Guest details form"). */
export const detailsSchema = z.object({
  firstName: requiredLine(100, said("Enter your first name")),
  lastName: requiredLine(100, said("Enter your last name")),
  email: emailField,
  phone: phoneField,
  specialRequests: optionalText(2000),
  arrivalTime: arrivalTimeField,
  paymentMethod: z.enum(paymentMethods, said("Choose how you will pay at check-in")),
});
