import type { CatalogueItemStore } from "~/catalogue/facilities/catalogue-item";
import { type AmenityDetails, toAmenityFormValues } from "./amenity-details";
import { findAmenity, insertAmenity, updateAmenity } from "./amenity-queries.server";

export const amenityStore: CatalogueItemStore<string, AmenityDetails> = {
  subject: "amenity",
  toFormValues: toAmenityFormValues,
  find: findAmenity,
  insert: insertAmenity,
  update: updateAmenity,
};
