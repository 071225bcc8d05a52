import * as z from "zod";
import type { Currency } from "~/core/money";
import { centsField } from "~/http/money-fields.server";
import { optionalText, requiredLine } from "~/http/parse-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";
import { catalogueItemFields } from "./catalogue-item-fields.server";

const capacityMessage = "Enter a whole number of guests, 1 to 5000";

export const spaceSchema = (currency: Currency) =>
  z
    .object({
      ...catalogueItemFields(2000),
      capacity: requiredLine(5, "Enter the maximum capacity").pipe(
        z
          .string()
          .regex(/^\d{1,4}$/, capacityMessage)
          .transform(Number)
          .pipe(z.number().min(1, capacityMessage).max(5000, capacityMessage)),
      ),
      pricePerHour: requiredLine(40, "Enter a price, or 0").pipe(centsField(currency)),
      amenities: optionalText(3000)
        .transform((text) =>
          [...new Set(text.split("\n").map((line) => line.replace(/\s+/gu, " ").trim()))].filter(
            (line) => line !== "",
          ),
        )
        .pipe(
          z
            .array(z.string().max(100, "Use at most 100 characters in a line"))
            .max(40, "Enter at most 40 lines"),
        ),
    })
    .transform(({ pricePerHour, ...space }) => ({ ...space, pricePerHourCents: pricePerHour }))
    .and(createTranslationsSchema("space"));
