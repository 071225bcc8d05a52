import * as z from "zod";
import { namedDateField } from "~/availability/stay-fields.server";
import { discountBases } from "~/billing/bill-rules";
import { formKeyField } from "~/http/form-key.server";
import { optionalCentsField } from "~/http/money-fields.server";
import { optionalLine, requiredLine } from "~/http/parse-form.server";
import type { Currency } from "~/lodge/money";

/** A part in per cent, at most one digit behind the point; null where nothing is typed. */
const percentField = optionalLine(10).transform((text, { addIssue }) => {
  if (text === "") return null;
  const typed = /^(\d{1,3}(?:\.\d)?)\s*%?$/.exec(text)?.[1];
  if (typed && Number(typed) > 0 && Number(typed) <= 100) return Number(typed);
  addIssue("Enter a number up to 100, such as 10 or 12.5");
  return z.NEVER;
});

export const discountSchema = (currency: Currency) =>
  z
    .object({
      percent: percentField,
      amount: optionalCentsField(currency),
      of: z.enum(discountBases, "Choose what it is of"),
      reason: requiredLine(500, "Enter why: the guest reads it on the bill"),
      day: namedDateField("Day"),
      formKey: formKeyField,
    })
    .transform(({ percent, amount, ...rest }, { addIssue }) => {
      if (percent !== null && amount === null) return { ...rest, off: { percent } };
      if (percent === null && amount !== null && amount > 0)
        return { ...rest, off: { cents: amount } };
      const path = percent === null && amount !== null ? "amount" : "percent";
      const message =
        percent !== null
          ? "Enter per cent or an amount, not both"
          : "Enter per cent or an amount above 0";
      addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    });
