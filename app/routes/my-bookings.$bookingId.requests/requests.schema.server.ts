import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { optionalText, phoneField } from "~/http/parse-form.server";
import { arrivalTimeField } from "~/reservations/availability/stay-fields.server";

/** `version` detects a change by someone else. */
export const requestsSchema = z.object({
  phone: phoneField,
  arrivalTime: arrivalTimeField,
  specialRequests: optionalText(2000),
  version: z.coerce
    .number(defineMessage("Something went wrong while sending the form. Open it again."))
    .int(),
});
