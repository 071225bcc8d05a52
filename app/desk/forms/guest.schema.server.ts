import { paymentMethods } from "db/schema";
import * as z from "zod";
import { translationLanguageCodes } from "~/core/languages/language-codes";
import {
  blankIsNull,
  emailField,
  optionalLine,
  optionalText,
  phoneField,
} from "~/http/parse-form.server";
import { arrivalTimeField } from "~/reservations/availability/stay-fields.server";

/** Undefined if the field is blank or missing: the language of the guest's account applies. */
const languageField = z
  .enum(["", "en", ...translationLanguageCodes], "Choose a language")
  .optional()
  .transform((code) => code || undefined);

export const guestFields = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  email: blankIsNull(emailField),
  phone: blankIsNull(phoneField),
  specialRequests: optionalText(2000),
  arrivalTime: arrivalTimeField,
  paymentMethod: z.enum(paymentMethods, "Choose a payment method"),
  language: languageField,
};
