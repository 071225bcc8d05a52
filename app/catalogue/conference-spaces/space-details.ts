import { type FacilityDetails, listedValues } from "~/catalogue/facilities/facility";
import { translationNames } from "~/core/languages/translated-fields";
import { centsAsTyped } from "~/core/money";

/** A conference space as its form has it. */
export interface SpaceDetails extends FacilityDetails {
  description: string;
  /** The most people. */
  capacity: number;
  pricePerHourCents: number;
  amenities: string[];
}

/** What the fields with texts are called. */
export const spaceTextNames = {
  name: "Name",
  description: "Description",
  amenities: "In the space",
};

/** What each field is called on the form and in the log. */
export const spaceFieldNames = {
  ...spaceTextNames,
  capacity: "Most people",
  pricePerHour: "Price per hour",
  position: "Place in the list",
  isListed: "State",
  ...translationNames("space", spaceTextNames),
};

/** A space as its form shows it. */
export const spaceValues = (space: SpaceDetails): Record<string, string> => ({
  ...listedValues(space),
  description: space.description,
  capacity: String(space.capacity),
  pricePerHour: centsAsTyped(space.pricePerHourCents),
  amenities: space.amenities.join("\n"),
});
