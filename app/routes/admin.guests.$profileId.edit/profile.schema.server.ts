import * as z from "zod";
import { translationLanguageCodes } from "~/core/languages/language-codes";
import { countryCodes } from "~/guests/profiles/countries";
import { documentKinds, maxNotesLength } from "~/guests/profiles/guest-profile";
import {
  blankIsNull,
  emailField,
  optionalLine,
  optionalText,
  phoneField,
} from "~/http/parse-form.server";

const countryField = z
  .string()
  .default("")
  .refine((code) => code === "" || countryCodes.includes(code), "Choose a country from the list")
  .transform((code) => code || null);

export const profileSchema = z
  .object({
    firstName: optionalLine(100),
    lastName: optionalLine(100),
    email: blankIsNull(emailField),
    phone: blankIsNull(phoneField),
    country: countryField,
    nationality: countryField,
    language: z
      .enum(["", "en", ...translationLanguageCodes], "Choose a language")
      .default("")
      .transform((code) => code || null),
    address: optionalLine(300),
    company: optionalLine(200),
    taxNumber: optionalLine(50),
    documentKind: z.enum(["", ...documentKinds], "Choose a type of document").default(""),
    documentNumber: optionalLine(60),
    notes: optionalText(maxNotesLength),
    version: z.coerce.number("The form was incomplete. Open it again.").int(),
  })
  .refine(({ firstName, lastName, email, phone }) => firstName || lastName || email || phone, {
    path: ["lastName"],
    message: "Enter a name, an email or a phone number",
  })
  .refine(({ documentKind, documentNumber }) => documentKind || !documentNumber, {
    path: ["documentKind"],
    message: "Choose the type of document",
  })
  .refine(({ documentKind, documentNumber }) => !documentKind || documentNumber, {
    path: ["documentNumber"],
    message: "Enter the document number, or choose None",
  })
  .transform(({ documentKind, documentNumber, ...details }) => ({
    ...details,
    document: documentKind ? { kind: documentKind, number: documentNumber } : null,
  }));
