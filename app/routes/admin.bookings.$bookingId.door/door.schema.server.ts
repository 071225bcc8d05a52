import * as z from "zod";
import { namedDateField } from "~/availability/stay-fields.server";

const message = "Choose a door";

export const doorSchema = z.object({
  doorId: z.coerce.number(message).int(message).min(1, message),
  from: namedDateField("From the night of"),
});
