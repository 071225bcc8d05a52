import { type AmenityDetails, amenityValues } from "./amenity-details";
import { findAmenity, insertAmenity, updateAmenity } from "./amenity-queries.server";
import { findSpace, insertSpace, updateSpace } from "./conference-queries.server";
import { type DishDetails, dishValues } from "./dish-details";
import type { FacilityKind } from "./facility";
import { findDish, insertDish, updateDish } from "./menu-queries.server";
import { type SpaceDetails, spaceValues } from "./space-details";

export const dishes: FacilityKind<number, DishDetails> = {
  subject: "dish",
  valuesOf: dishValues,
  find: findDish,
  insert: insertDish,
  update: updateDish,
};

export const spaces: FacilityKind<string, SpaceDetails> = {
  subject: "space",
  valuesOf: spaceValues,
  find: findSpace,
  insert: insertSpace,
  update: updateSpace,
};

export const amenities: FacilityKind<string, AmenityDetails> = {
  subject: "amenity",
  valuesOf: amenityValues,
  find: findAmenity,
  insert: insertAmenity,
  update: updateAmenity,
};
