import type { DietaryTag, MenuCategory } from "db/schema";
import {
  type CatalogueItemDetails,
  toCatalogueItemFormValues,
} from "~/catalogue/facilities/catalogue-item";
import { translationLabels } from "~/core/languages/translated-fields";
import { formatCentsForInput } from "~/core/money";

export interface DishDetails extends CatalogueItemDetails {
  category: MenuCategory;
  description: string;
  /** Tax included. */
  priceCents: number;
  dietary: DietaryTag[];
}

export const dishTextLabels = { name: "Name", description: "Description" };

export const dishFieldLabels = {
  ...dishTextLabels,
  category: "Section",
  price: "Price",
  dietary: "Dietary",
  position: "Sort order",
  isListed: "Status",
  ...translationLabels("dish", dishTextLabels),
};

export const toDishFormValues = (dish: DishDetails): Record<string, string> => ({
  ...toCatalogueItemFormValues(dish),
  category: dish.category,
  description: dish.description,
  price: formatCentsForInput(dish.priceCents),
  dietary: dish.dietary.join(", "),
});
