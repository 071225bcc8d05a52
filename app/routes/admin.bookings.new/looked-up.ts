import type { GuestSearch } from "~/desk/forms/known-guest";
import type { Option } from "~/ui/choice-field";

/** Who comes and who books, to whom a yes to a guest who is marked is said. */
export const whoComes = [
  ...["firstName", "lastName", "email", "phone", "personId"],
  ...["bookerFirstName", "bookerLastName", "bookerEmail", "bookerPhone", "bookerId"],
];

/** What the page is told each time it asks. */
export interface LookedUp extends GuestSearch {
  rooms: Option[];
  /** How many rooms are free. */
  freeRooms: string;
  /** The prices that stand beside the rooms, as the form sends them along. */
  seenOffers: string;
}
