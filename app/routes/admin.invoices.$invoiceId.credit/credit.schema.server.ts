import * as z from "zod";
import type { CreditableLine } from "~/billing/invoices/invoice-policy";
import type { Currency } from "~/core/money";
import { requirePrintable } from "~/desk/forms/printable-field.server";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { optionalCentsField } from "~/http/money-fields.server";
import { parseFields, requiredLine } from "~/http/parse-form.server";

/** Parses the form. Amounts of negative lines, such as discounts, are entered without the minus sign. */
export function parseCredit(
  fields: FormData,
  { lines, currency }: { lines: CreditableLine[]; currency: Currency },
) {
  const isPartial = fields.get("scope") === "part";
  const amounts = isPartial
    ? Object.fromEntries(
        lines.map(({ position }) => [`amount.${position}`, optionalCentsField(currency)]),
      )
    : {};
  return parseFields(
    fields,
    z.object({
      scope: z.enum(["all", "part"], "Choose the full amount or part of it"),
      reason: requirePrintable(requiredLine(500, "Enter a reason")),
      idempotencyKey: idempotencyKeyField,
      ...amounts,
    }),
  );
}

/** Returns the entered cents by line position, with the sign of the line. */
export function parseAmounts(
  submitted: Record<string, unknown>,
  lines: CreditableLine[],
): Map<number, number> {
  return new Map(
    lines.flatMap(({ position, amountCents }) => {
      const cents = submitted[`amount.${position}`];
      return typeof cents === "number" ? [[position, Math.sign(amountCents) * cents]] : [];
    }),
  );
}
