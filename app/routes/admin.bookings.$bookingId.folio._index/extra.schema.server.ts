import * as z from "zod";
import type { Extra } from "~/billing/folios/add-extras.server";
import type { Currency } from "~/core/money";
import { requirePrintable } from "~/desk/forms/printable-field.server";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { optionalCentsField } from "~/http/money-fields.server";
import { optionalLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";
import { namedDateField } from "~/reservations/availability/stay-fields.server";

const mostPieces = 999;

const quantityField = wholeNumberField(
  1,
  mostPieces,
  `Enter a whole number from 1 to ${mostPieces}`,
);

/** A charge: an extra at its price or a typed one, or a free text with a price. */
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
      const wrong = (path: string, message: string) => {
        addIssue({ code: "custom", path: [path], message });
        return z.NEVER;
      };
      const toExtra = (): Extra => {
        if (item === "") {
          if (text === "") return wrong("text", "Choose an item or enter a description");
          if (price === null) return wrong("price", "Enter the unit price");
          return { by: "text", text, quantity, unitCents: price };
        }
        if (text !== "") return wrong("text", "Choose an item or enter a description, not both");
        const listed = prices.get(item);
        if (listed === undefined) return wrong("item", "Choose an item from the list");
        if (price === null || price === listed) {
          return { by: "offer", key: item, quantity, seenCents: listed };
        }
        if (reason === "") return wrong("reason", "Enter the reason for the override");
        return { by: "hand", key: item, quantity, unitCents: price, reason };
      };
      return { ...rest, extra: toExtra() };
    });
