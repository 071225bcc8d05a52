import * as z from "zod";
import { requiredLine } from "~/http/parse-form.server";
import { normaliseBookingId } from "~/lodge/ids.server";

export const addRoomSchema = z.object({
  bookingId: requiredLine(20, "Enter the reference of a booking").transform(normaliseBookingId),
});
