import { dietaryTags, menuCategories } from "db/schema";
import * as z from "zod";
import type { Currency } from "~/core/money";
import { centsField } from "~/http/money-fields.server";
import { requiredLine } from "~/http/parse-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";
import { catalogueItemFields, checkboxesField } from "./catalogue-item-fields.server";

export const dishSchema = (currency: Currency) =>
  z
    .object({
      ...catalogueItemFields(500),
      category: z.enum(menuCategories, "Choose a menu section"),
      price: requiredLine(40, "Enter a price")
        .pipe(centsField(currency))
        .refine((cents) => cents > 0, "Enter a price above 0"),
      dietary: checkboxesField(dietaryTags),
    })
    .transform(({ price, ...dish }) => ({ ...dish, priceCents: price }))
    .and(createTranslationsSchema("dish"));
