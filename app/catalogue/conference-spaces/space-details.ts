import { type FacilityDetails, listedValues } from "~/catalogue/facilities/facility";
import { translationLabels } from "~/core/languages/translated-fields";
import { formatCentsForInput } from "~/core/money";

/** A conference space as its form has it. */
export interface SpaceDetails extends FacilityDetails {
  description: string;
  /** The most people. */
  capacity: number;
  pricePerHourCents: number;
  amenities: string[];
}

/** What the fields with texts are called. */
export const spaceTextLabels = {
  name: "Name",
  description: "Description",
  amenities: "In the space",
};

/** What each field is called on the form and in the log. */
export const spaceFieldLabels = {
  ...spaceTextLabels,
  capacity: "Most people",
  pricePerHour: "Price per hour",
  position: "Place in the list",
  isListed: "State",
  ...translationLabels("space", spaceTextLabels),
};

/** A space as its form shows it. */
export const spaceValues = (space: SpaceDetails): Record<string, string> => ({
  ...listedValues(space),
  description: space.description,
  capacity: String(space.capacity),
  pricePerHour: formatCentsForInput(space.pricePerHourCents),
  amenities: space.amenities.join("\n"),
});
