import * as z from "zod";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { requiredLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";

export const voidLineSchema = z.object({
  quantity: wholeNumberField(1, 999_999, "Enter a whole number, 1 or more"),
  reason: requiredLine(500, "Enter a reason"),
  idempotencyKey: idempotencyKeyField,
});
