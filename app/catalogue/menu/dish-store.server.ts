import type { CatalogueItemStore } from "~/catalogue/facilities/catalogue-item";
import { type DishDetails, toDishFormValues } from "./dish-details";
import { findDish, insertDish, updateDish } from "./menu-queries.server";

export const dishStore: CatalogueItemStore<number, DishDetails> = {
  subject: "dish",
  toFormValues: toDishFormValues,
  find: findDish,
  insert: insertDish,
  update: updateDish,
};
