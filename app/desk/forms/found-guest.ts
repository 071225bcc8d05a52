import type { FormErrors, FormValues } from "~/core/form-state";

export const minSearchLength = 2;

/** A guest that the search found, with the form values to fill in. */
export interface FoundGuest {
  name: string;
  /** The reason not to book this guest, or null. */
  doNotBook: string | null;
  /** Contact and last stay. */
  detail: string;
  /** Name and value of the submit button that selects the guest. */
  selectButton: { name: "takeProfile" | "accountOf"; value: string };
  values: FormValues;
}

/** The guests that a search found, and a message about them. */
export interface GuestSearchResult {
  message: string;
  guests: FoundGuest[];
}

/** Returns the message after a guest was selected. The list of guests is then empty. */
export const describeSelectedGuest = ({ name, doNotBook }: FoundGuest): GuestSearchResult => ({
  message: doNotBook ? `${name} is filled in. Do not book: ${doNotBook}` : `${name} is filled in.`,
  guests: [],
});

/** The state of the search for a guest. */
export interface GuestSearch {
  /** Null without a search. */
  result: GuestSearchResult | null;
  errors: FormErrors | null;
}
