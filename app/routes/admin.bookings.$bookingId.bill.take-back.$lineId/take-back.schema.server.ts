import * as z from "zod";
import { formKeyField } from "~/http/form-key.server";
import { requiredLine } from "~/http/parse-form.server";

export const takeBackSchema = z.object({
  quantity: z.coerce
    .number("Enter a number")
    .int("Enter a whole number")
    .min(1, "Enter at least 1"),
  reason: requiredLine(500, "Enter why it is taken back"),
  formKey: formKeyField,
});
