import {
  type GuestProfileDetails,
  guestProfileFieldLabels,
  maxNotesLength,
} from "~/guests/profiles/guest-profile";

/** Fields with a choice if the profiles differ. Notes are always combined. */
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

const selectFieldValues = (details: GuestProfileDetails, choice: MergeField): FieldValues => {
  const { firstName, lastName } = details;
  return choice === "name" ? { firstName, lastName } : { [choice]: details[choice] };
};

const isBlank = (part: FieldValues) => Object.values(part).every((value) => !value);
const isSame = (a: FieldValues, b: FieldValues) => JSON.stringify(a) === JSON.stringify(b);

/** Lists the fields that both profiles have with different values. The clerk chooses between them. */
export const listConflictingFields = (
  kept: GuestProfileDetails,
  other: GuestProfileDetails,
): MergeField[] =>
  mergeFields.filter((choice) => {
    const [own, its] = [selectFieldValues(kept, choice), selectFieldValues(other, choice)];
    return !isBlank(own) && !isBlank(its) && !isSame(own, its);
  });

/**
 * Returns the merged details: the kept profile's values, gaps filled from the other profile.
 * Fields in `taken` use the other profile's value, and the notes are combined.
 */
export function mergeDetails(
  kept: GuestProfileDetails,
  other: GuestProfileDetails,
  taken: MergeField[],
): GuestProfileDetails {
  const { firstName, lastName, email, phone, country, nationality, language } = kept;
  const { address, company, taxNumber, document } = kept;
  const details: GuestProfileDetails = {
    ...{ firstName, lastName, email, phone, country, nationality, language },
    ...{ address, company, taxNumber, document },
    notes: mergeNotes(kept.notes, other.notes),
  };
  const contested = listConflictingFields(kept, other);
  const ofOther = mergeFields.filter((choice) =>
    contested.includes(choice) ? taken.includes(choice) : isBlank(selectFieldValues(kept, choice)),
  );
  return Object.assign(details, ...ofOther.map((choice) => selectFieldValues(other, choice)));
}

const mergeNotes = (a: string, b: string): string =>
  [a, ...(a.includes(b) ? [] : [b])].filter(Boolean).join("\n\n");

export const countExcessNoteCharacters = (a: string, b: string): number =>
  Math.max(0, mergeNotes(a, b).length - maxNotesLength);
