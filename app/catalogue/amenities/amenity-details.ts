import type { AmenityType } from "db/schema";
import {
  type CatalogueItemDetails,
  toCatalogueItemFormValues,
} from "~/catalogue/facilities/catalogue-item";
import type { HoursName } from "~/catalogue/menu/opening-hours";
import { translationLabels } from "~/core/languages/translated-fields";

export interface AmenityDetails extends CatalogueItemDetails {
  type: AmenityType;
  description: string;
  /** Hours in Settings that apply. Empty: open day and night. */
  hours: HoursName[];
}

export const amenityTextLabels = { name: "Name", description: "Description" };

export const amenityFieldLabels = {
  ...amenityTextLabels,
  type: "Type",
  hours: "Opening hours",
  position: "Sort order",
  isListed: "Status",
  ...translationLabels("amenity", amenityTextLabels),
};

export const toAmenityFormValues = (amenity: AmenityDetails): Record<string, string> => ({
  ...toCatalogueItemFormValues(amenity),
  type: amenity.type,
  description: amenity.description,
  hours: amenity.hours.join(", "),
});
