import * as z from "zod";
import { isTranslationLanguage, type LanguageCode } from "~/core/languages/language-codes";
import { requirePrintable } from "~/desk/forms/printable-field.server";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { optionalLine, optionalText } from "~/http/parse-form.server";

const maxAddressLines = 6;

export const billToSchema = z
  .object({
    company: requirePrintable(optionalLine(200)),
    name: requirePrintable(optionalLine(200)),
    address: requirePrintable(optionalText(500)).refine(
      (text) => text.split("\n").length <= maxAddressLines,
      `Use at most ${maxAddressLines} lines`,
    ),
    taxNumber: requirePrintable(optionalLine(60)),
    language: z
      .string()
      .default("en")
      .transform((code): LanguageCode => (isTranslationLanguage(code) ? code : "en")),
    /** The digest of the lines that the clerk saw. */
    agreed: z.string("Open the form again"),
    idempotencyKey: idempotencyKeyField,
  })
  .refine(({ company, name }) => company || name, {
    path: ["name"],
    message: "Enter a name or a company",
  });
