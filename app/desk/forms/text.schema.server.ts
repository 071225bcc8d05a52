import * as z from "zod";
import { findUnknownPlaceholder } from "~/catalogue/texts/fill-placeholders";
import { listPlaceholdersOn, placeholderLabels } from "~/catalogue/texts/placeholders";
import type { TextPage } from "~/catalogue/texts/shipped-texts";
import { maxTextLengths } from "~/catalogue/texts/text-details";
import { translatedTexts } from "~/core/languages/translated-fields";
import { positionField } from "~/desk/records/record-schema.server";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { requiredLine, requiredText } from "~/http/parse-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";

/** A page's only text has no fields for position and listing. */
export const textSchema = (page: TextPage) =>
  z
    .object({
      version: z.coerce.number().int().default(0),
      title: requiredLine(maxTextLengths.title, "Enter a heading"),
      body: requiredText(maxTextLengths.body, "Write the text"),
      position: positionField,
      isListed: z
        .enum(["yes", "no"], "Choose whether guests see it")
        .default("yes")
        .transform((isListed) => isListed === "yes"),
    })
    .and(createTranslationsSchema(translatedTexts.text))
    .superRefine(({ title, body, translations }, context) => {
      for (const [field, text] of Object.entries({ title, body, ...translations.texts })) {
        // Guests would see an unknown placeholder with its braces. Headings allow only the home page's.
        const allowed = listPlaceholdersOn(field.startsWith("title") ? "home" : page);
        const name = findUnknownPlaceholder(text, allowed);
        if (name === null) continue;
        const problem = Object.hasOwn(placeholderLabels, name)
          ? `{${name}} works only in the terms`
          : `{${name}} is not a placeholder`;
        const message = `${problem}. Remove it, or use one of the placeholders below`;
        context.addIssue({ code: "custom", path: [field], message });
      }
    });

export const newTextSchema = (page: TextPage) =>
  textSchema(page).and(z.object({ idempotencyKey: idempotencyKeyField }));
