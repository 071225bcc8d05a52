import * as z from "zod";
import { normaliseBookingId } from "~/core/ids.server";
import type { Currency } from "~/core/money";
import { centsField } from "~/http/money-fields.server";
import { optionalLine, requiredLine } from "~/http/parse-form.server";

const missingReferenceMessage = "Enter the reference of the other booking";

export const transferSchema = (currency: Currency) =>
  z.object({
    to: requiredLine(40, missingReferenceMessage).transform((text) =>
      normaliseBookingId(text.replace(/^#/, "")),
    ),
    amount: requiredLine(40, "Enter an amount")
      .pipe(centsField(currency))
      .refine((cents) => cents > 0, "Enter an amount above 0"),
    note: optionalLine(500),
    mayOverpay: z.string().optional(),
    idempotencyKey: z
      .string("Open the form again")
      .regex(/^[0-9A-Z]{16,64}$/, "Open the form again"),
  });
