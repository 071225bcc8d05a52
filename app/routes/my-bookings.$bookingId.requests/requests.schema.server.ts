import * as z from "zod";
import { arrivalTimeField } from "~/availability/stay-fields.server";
import { optionalText, phoneField } from "~/http/parse-form.server";
import { said } from "~/languages/words";

export const requestsSchema = z.object({
  phone: phoneField,
  arrivalTime: arrivalTimeField,
  specialRequests: optionalText(2000),
  version: z.coerce.number(said("The form arrived damaged. Open it again")).int(),
});
