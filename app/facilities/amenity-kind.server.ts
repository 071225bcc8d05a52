import { type AmenityDetails, amenityValues } from "./amenity-details";
import { findAmenity, insertAmenity, updateAmenity } from "./amenity-queries.server";
import type { FacilityKind } from "./facility";

export const amenities: FacilityKind<string, AmenityDetails> = {
  subject: "amenity",
  valuesOf: amenityValues,
  find: findAmenity,
  insert: insertAmenity,
  update: updateAmenity,
};
