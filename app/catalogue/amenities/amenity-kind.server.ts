import type { FacilityKind } from "~/catalogue/facilities/facility";
import { type AmenityDetails, toAmenityFormValues } from "./amenity-details";
import { findAmenity, insertAmenity, updateAmenity } from "./amenity-queries.server";

export const amenityKind: FacilityKind<string, AmenityDetails> = {
  subject: "amenity",
  toFormValues: toAmenityFormValues,
  find: findAmenity,
  insert: insertAmenity,
  update: updateAmenity,
};
