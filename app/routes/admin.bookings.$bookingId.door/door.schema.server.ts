import * as z from "zod";
import { namedDateField } from "~/availability/stay-fields.server";
import { blankIsNull } from "~/http/parse-form.server";

const message = "Choose a door";

export const doorSchema = z.object({
  doorId: z.coerce.number(message).int(message).min(1, message),
  from: namedDateField("From the night of"),
  /** Not given: as long as the stay lasts and the door is free. */
  to: blankIsNull(namedDateField("Until the morning of")),
});
