import { type DietaryTag, type MenuCategory, menuCategories } from "db/schema";
import type { PlainText } from "~/core/languages/translator";

/** Specification, section 3, "Menu item". */
export const menuCategoryLabels: Record<MenuCategory, PlainText> = {
  starter: "Starters",
  breakfast: "Breakfast",
  main: "Main dishes",
  dessert: "Desserts",
  drink: "Drinks",
};

export const dietaryLabels: Record<DietaryTag, PlainText> = {
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  "gluten-free": "Gluten-free",
};

/** `all` is for printing. */
export type MenuTab = MenuCategory | "all";

export function parseMenuTab(text: string | null): MenuTab {
  return text === "all" ? text : (menuCategories.find((category) => category === text) ?? "main");
}

export const listCategoriesOfTab = (part: MenuTab): readonly MenuCategory[] =>
  part === "all" ? menuCategories : [part];
