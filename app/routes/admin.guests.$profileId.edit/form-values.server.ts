import type { FormValues } from "~/core/form-state";
import { englishLanguageName, translationLanguageCodes } from "~/core/languages/language-codes";
import { countryOptions } from "~/guests/profiles/countries";
import { type GuestProfileDetails, guestProfileFieldLabels } from "~/guests/profiles/guest-profile";

export function toFormValues({ document, ...details }: GuestProfileDetails): FormValues {
  const { firstName, lastName, email, phone, country, nationality } = details;
  const { language, address, company, taxNumber, notes } = details;
  return {
    firstName,
    lastName,
    address,
    company,
    taxNumber,
    notes,
    email: email ?? "",
    phone: phone ?? "",
    country: country ?? "",
    nationality: nationality ?? "",
    language: language ?? "",
    documentKind: document?.kind ?? "",
    documentNumber: document?.number ?? "",
  };
}

const { document: _, ...labels } = guestProfileFieldLabels;
export const fieldLabels = { ...labels, documentKind: "Document", documentNumber: "Number" };

export const listFormOptions = () => ({
  countries: countryOptions,
  languages: ["en", ...translationLanguageCodes].map((code) => ({
    value: code,
    label: englishLanguageName(code),
  })),
});
