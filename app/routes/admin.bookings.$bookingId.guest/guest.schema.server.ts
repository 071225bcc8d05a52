import { paymentMethods } from "db/schema";
import { z } from "zod";
import {
  blankIsNull,
  emailField,
  optionalLine,
  optionalText,
  phoneField,
} from "~/http/parse-form.server";

/** Who stays, as the desk may correct it; a name is enough. */
export const guestSchema = z
  .object({
    firstName: optionalLine(100),
    lastName: optionalLine(100),
    email: blankIsNull(emailField),
    phone: blankIsNull(phoneField),
    specialRequests: optionalText(2000),
    paymentMethod: z.enum(paymentMethods, "Choose a payment method"),
    version: z.coerce.number("The form arrived damaged. Open it again").int(),
  })
  .refine((form) => form.firstName || form.lastName, {
    path: ["lastName"],
    message: "Enter a name",
  });
