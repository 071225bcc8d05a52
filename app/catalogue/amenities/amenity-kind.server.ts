import type { FacilityKind } from "~/catalogue/facilities/facility";
import { type AmenityDetails, amenityValues } from "./amenity-details";
import { findAmenity, insertAmenity, updateAmenity } from "./amenity-queries.server";

/** Queries and form values of amenities, used by `addFacility` and `changeFacility`. */
export const amenities: FacilityKind<string, AmenityDetails> = {
  subject: "amenity",
  valuesOf: amenityValues,
  find: findAmenity,
  insert: insertAmenity,
  update: updateAmenity,
};
