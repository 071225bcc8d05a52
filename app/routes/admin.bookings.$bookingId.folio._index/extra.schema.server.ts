import * as z from "zod";
import type { Extra } from "~/billing/folios/add-extras.server";
import type { Currency } from "~/core/money";
import { requirePrintable } from "~/desk/forms/printable-field.server";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { optionalCentsField } from "~/http/money-fields.server";
import { optionalLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";
import { namedDateField } from "~/reservations/availability/stay-fields.server";

const maxQuantity = 999;

const quantityField = wholeNumberField(
  1,
  maxQuantity,
  `Enter a whole number from 1 to ${maxQuantity}`,
);

/** A charge is an extra at its list price or a manual price, or a description with a price. */
export const extraSchema = (currency: Currency, prices: Map<string, number>) =>
  z
    .object({
      item: z.string().default(""),
      text: requirePrintable(optionalLine(200)),
      quantity: quantityField,
      price: optionalCentsField(currency),
      reason: requirePrintable(optionalLine(500)),
      day: namedDateField("Day"),
      idempotencyKey: idempotencyKeyField,
    })
    .transform(({ item, text, quantity, price, reason, ...rest }, { addIssue }) => {
      const addProblem = (path: string, message: string) => {
        addIssue({ code: "custom", path: [path], message });
        return z.NEVER;
      };
      const createExtra = (): Extra => {
        if (item === "") {
          if (text === "") return addProblem("text", "Choose an item or enter a description");
          if (price === null) return addProblem("price", "Enter the unit price");
          return { pricing: "free-text", text, quantity, unitCents: price };
        }
        if (text !== "")
          return addProblem("text", "Choose an item or enter a description, not both");
        const listPriceCents = prices.get(item);
        if (listPriceCents === undefined) return addProblem("item", "Choose an item from the list");
        if (price === null || price === listPriceCents) {
          return { pricing: "list", key: item, quantity, displayedPriceCents: listPriceCents };
        }
        if (reason === "") return addProblem("reason", "Enter the reason for the override");
        return { pricing: "manual", key: item, quantity, unitCents: price, reason };
      };
      return { ...rest, extra: createExtra() };
    });
