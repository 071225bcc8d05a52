import { foldText } from "db/fold-text";
import { editDistance } from "~/core/edit-distance";
import type { PlainText } from "~/core/languages/translator";

/** So many letters the notes of a guest have at most. */
export const maxNotesLength = 10_000;

/** What the desk's form holds of a guest. */
export interface GuestProfileDetails {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  /** Where they live, as ISO 3166-1 alpha-2 says it. */
  country: string | null;
  nationality: string | null;
  /** The code of what they are written to in; null: nobody knows. */
  language: string | null;
  address: string;
  company: string;
  /** Of the company. */
  taxNumber: string;
  document: IdentityDocument | null;
  notes: string;
}

export const documentKinds = ["passport", "identity-card", "other"] as const;
type DocumentKind = (typeof documentKinds)[number];

export interface IdentityDocument {
  kind: DocumentKind;
  number: string;
  /** As it is stored, where its key is lost: it stays so until somebody enters another number. */
  lostSeal?: string;
}

export const documentKindLabels: Record<DocumentKind, PlainText> = {
  passport: "Passport",
  "identity-card": "Identity card",
  other: "Other document",
};

export const guestProfileFieldLabels: Record<keyof GuestProfileDetails, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  country: "Country of residence",
  nationality: "Nationality",
  language: "Language",
  address: "Home address",
  company: "Company",
  taxNumber: "Tax number of the company",
  document: "Document",
  notes: "Notes",
};

/** Whose name nobody knows is called by what is known. */
export function formatGuestProfileName({
  firstName,
  lastName,
  email,
  phone,
}: Pick<GuestProfileDetails, "firstName" | "lastName" | "email" | "phone">): string {
  return `${firstName} ${lastName}`.trim() || email || phone || "Guest";
}

/** `Passport`; which kind it is cannot be read where its key is lost. */
export const formatDocumentKind = ({ kind, lostSeal }: IdentityDocument): PlainText =>
  lostSeal ? "Document" : documentKindLabels[kind];

/** `Passport PC1234567`. */
export const formatDocument = (document: IdentityDocument): string =>
  `${formatDocumentKind(document)} ${document.number}`;

/** Which fields differ, in words; a document is told by that alone. */
export function listChangedFields(
  before: GuestProfileDetails,
  after: GuestProfileDetails,
): (keyof GuestProfileDetails)[] {
  const names = Object.keys(guestProfileFieldLabels) as (keyof GuestProfileDetails)[];
  const text = (details: GuestProfileDetails, name: keyof GuestProfileDetails) =>
    JSON.stringify(details[name] ?? null);
  return names.filter((name) => text(before, name) !== text(after, name));
}

/** What the log may hold of a change: of a document, which stays sealed, whether it is another. */
export function toLoggedChange(before: GuestProfileDetails, after: GuestProfileDetails) {
  const isAnother = before.document && listChangedFields(before, after).includes("document");
  return {
    before: { ...before, document: before.document && "one, sealed" },
    after: { ...after, document: after.document && `${isAnother ? "another" : "one"}, sealed` },
  };
}

type Name = Pick<GuestProfileDetails, "firstName" | "lastName">;

/**
 * The words of a name in one order, as searches see it: of `Uwase Aline` they are `aline`, `uwase`. Hyphens
 * part words.
 */
const nameWords = ({ firstName, lastName }: Name) =>
  foldText(`${firstName} ${lastName}`)
    .split(/[\s.,-]+/)
    .filter(Boolean)
    .sort();

/** Returns a name as it is compared with others. */
export const nameKey = (name: Name): string => nameWords(name).join(" ");

/** Whether two names are one, in any order of their words. */
export const isSameName = (one: Name, other: Name): boolean => nameKey(one) === nameKey(other);

/** Whether one name may be the other misspelt, or shortened: each word of the shorter is nearly one of the longer. */
export function isNearlySameName(one: Name, other: Name): boolean {
  const [few = [], many = []] = [nameWords(one), nameWords(other)].sort(
    (words, others) => words.length - others.length,
  );
  return few.length > 0 && few.every((word) => many.some((each) => isNearlySame(word, each)));
}

const isNearlySame = (one: string, other: string): boolean =>
  one.startsWith(other) ||
  other.startsWith(one) ||
  editDistance(one, other) <= (Math.min(one.length, other.length) < 4 ? 1 : 2);

/** What the desk is told with a booking of whom it does not want, or of somebody with their number. */
export const formatDoNotRent = (reason: string): string => `Do not book: ${reason}`;
