import * as z from "zod";
import { boardField, guestsField, stayDateField } from "~/availability/stay-fields.server";
import { guestFields } from "~/desk/forms/guest.schema.server";
import { blankIsNull, emailField } from "~/http/parse-form.server";

/** A walk-in or a phone call: dates and a name are enough. */
export const deskBookingSchema = z
  .object({
    id: z
      .string()
      .regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      .optional()
      .catch(undefined),
    roomId: z.coerce.number("Choose a room").int().min(1, "Choose a room"),
    checkIn: stayDateField,
    checkOut: stayDateField,
    guests: guestsField,
    board: boardField,
    sureOfDates: z.string().optional(),
    seenOffers: z.string().default(""),
    status: z.enum(["pending", "confirmed"], "Choose pending or confirmed"),
    accountEmail: blankIsNull(emailField),
    ...guestFields,
  })
  .refine((form) => form.accountEmail || form.firstName || form.lastName, {
    path: ["lastName"],
    message: "Enter a name, or the email of an account",
  });
