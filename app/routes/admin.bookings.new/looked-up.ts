import type { GuestSearch } from "~/desk/forms/found-guest";
import type { Option } from "~/ui/choice-field";

/** The fields of guest and booker, which the do-not-book confirmation covers. */
export const whoComes = [
  ...["firstName", "lastName", "email", "phone", "profileId"],
  ...["bookerFirstName", "bookerLastName", "bookerEmail", "bookerPhone", "bookerId"],
];

export interface LookedUp extends GuestSearch {
  rooms: Option[];
  freeRooms: string;
  /** The prices shown, as submitted by the form. */
  seenOffers: string;
}
