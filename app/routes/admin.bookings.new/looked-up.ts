import type { FormErrors, FormValues } from "~/lodge/form-state";
import type { Option } from "~/ui/choice-field";

/** Less of a guest is not looked for. */
export const shortestSearched = 2;

/** Who comes and who books, to whom a yes to a guest who is marked is said. */
export const whoComes = [
  ...["firstName", "lastName", "email", "phone", "personId"],
  ...["bookerFirstName", "bookerLastName", "bookerEmail", "bookerPhone"],
];

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
export const tellTaken = ({ name, doNotBook }: KnownGuest): FoundGuests => ({
  said: doNotBook ? `${name} is filled in. Do not book: ${doNotBook}` : `${name} is filled in.`,
  guests: [],
});

/** What the page is told each time it asks. */
export interface LookedUp {
  errors: FormErrors | null;
  rooms: Option[];
  /** How many rooms are free. */
  freeRooms: string;
  /** The prices that stand beside the rooms, as the form sends them along. */
  seenOffers: string;
  /** Null where nobody was looked for. */
  found: FoundGuests | null;
}
