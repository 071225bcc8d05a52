import type { Board } from "db/schema";
import type { PlainText, Translator } from "~/core/languages/translator";

export const boardLabels: Record<Board, PlainText> = {
  BB: "Bed & breakfast",
  HB: "Half board",
  FB: "Full board",
};

/** Translatable, because guests in other languages may know other abbreviations. */
export const boardCodes: Record<Board, PlainText> = { BB: "BB", HB: "HB", FB: "FB" };

/** For a guest who changed the room (specification, section 4). */
export const boardResetNotice =
  "You changed the room, so the board is set to bed & breakfast again." satisfies PlainText;

export const meals = ["breakfast", "lunch", "dinner"] as const;
export type Meal = (typeof meals)[number];

export const boardMeals: Record<Board, Meal[]> = {
  BB: ["breakfast"],
  HB: ["breakfast", "dinner"],
  FB: ["breakfast", "lunch", "dinner"],
};

/** Formats `Half board: breakfast and dinner`. With one meal, returns only the name, which mentions the meal. */
export function describeBoard(
  board: Board,
  includedMeals: Meal[],
  { t, formatList }: Translator,
): string {
  const name = t(boardLabels[board]);
  const mealList = formatList(includedMeals.map((meal) => t(meal)));
  return includedMeals.length > 1 ? t("{name}: {value}", { name, value: mealList }) : name;
}
