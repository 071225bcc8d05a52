import type { FormErrors, FormValues } from "~/core/form-state";

export const minSearchLength = 2;

export interface FoundGuest {
  name: string;
  /** The reason not to book this guest, or null. */
  doNotBookReason: string | null;
  /** Contact and last stay, as text. */
  contactAndLastStay: string;
  selectButton: { name: "takeProfile" | "accountOf"; value: string };
  values: FormValues;
}

export interface GuestSearchResult {
  message: string;
  guests: FoundGuest[];
}

/** The list of guests is empty after one was selected. */
export const toSelectedGuestResult = ({
  name,
  doNotBookReason,
}: FoundGuest): GuestSearchResult => ({
  message: doNotBookReason
    ? `${name} is filled in. Do not book: ${doNotBookReason}`
    : `${name} is filled in.`,
  guests: [],
});

export interface GuestSearch {
  /** Null without a search. */
  result: GuestSearchResult | null;
  errors: FormErrors | null;
}
