import type { Board } from "db/schema";
import type { PlainText, Translator } from "~/core/languages/translator";

export const boardLabels: Record<Board, PlainText> = {
  BB: "Bed & breakfast",
  HB: "Half board",
  FB: "Full board",
};

export const boardCodes: Record<Board, PlainText> = { BB: "BB", HB: "HB", FB: "FB" };

/** The notice after a guest changed the room, which resets the board (specification, section 4). */
export const boardReset =
  "You changed the room, so the board is set to bed & breakfast again." satisfies PlainText;

/** The restaurant's meals in the order of the day. */
export const meals = ["breakfast", "lunch", "dinner"] as const;
export type Meal = (typeof meals)[number];

export const boardMeals: Record<Board, Meal[]> = {
  BB: ["breakfast"],
  HB: ["breakfast", "dinner"],
  FB: ["breakfast", "lunch", "dinner"],
};

/** Returns `Half board: breakfast and dinner`. With one meal, returns only the name, which mentions the meal. */
export function describeBoard(board: Board, included: Meal[], { t, list }: Translator): string {
  const name = t(boardLabels[board]);
  const mealList = list(included.map((meal) => t(meal)));
  return included.length > 1 ? t("{name}: {value}", { name, value: mealList }) : name;
}
