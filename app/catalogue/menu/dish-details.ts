import type { DietaryTag, MenuCategory } from "db/schema";
import { type FacilityDetails, listedValues } from "~/catalogue/facilities/facility";
import { translationLabels } from "~/core/languages/translated-fields";
import { formatCentsForInput } from "~/core/money";

/** A dish or a drink as its form has it. */
export interface DishDetails extends FacilityDetails {
  category: MenuCategory;
  description: string;
  /** Tax included. */
  priceCents: number;
  dietary: DietaryTag[];
}

/** What the fields with texts are called. */
export const dishTextLabels = { name: "Name", description: "Description" };

/** What each field is called on the form and in the log. */
export const dishFieldLabels = {
  ...dishTextLabels,
  category: "Part of the menu",
  price: "Price",
  dietary: "Diets",
  position: "Place in its part",
  isListed: "State",
  ...translationLabels("dish", dishTextLabels),
};

/** A dish as its form shows it. */
export const dishValues = (dish: DishDetails): Record<string, string> => ({
  ...listedValues(dish),
  category: dish.category,
  description: dish.description,
  price: formatCentsForInput(dish.priceCents),
  dietary: dish.dietary.join(", "),
});
