import type { GuestSearch } from "~/desk/forms/found-guest";
import type { Option } from "~/ui/choice-field";

/** The fields that the do-not-book confirmation covers: those of guest and booker. */
export const doNotBookFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "profileId",
  "bookerFirstName",
  "bookerLastName",
  "bookerEmail",
  "bookerPhone",
  "bookerId",
];

/** The fields that decide whose account shows the booking. */
export const accountFields = ["email", "accountId", "accountEmail", "accountFor"];

export interface DeskBookingSearch extends GuestSearch {
  rooms: Option[];
  availabilityText: string;
  seenOffers: string;
}
