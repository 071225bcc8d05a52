import * as z from "zod";
import type { PriceItemDetails } from "~/catalogue/extras/price-item-details";
import type { Currency } from "~/core/money";
import { centsField } from "~/http/money-fields.server";
import { requiredLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";
import { requirePrintable } from "./printable-field.server";

export const priceSchema = (currency: Currency) =>
  z
    .object({
      name: requirePrintable(requiredLine(120, "Enter a name")),
      category: requiredLine(60, "Enter a category"),
      price: requiredLine(40, "Enter a price").pipe(centsField(currency)),
      taxPercent: requiredLine(6, "Enter the tax rate, or 0")
        .pipe(z.string().regex(/^\d{1,3}([.,]\d)?$/, "Enter a number such as 18 or 7.5"))
        .transform((text) => Number(text.replace(",", ".")))
        .pipe(z.number().max(100, "Enter a number from 0 to 100")),
      position: wholeNumberField(0, 9999, "Enter a whole number from 0 to 9999").default(0),
      isActive: z.enum(["yes", "no"], "Choose a status"),
    })
    .transform(
      ({ price, isActive, ...item }): PriceItemDetails => ({
        ...item,
        priceCents: price,
        isActive: isActive === "yes",
      }),
    );
