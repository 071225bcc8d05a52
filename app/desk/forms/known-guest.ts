import type { FormErrors, FormValues } from "~/core/form-state";

/** Less of a guest is not looked for. */
export const minSearchLength = 2;

/** Somebody who has a guest record or an account. */
export interface KnownGuest {
  name: string;
  /** Why the desk does not want to book them again; null: it does. */
  doNotBook: string | null;
  /** How to reach them, and their last stay. */
  detail: string;
  /** What the button sends that takes them. */
  taken: { name: "takePerson" | "accountOf"; value: string };
  /** What the fields hold then. */
  values: FormValues;
}

export interface FoundGuests {
  /** How many there are, or who was taken. */
  said: string;
  guests: KnownGuest[];
}

/** What is said once somebody was taken from the list, which ends it. */
export const describeSelectedGuest = ({ name, doNotBook }: KnownGuest): FoundGuests => ({
  said: doNotBook ? `${name} is filled in. Do not book: ${doNotBook}` : `${name} is filled in.`,
  guests: [],
});

/** What a form is told of who is looked for. */
export interface GuestSearch {
  /** Null where nobody was looked for. */
  found: FoundGuests | null;
  errors: FormErrors | null;
}
