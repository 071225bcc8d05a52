import * as z from "zod";
import { findUnknownValue } from "~/catalogue/texts/fill-text";
import type { TextPage } from "~/catalogue/texts/shipped-texts";
import { longest } from "~/catalogue/texts/text-details";
import { valueNames, valuesOn } from "~/catalogue/texts/text-values";
import { formKeyField } from "~/http/form-key.server";
import { requiredLine, requiredText } from "~/http/parse-form.server";
import { translationsOf } from "~/http/translation-fields.server";
import { placeField } from "./facility-fields.server";

/** A text of a public page; the only one in its place sends no place and no state. */
export const textSchema = (page: TextPage) =>
  z
    .object({
      version: z.coerce.number().int().default(0),
      title: requiredLine(longest.title, "Enter a heading"),
      body: requiredText(longest.body, "Write the text"),
      position: placeField,
      isListed: z
        .enum(["yes", "no"], "Choose whether guests see it")
        .default("yes")
        .transform((isListed) => isListed === "yes"),
    })
    .and(translationsOf("text"))
    .superRefine(({ title, body, translations }, context) => {
      for (const [field, text] of Object.entries({ title, body, ...translations.texts })) {
        // Braces that stand for nothing would be read by guests.
        const known = valuesOn(field.startsWith("title") ? "home" : page);
        const name = findUnknownValue(text, known);
        if (name === null) continue;
        const fault = Object.hasOwn(valueNames, name)
          ? `{${name}} is filled in the text of the terms only`
          : `{${name}} stands for nothing`;
        const message = `${fault}. Take it out, or use one of the names below`;
        context.addIssue({ code: "custom", path: [field], message });
      }
    });

export const newTextSchema = (page: TextPage) =>
  textSchema(page).and(z.object({ formKey: formKeyField }));
