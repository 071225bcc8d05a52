import {
  type GuestProfileDetails,
  guestProfileFieldLabels,
  maxNotesLength,
} from "~/guests/profiles/guest-profile";

/** Whose value one may choose where two records differ; notes are never lost. */
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
const isSame = (one: FieldValues, other: FieldValues) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields of which a clerk has to say which value stays: both records have one, and they differ. */
export const listConflictingFields = (
  kept: GuestProfileDetails,
  other: GuestProfileDetails,
): MergeField[] =>
  mergeFields.filter((choice) => {
    const [own, its] = [selectFieldValues(kept, choice), selectFieldValues(other, choice)];
    return !isBlank(own) && !isBlank(its) && !isSame(own, its);
  });

/**
 * What the one record holds in the end: its own, what only the other one knew, and of `taken` the
 * other one's; the notes of both.
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

/** Notes of both, a paragraph each; what says the same stands once. */
const mergeNotes = (one: string, other: string): string =>
  [one, ...(one.includes(other) ? [] : [other])].filter(Boolean).join("\n\n");

/** How many letters the notes of both would be too long together; 0 where they fit on one record. */
export const countExcessNoteCharacters = (one: string, other: string): number =>
  Math.max(0, mergeNotes(one, other).length - maxNotesLength);
