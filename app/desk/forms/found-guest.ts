import type { FormErrors, FormValues } from "~/core/form-state";

export const minSearchLength = 2;

export interface KnownGuest {
  name: string;
  doNotBook: string | null;
  /** Contact and last stay. */
  detail: string;
  taken: { name: "takeProfile" | "accountOf"; value: string };
  values: FormValues;
}

export interface FoundGuests {
  said: string;
  guests: KnownGuest[];
}

export const describeSelectedGuest = ({ name, doNotBook }: KnownGuest): FoundGuests => ({
  said: doNotBook ? `${name} is filled in. Do not book: ${doNotBook}` : `${name} is filled in.`,
  guests: [],
});

export interface GuestSearch {
  /** Null without a search. */
  found: FoundGuests | null;
  errors: FormErrors | null;
}
