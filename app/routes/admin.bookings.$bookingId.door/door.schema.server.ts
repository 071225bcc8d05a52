import * as z from "zod";
import { blankIsNull } from "~/http/parse-form.server";
import { namedDateField } from "~/reservations/availability/stay-fields.server";

const message = "Choose a door";

export const doorSchema = z.object({
  doorId: z.coerce.number(message).int(message).min(1, message),
  from: namedDateField("From the night of"),
  /** Blank for the whole stay, as long as the unit is free. */
  to: blankIsNull(namedDateField("Until the morning of")),
});
