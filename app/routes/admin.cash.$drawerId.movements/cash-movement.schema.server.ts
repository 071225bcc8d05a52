import * as z from "zod";
import { currencies } from "~/core/money";
import { centsField } from "~/http/money-fields.server";
import { requiredLine } from "~/http/parse-form.server";

const fields = z.object({
  kind: z.enum(["paid-in", "paid-out"], "Choose pay in or pay out"),
  currency: z.enum(currencies, "Choose a currency"),
  reason: requiredLine(500, "Enter a reason"),
  idempotencyKey: z.string("Open the form again").regex(/^[0-9A-Z]{16,64}$/, "Open the form again"),
});

/** Returns the form's schema. The amount's decimals depend on the submitted currency. */
export function cashMovementSchema(form: FormData) {
  const currency = fields.shape.currency.catch("USD").parse(form.get("currency"));
  return fields.extend({
    amount: requiredLine(40, "Enter an amount")
      .pipe(centsField(currency))
      .refine((cents) => cents > 0, "Enter an amount above 0"),
  });
}
