import { type FacilityDetails, listedValues } from "~/catalogue/facilities/facility";
import { translationLabels } from "~/core/languages/translated-fields";
import { formatCentsForInput } from "~/core/money";

export interface SpaceDetails extends FacilityDetails {
  description: string;
  capacity: number;
  pricePerHourCents: number;
  amenities: string[];
}

export const spaceTextLabels = {
  name: "Name",
  description: "Description",
  amenities: "Equipment",
};

export const spaceFieldLabels = {
  ...spaceTextLabels,
  capacity: "Max. capacity",
  pricePerHour: "Price per hour",
  position: "Sort order",
  isListed: "Status",
  ...translationLabels("space", spaceTextLabels),
};

export const spaceValues = (space: SpaceDetails): Record<string, string> => ({
  ...listedValues(space),
  description: space.description,
  capacity: String(space.capacity),
  pricePerHour: formatCentsForInput(space.pricePerHourCents),
  amenities: space.amenities.join("\n"),
});
