import { type Board, boards } from "db/schema";
import { boardMeals, type Meal, meals } from "~/catalogue/rooms/boards";
import { mentionsAllergy } from "~/dining-and-events/tables/detect-allergy";

export interface DinerCounts {
  board: Board;
  /** Adults and children of 5 to 13. */
  guests: number;
  children: number;
  /** Under 5, not included in `guests`. */
  infants: number;
}

export interface MealCount {
  meal: Meal;
  adults: number;
  children: number;
  infants: number;
  boards: { board: Board; people: number }[];
  allergies: number;
}

interface StayWithRequests {
  board: Board;
  specialRequests: string;
}

interface Night {
  diners: DinerCounts[];
  specialRequests: StayWithRequests[];
}

/** Breakfast and lunch are for last night's guests, including departures. Dinner is for tonight's guests. */
export function countMeals(lastNight: Night, tonight: Night): MealCount[] {
  return meals.map((meal) => {
    const night = meal === "dinner" ? tonight : lastNight;
    const isIncluded = ({ board }: { board: Board }) => boardMeals[board].includes(meal);
    const diners = night.diners.filter(isIncluded);
    const sum = (count: (row: DinerCounts) => number) =>
      diners.reduce((total, row) => total + count(row), 0);
    return {
      meal,
      adults: sum(({ guests, children }) => guests - children),
      children: sum(({ children }) => children),
      infants: sum(({ infants }) => infants),
      boards: diners
        .toSorted((a, b) => boards.indexOf(a.board) - boards.indexOf(b.board))
        .map(({ board, guests, infants }) => ({ board, people: guests + infants })),
      allergies: night.specialRequests.filter(
        (stay) => isIncluded(stay) && mentionsAllergy(stay.specialRequests),
      ).length,
    };
  });
}
