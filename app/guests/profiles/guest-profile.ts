import { foldText, foldTranscriptions } from "db/fold-text";
import { editDistance } from "~/core/edit-distance";
import type { PlainText } from "~/core/languages/translator";

export const maxNotesLength = 10_000;

export interface GuestProfileDetails {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  country: string | null;
  nationality: string | null;
  language: string | null;
  address: string;
  company: string;
  taxNumber: string;
  document: IdentityDocument | null;
  notes: string;
}

export const documentKinds = ["passport", "identity-card", "other"] as const;
type DocumentKind = (typeof documentKinds)[number];

export interface IdentityDocument {
  kind: DocumentKind;
  number: string;
  /** The stored ciphertext, if its key is lost. It is kept until staff enter another number. */
  unreadableCiphertext?: string;
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
  taxNumber: "Company TIN",
  document: "Document",
  notes: "Notes",
};

export function formatGuestProfileName({
  firstName,
  lastName,
  email,
  phone,
}: Pick<GuestProfileDetails, "firstName" | "lastName" | "email" | "phone">): string {
  return `${firstName} ${lastName}`.trim() || email || phone || "Guest";
}

/** Without its key, a document's type is unknown. */
export const formatDocumentKind = ({ kind, unreadableCiphertext }: IdentityDocument): PlainText =>
  unreadableCiphertext ? "Document" : documentKindLabels[kind];

export const formatDocument = (document: IdentityDocument): string =>
  `${formatDocumentKind(document)} ${document.number}`;

export function listChangedFields(
  before: GuestProfileDetails,
  after: GuestProfileDetails,
): (keyof GuestProfileDetails)[] {
  const fields = Object.keys(guestProfileFieldLabels) as (keyof GuestProfileDetails)[];
  const serialiseField = (details: GuestProfileDetails, field: keyof GuestProfileDetails) =>
    JSON.stringify(details[field] ?? null);
  return fields.filter((field) => serialiseField(before, field) !== serialiseField(after, field));
}

/** The change log must not contain a document's number. */
export function toLoggedChange(before: GuestProfileDetails, after: GuestProfileDetails) {
  const isNumberChanged = before.document && listChangedFields(before, after).includes("document");
  return {
    before: { ...before, document: before.document && "on file, encrypted" },
    after: {
      ...after,
      document: after.document && `${isNumberChanged ? "changed" : "on file"}, encrypted`,
    },
  };
}

type Name = Pick<GuestProfileDetails, "firstName" | "lastName">;

/** Returns a name's words in sorted order: `Uwase Aline` gives `aline`, `uwase`. Hyphens separate words. */
const nameWords = ({ firstName, lastName }: Name, fold = foldTranscriptions) =>
  fold(`${firstName} ${lastName}`)
    .split(/[\s.,-]+/)
    .filter(Boolean)
    .sort();

/** Returns the same key for `O Neil` and `O'Neil`, `JeanPaul` and `Jean-Paul`, and for exchanged names. */
function joinedNameKey({ firstName, lastName }: Name): string {
  const [first = "", last = ""] = [firstName, lastName].map((part) =>
    foldTranscriptions(part).replace(/[\s.,-]+/g, ""),
  );
  return [first + last, last + first].sort()[0] ?? "";
}

/** Two names are the same if they share a key. */
const listNameKeys = (name: Name): string[] => [joinedNameKey(name), nameWords(name).join(" ")];

/** Returns also the keys of earlier versions, which did not compare transcriptions and joined words. */
export const listNameKeysOfAllVersions = (name: Name): string[] => [
  ...listNameKeys(name),
  nameWords(name, foldText).join(" "),
];

export function isSameName(a: Name, b: Name): boolean {
  const keys = listNameKeys(b);
  return listNameKeys(a).some((key, index) => key === keys[index]);
}

/** Returns whether a name may be a misspelt or shortened form of the other, word by word. */
export function isNearlySameName(a: Name, b: Name): boolean {
  const [shorter = [], longer = []] = [nameWords(a), nameWords(b)].sort(
    (wordsA, wordsB) => wordsA.length - wordsB.length,
  );
  return (
    shorter.length > 0 &&
    shorter.every((word) => longer.some((otherWord) => isNearlySame(word, otherWord)))
  );
}

const isNearlySame = (a: string, b: string): boolean =>
  a.startsWith(b) ||
  b.startsWith(a) ||
  editDistance(a, b) <= (Math.min(a.length, b.length) < 4 ? 1 : 2);

export const formatDoNotRent = (reason: string): string => `Do not book: ${reason}`;
