import * as z from "zod";
import { requiredLine } from "~/http/parse-form.server";

export const voidPaymentSchema = z.object({
  reason: requiredLine(500, "Enter a reason"),
  idempotencyKey: z.string("Open the form again").regex(/^[0-9A-Z]{16,64}$/, "Open the form again"),
});
