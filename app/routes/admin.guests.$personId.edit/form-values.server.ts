import type { FormValues } from "~/core/form-state";
import { deskNameOf, otherCodes } from "~/core/languages/codes";
import { countryOptions } from "~/guests/profiles/countries";
import { type PersonDetails, personFieldNames } from "~/guests/profiles/person";

/** A guest's details as the fields of the form hold them. */
export function formValues({ document, ...details }: PersonDetails): FormValues {
  const { firstName, lastName, email, phone, country, nationality } = details;
  const { language, address, company, taxNumber, notes } = details;
  return {
    ...{ firstName, lastName, address, company, taxNumber, notes },
    email: email ?? "",
    phone: phone ?? "",
    country: country ?? "",
    nationality: nationality ?? "",
    language: language ?? "",
    documentKind: document?.kind ?? "",
    documentNumber: document?.number ?? "",
  };
}

const { document: _, ...names } = personFieldNames;
export const fieldNames = { ...names, documentKind: "Document", documentNumber: "Number" };

/** What the form's fields offer. */
export const formOptions = () => ({
  countries: countryOptions,
  languages: ["en", ...otherCodes].map((code) => ({ value: code, label: deskNameOf(code) })),
});
