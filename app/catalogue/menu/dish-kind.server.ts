import type { FacilityKind } from "~/catalogue/facilities/facility";
import { type DishDetails, dishValues } from "./dish-details";
import { findDish, insertDish, updateDish } from "./menu-queries.server";

/** Queries and form values of dishes, used by `addFacility` and `changeFacility`. */
export const dishes: FacilityKind<number, DishDetails> = {
  subject: "dish",
  valuesOf: dishValues,
  find: findDish,
  insert: insertDish,
  update: updateDish,
};
