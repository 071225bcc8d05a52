import * as z from "zod";
import { normaliseBookingId } from "~/core/ids.server";
import { requiredLine } from "~/http/parse-form.server";

export const addRoomSchema = z.object({
  bookingId: requiredLine(20, "Enter the reference of a booking").transform(normaliseBookingId),
});
