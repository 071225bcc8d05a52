import { type DietaryTag, type MenuCategory, menuCategories } from "db/schema";

/** The menu's tabs (specification, section 3, "Menu item"). */
export const menuCategoryNames: Record<MenuCategory, string> = {
  starter: "Starters",
  breakfast: "Breakfast",
  main: "Main dishes",
  dessert: "Desserts",
  drink: "Drinks",
};

export const dietaryNames: Record<DietaryTag, string> = {
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  "gluten-free": "Gluten-free",
};

/** The tab that an address asks for; main dishes when it names none. */
export function readMenuCategory(text: string | null): MenuCategory {
  return menuCategories.find((category) => category === text) ?? "main";
}
