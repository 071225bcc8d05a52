import { paymentMethods } from "db/schema";
import * as z from "zod";
import { arrivalTimeField } from "~/availability/stay-fields.server";
import {
  blankIsNull,
  emailField,
  optionalLine,
  optionalText,
  phoneField,
} from "~/http/parse-form.server";

/** Who stays, as the desk writes it down: each of it may be missing. */
export const guestFields = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  email: blankIsNull(emailField),
  phone: blankIsNull(phoneField),
  specialRequests: optionalText(2000),
  arrivalTime: arrivalTimeField,
  paymentMethod: z.enum(paymentMethods, "Choose a payment method"),
};
