import { receivedBy } from "db/schema";
import { z } from "zod";
import { centsField } from "~/booking/money-fields.server";
import { optionalLine, requiredLine } from "~/http/parse-form.server";

const amountField = requiredLine(40, "Enter an amount")
  .pipe(centsField)
  .refine((cents) => cents > 0, "Enter an amount above 0");

/** Money that came in or was given back; the amount is above 0 either way. */
export const paymentSchema = z.object({
  amount: amountField,
  direction: z.enum(["received", "given-back"], "Choose received or given back"),
  method: z.enum(receivedBy, "Choose how it was paid"),
  note: optionalLine(500),
  mayOverpay: z.string().optional(),
  formKey: z.string("Open the form again").regex(/^[0-9A-Z]{16,64}$/, "Open the form again"),
});
