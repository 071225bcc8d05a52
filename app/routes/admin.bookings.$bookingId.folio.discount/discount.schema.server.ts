import * as z from "zod";
import { discountBases } from "~/billing/folios/folio-amounts";
import type { Currency } from "~/core/money";
import { percentField } from "~/desk/forms/percent-field.server";
import { requirePrintable } from "~/desk/forms/printable-field.server";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { optionalCentsField } from "~/http/money-fields.server";
import { requiredLine } from "~/http/parse-form.server";
import { namedDateField } from "~/reservations/availability/stay-fields.server";

/** Exactly one of percentage and amount is required. */
export const discountSchema = (currency: Currency) =>
  z
    .object({
      percent: percentField,
      amount: optionalCentsField(currency),
      of: z.enum(discountBases, "Choose what the discount applies to"),
      reason: requirePrintable(requiredLine(500, "Enter a reason")),
      day: namedDateField("Day"),
      idempotencyKey: idempotencyKeyField,
    })
    .transform(({ percent, amount, of: base, ...rest }, { addIssue }) => {
      if (percent !== null && amount === null) return { ...rest, base, discount: { percent } };
      if (percent === null && amount !== null && amount > 0)
        return { ...rest, base, discount: { cents: amount } };
      const path = percent === null && amount !== null ? "amount" : "percent";
      const message =
        percent !== null
          ? "Enter a percentage or an amount, not both"
          : "Enter a percentage or an amount above 0";
      addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    });
