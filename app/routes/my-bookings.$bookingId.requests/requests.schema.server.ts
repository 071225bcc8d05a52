import * as z from "zod";
import { said } from "~/core/languages/words";
import { optionalText, phoneField } from "~/http/parse-form.server";
import { arrivalTimeField } from "~/reservations/availability/stay-fields.server";

export const requestsSchema = z.object({
  phone: phoneField,
  arrivalTime: arrivalTimeField,
  specialRequests: optionalText(2000),
  version: z.coerce.number(said("The form arrived damaged. Open it again")).int(),
});
