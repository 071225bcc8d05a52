import { paymentMethods } from "db/schema";
import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { confirmedEmailFields, validateConfirmedEmail } from "~/http/confirmed-email.server";
import { optionalLine, optionalText, phoneField, requiredLine } from "~/http/parse-form.server";
import { arrivalTimeField } from "~/reservations/availability/stay-fields.server";

/** Specification, section 3, "Guest details form". `hasOneName` allows a blank last name. */
export const detailsSchema = z
  .object({
    firstName: requiredLine(100, defineMessage("Enter your first name")),
    lastName: optionalLine(100),
    hasOneName: z
      .literal("yes")
      .optional()
      .transform((value) => value === "yes"),
    ...confirmedEmailFields,
    phone: phoneField,
    specialRequests: optionalText(2000),
    arrivalTime: arrivalTimeField,
    paymentMethod: z.enum(paymentMethods, defineMessage("Choose how you will pay at check-in")),
  })
  .refine(({ lastName, hasOneName }) => hasOneName || lastName !== "", {
    path: ["lastName"],
    message: defineMessage("Enter your last name"),
    // Runs even if another field is invalid, so that one answer reports all errors.
    when: () => true,
  })
  .superRefine(validateConfirmedEmail);
