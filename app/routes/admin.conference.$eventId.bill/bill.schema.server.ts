import * as z from "zod";
import { requiredLine } from "~/http/parse-form.server";
import { normaliseBookingId } from "~/lodge/ids.server";

export const billSchema = z.object({
  to: requiredLine(40, "Enter the booking whose bill it goes on").transform(normaliseBookingId),
});
