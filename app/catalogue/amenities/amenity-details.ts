import type { AmenityType } from "db/schema";
import { type FacilityDetails, listedValues } from "~/catalogue/facilities/facility";
import type { HoursName } from "~/catalogue/menu/opening-hours";
import { translationLabels } from "~/core/languages/translated-fields";

export interface AmenityDetails extends FacilityDetails {
  type: AmenityType;
  description: string;
  /** Names of the opening hours in Settings that apply. Empty: open day and night. */
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

export const amenityValues = (amenity: AmenityDetails): Record<string, string> => ({
  ...listedValues(amenity),
  type: amenity.type,
  description: amenity.description,
  hours: amenity.hours.join(", "),
});
