import * as z from "zod";
import { requiredLine, requiredText } from "~/http/parse-form.server";
import { translationsOf } from "~/http/translation-fields.server";
import { findUnknownValue } from "~/texts/fill-text";
import { longest } from "~/texts/text-details";
import { placeField } from "./facility-fields.server";

/** Braces that stand for nothing would be read by guests. */
const knownValues = (text: string, context: z.RefinementCtx) => {
  const name = findUnknownValue(text);
  if (name === null) return;
  const message = `{${name}} stands for nothing. Take it out, or use one of the names below`;
  context.addIssue({ code: "custom", message });
};

/** A text of a public page; the only one in its place sends no place and no state. */
export const textSchema = z
  .object({
    version: z.coerce.number().int().default(0),
    title: requiredLine(longest.title, "Enter a heading").superRefine(knownValues),
    body: requiredText(longest.body, "Write the text").superRefine(knownValues),
    position: placeField,
    isListed: z
      .enum(["yes", "no"], "Choose whether guests see it")
      .default("yes")
      .transform((isListed) => isListed === "yes"),
  })
  .and(translationsOf("text"))
  .superRefine(({ translations }, context) => {
    for (const [field, text] of Object.entries(translations.texts)) {
      knownValues(text, {
        ...context,
        addIssue: (issue) =>
          context.addIssue(typeof issue === "string" ? issue : { ...issue, path: [field] }),
      });
    }
  });
