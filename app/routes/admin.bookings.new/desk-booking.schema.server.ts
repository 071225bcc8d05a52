import * as z from "zod";
import { guestFields } from "~/desk/forms/guest.schema.server";
import { sourceIdField } from "~/desk/forms/source.schema.server";
import { blankIsNull, emailField, optionalLine, phoneField } from "~/http/parse-form.server";
import { recordIdField } from "~/http/whole-number.server";
import { stayFields, validateParty } from "~/reservations/availability/stay-fields.server";

/** Only room type, dates and a name are required. */
export const deskBookingSchema = z
  .object({
    id: z
      .string()
      .regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      .optional()
      .catch(undefined),
    roomId: recordIdField("Choose a room type"),
    groupId: z.coerce.number().int().positive().nullable().catch(null),
    unitId: z.coerce.number().int().positive().nullable().catch(null),
    ...stayFields,
    sureOfDates: z.string().optional(),
    seenOffers: z.string().default(""),
    status: z.enum(["pending", "confirmed"], "Choose pending or confirmed"),
    sourceId: sourceIdField,
    profileId: z.coerce.number().int().positive().nullable().catch(null),
    accountId: optionalLine(100),
    accountEmail: blankIsNull(emailField).catch(null),
    accountFor: blankIsNull(emailField).catch(null),
    sureOfAccount: z.string().optional(),
    inAccount: z.literal("on").optional().catch(undefined),
    sureOfGuest: z.string().optional(),
    bookerId: z.coerce.number().int().positive().nullable().catch(null),
    bookerFirstName: optionalLine(100),
    bookerLastName: optionalLine(100),
    bookerEmail: blankIsNull(emailField),
    bookerPhone: blankIsNull(phoneField),
    bookerCompany: optionalLine(200),
    ...guestFields,
  })
  .refine(
    (form) =>
      (form.inAccount && (form.email || form.accountEmail)) || form.firstName || form.lastName,
    {
      path: ["lastName"],
      message: "Enter a name, or the email of a website account",
    },
  )
  .refine((form) => !form.inAccount || form.email || form.accountEmail, {
    path: ["email"],
    message: "Enter the email of the account",
  })
  .superRefine(validateParty);
