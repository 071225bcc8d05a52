import { foldText } from "db/fold-text";
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
const nameWords = ({ firstName, lastName }: Name) =>
  foldText(`${firstName} ${lastName}`)
    .split(/[\s.,-]+/)
    .filter(Boolean)
    .sort();

export const nameKey = (name: Name): string => nameWords(name).join(" ");

export const isSameName = (a: Name, b: Name): boolean => nameKey(a) === nameKey(b);

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
