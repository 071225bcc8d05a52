import type { AmenityType } from "db/schema";
import { type FacilityDetails, listedValues } from "~/catalogue/facilities/facility";
import type { HoursName } from "~/catalogue/menu/opening-hours";
import { translationLabels } from "~/core/languages/translated-fields";

/** An amenity as its form has it. */
export interface AmenityDetails extends FacilityDetails {
  type: AmenityType;
  description: string;
  /** The opening hours in Settings that it keeps; none: day and night. */
  hours: HoursName[];
}

/** What the fields with texts are called. */
export const amenityTextLabels = { name: "Name", description: "Description" };

/** What each field is called on the form and in the log. */
export const amenityFieldLabels = {
  ...amenityTextLabels,
  type: "Kind",
  hours: "Open as",
  position: "Place on the page",
  isListed: "State",
  ...translationLabels("amenity", amenityTextLabels),
};

/** An amenity as its form shows it. */
export const amenityValues = (amenity: AmenityDetails): Record<string, string> => ({
  ...listedValues(amenity),
  type: amenity.type,
  description: amenity.description,
  hours: amenity.hours.join(", "),
});
