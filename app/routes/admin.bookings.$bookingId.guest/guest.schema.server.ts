import * as z from "zod";
import { guestFields } from "~/desk/forms/guest.schema.server";

export const guestSchema = z
  .object({
    ...guestFields,
    whoStays: z.enum(["same", "other"], "Choose who stays").optional(),
    version: z.coerce.number("The form was incomplete. Open it again.").int(),
  })
  .refine((form) => form.firstName || form.lastName, {
    path: ["lastName"],
    message: "Enter a name",
  });
