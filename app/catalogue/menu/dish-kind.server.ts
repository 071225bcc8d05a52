import type { FacilityKind } from "~/catalogue/facilities/facility";
import { type DishDetails, toDishFormValues } from "./dish-details";
import { findDish, insertDish, updateDish } from "./menu-queries.server";

export const dishKind: FacilityKind<number, DishDetails> = {
  subject: "dish",
  toFormValues: toDishFormValues,
  find: findDish,
  insert: insertDish,
  update: updateDish,
};
