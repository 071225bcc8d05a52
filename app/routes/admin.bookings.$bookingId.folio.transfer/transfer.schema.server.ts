import * as z from "zod";
import { normaliseBookingId } from "~/core/ids.server";
import type { Currency } from "~/core/money";
import { percentField } from "~/desk/forms/percent-field.server";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { optionalCentsField } from "~/http/money-fields.server";
import { optionalLine, requiredLine } from "~/http/parse-form.server";

export const transferSchema = (currency: Currency) =>
  z
    .object({
      what: z
        .string("Choose a charge")
        .regex(/^(stay|\d{1,15})$/, "Choose a charge")
        .transform((text) => (text === "stay" ? text : Number(text))),
      to: requiredLine(40, "Enter the booking to transfer to").transform(normaliseBookingId),
      percent: percentField,
      amount: optionalCentsField(currency),
      reason: optionalLine(500),
      idempotencyKey: idempotencyKeyField,
    })
    .transform(({ percent, amount, to, ...rest }, { addIssue }) => {
      const transfer = { ...rest, toId: to };
      if (percent === null && amount === null) return { ...transfer, amount: "all" as const };
      if (percent !== null && amount === null) return { ...transfer, amount: { percent } };
      if (percent === null && amount !== null && amount > 0) {
        return { ...transfer, amount: { cents: amount } };
      }
      const [path, message] =
        percent === null
          ? ["amount", "Enter an amount above 0"]
          : ["percent", "Enter a percentage or an amount, not both"];
      addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    });
