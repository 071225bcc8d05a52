import * as z from "zod";
import { guestFields } from "~/desk/forms/guest.schema.server";

/** Who stays, as the desk may correct it; a name is enough. */
export const guestSchema = z
  .object({
    ...guestFields,
    version: z.coerce.number("The form arrived damaged. Open it again").int(),
  })
  .refine((form) => form.firstName || form.lastName, {
    path: ["lastName"],
    message: "Enter a name",
  });
