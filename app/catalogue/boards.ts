import type { Board } from "db/schema";

export const boardNames: Record<Board, string> = {
  BB: "Bed & breakfast",
  HB: "Half board",
  FB: "Full board",
};

/** The restaurant's meals in the order of the day. */
export const meals = ["breakfast", "lunch", "dinner"] as const;
export type Meal = (typeof meals)[number];

/** In the order of the day. */
export const boardMeals: Record<Board, Meal[]> = {
  BB: ["breakfast"],
  HB: ["breakfast", "dinner"],
  FB: ["breakfast", "lunch", "dinner"],
};

const mealList = new Intl.ListFormat("en-GB");

/** A board with its meals, `Half board: breakfast and dinner`; one meal the name itself says. */
export function describeBoard(board: Board, included: Meal[]): string {
  const name = boardNames[board];
  return included.length > 1 ? `${name}: ${mealList.format(included)}` : name;
}
