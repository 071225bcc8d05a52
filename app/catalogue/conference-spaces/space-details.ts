import {
  type CatalogueItemDetails,
  toCatalogueItemFormValues,
} from "~/catalogue/facilities/catalogue-item";
import { translationLabels } from "~/core/languages/translated-fields";
import { formatCentsForInput } from "~/core/money";

export interface SpaceDetails extends CatalogueItemDetails {
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

export const toSpaceFormValues = (space: SpaceDetails): Record<string, string> => ({
  ...toCatalogueItemFormValues(space),
  description: space.description,
  capacity: String(space.capacity),
  pricePerHour: formatCentsForInput(space.pricePerHourCents),
  amenities: space.amenities.join("\n"),
});
