import * as z from "zod";
import { isOtherLanguage, type LanguageCode } from "~/core/languages/codes";
import { printed } from "~/desk/forms/printed-field.server";
import { formKeyField } from "~/http/form-key.server";
import { optionalLine, optionalText } from "~/http/parse-form.server";

const mostAddressLines = 6;

/** Whom an invoice is made out to. */
export const billToSchema = z
  .object({
    company: printed(optionalLine(200)),
    name: printed(optionalLine(200)),
    address: printed(optionalText(500)).refine(
      (text) => text.split("\n").length <= mostAddressLines,
      `Use at most ${mostAddressLines} lines`,
    ),
    taxNumber: printed(optionalLine(60)),
    language: z
      .string()
      .default("en")
      .transform((code): LanguageCode => (isOtherLanguage(code) ? code : "en")),
    agreed: z.string("Open the form again"),
    formKey: formKeyField,
  })
  .refine(({ company, name }) => company || name, {
    path: ["name"],
    message: "Enter a name or a company",
  });
