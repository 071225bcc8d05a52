import {
  type GuestProfileDetails,
  guestProfileFieldLabels,
  maxNotesLength,
} from "~/guests/profiles/guest-profile";

/** Fields whose value the clerk chooses if the profiles differ. Notes are always combined. */
export const mergeFields = [
  "name",
  "email",
  "phone",
  "country",
  "nationality",
  "language",
  "address",
  "company",
  "taxNumber",
  "document",
] as const;
export type MergeField = (typeof mergeFields)[number];

export const mergeFieldLabels: Record<MergeField, string> = {
  ...guestProfileFieldLabels,
  name: "Name",
};

type FieldValues = Partial<GuestProfileDetails>;

const pickFieldValues = (details: GuestProfileDetails, field: MergeField): FieldValues => {
  const { firstName, lastName } = details;
  return field === "name" ? { firstName, lastName } : { [field]: details[field] };
};

const isBlank = (values: FieldValues) => Object.values(values).every((value) => !value);
const hasSameValues = (a: FieldValues, b: FieldValues) => JSON.stringify(a) === JSON.stringify(b);

export const listConflictingFields = (
  keptProfile: GuestProfileDetails,
  otherProfile: GuestProfileDetails,
): MergeField[] =>
  mergeFields.filter((field) => {
    const keptValues = pickFieldValues(keptProfile, field);
    const otherValues = pickFieldValues(otherProfile, field);
    return !isBlank(keptValues) && !isBlank(otherValues) && !hasSameValues(keptValues, otherValues);
  });

/** Where both profiles have a value, keeps the kept profile's, except for `fieldsFromOther`. Notes are combined. */
export function mergeDetails(
  keptProfile: GuestProfileDetails,
  otherProfile: GuestProfileDetails,
  fieldsFromOther: MergeField[],
): GuestProfileDetails {
  const { firstName, lastName, email, phone, country, nationality, language } = keptProfile;
  const { address, company, taxNumber, document } = keptProfile;
  const details: GuestProfileDetails = {
    firstName,
    lastName,
    email,
    phone,
    country,
    nationality,
    language,
    address,
    company,
    taxNumber,
    document,
    notes: mergeNotes(keptProfile.notes, otherProfile.notes),
  };
  const conflictingFields = listConflictingFields(keptProfile, otherProfile);
  const copiedFields = mergeFields.filter((field) =>
    conflictingFields.includes(field)
      ? fieldsFromOther.includes(field)
      : isBlank(pickFieldValues(keptProfile, field)),
  );
  return Object.assign(
    details,
    ...copiedFields.map((field) => pickFieldValues(otherProfile, field)),
  );
}

const mergeNotes = (a: string, b: string): string =>
  [a, ...(a.includes(b) ? [] : [b])].filter(Boolean).join("\n\n");

export const countExcessNoteCharacters = (a: string, b: string): number =>
  Math.max(0, mergeNotes(a, b).length - maxNotesLength);
