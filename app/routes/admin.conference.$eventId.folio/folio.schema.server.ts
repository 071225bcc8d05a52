import * as z from "zod";
import { normaliseBookingId } from "~/core/ids.server";
import { requiredLine } from "~/http/parse-form.server";

export const folioSchema = z.object({
  to: requiredLine(40, "Enter the booking reference").transform(normaliseBookingId),
});
