import { longestNotes, type PersonDetails, personFieldNames } from "~/guests/profiles/person";

/** Whose value one may choose where two records differ; notes are never lost. */
export const choices = [
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
export type Choice = (typeof choices)[number];

export const choiceNames: Record<Choice, string> = {
  ...personFieldNames,
  name: "Name",
};

type Part = Partial<PersonDetails>;

const partOf = (details: PersonDetails, choice: Choice): Part => {
  const { firstName, lastName } = details;
  return choice === "name" ? { firstName, lastName } : { [choice]: details[choice] };
};

const isBlank = (part: Part) => Object.values(part).every((value) => !value);
const isSame = (one: Part, other: Part) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of which a clerk has to say which value stays: both records have one, and they differ. */
export const differing = (kept: PersonDetails, other: PersonDetails): Choice[] =>
  choices.filter((choice) => {
    const [own, its] = [partOf(kept, choice), partOf(other, choice)];
    return !isBlank(own) && !isBlank(its) && !isSame(own, its);
  });

/**
 * What the one record holds in the end: its own, what only the other one knew, and of `taken` the
 * other one's; the notes of both.
 */
export function chooseDetails(
  kept: PersonDetails,
  other: PersonDetails,
  taken: Choice[],
): PersonDetails {
  const { firstName, lastName, email, phone, country, nationality, language } = kept;
  const { address, company, taxNumber, document } = kept;
  const details: PersonDetails = {
    ...{ firstName, lastName, email, phone, country, nationality, language },
    ...{ address, company, taxNumber, document },
    notes: joinNotes(kept.notes, other.notes),
  };
  const contested = differing(kept, other);
  const ofOther = choices.filter((choice) =>
    contested.includes(choice) ? taken.includes(choice) : isBlank(partOf(kept, choice)),
  );
  return Object.assign(details, ...ofOther.map((choice) => partOf(other, choice)));
}

/** Notes of both, a paragraph each; what says the same stands once. */
const joinNotes = (one: string, other: string): string =>
  [one, ...(one.includes(other) ? [] : [other])].filter(Boolean).join("\n\n");

/** How many letters the notes of both would be too long together; 0 where they fit on one record. */
export const tooLongTogether = (one: string, other: string): number =>
  Math.max(0, joinNotes(one, other).length - longestNotes);
