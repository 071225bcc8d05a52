import { type Board, boards } from "db/schema";
import { boardMeals, type Meal, meals } from "~/catalogue/rooms/boards";
import { mentionsAllergy } from "~/dining-and-events/tables/detect-allergy";

export interface Diners {
  board: Board;
  /** Includes children of 5 to 13. */
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
  /** People by board, all ages. */
  boards: { board: Board; people: number }[];
  allergies: number;
}

interface SpecialRequest {
  board: Board;
  specialRequests: string;
}

export interface Night {
  eaters: Diners[];
  wishes: SpecialRequest[];
}

/**
 * Counts the meals of a day that boards include.
 * Breakfast and lunch are for last night's guests, including departures. Dinner is for tonight's guests.
 */
export function countMeals(lastNight: Night, tonight: Night): MealCount[] {
  return meals.map((meal) => {
    const night = meal === "dinner" ? tonight : lastNight;
    const isIncluded = ({ board }: { board: Board }) => boardMeals[board].includes(meal);
    const eaters = night.eaters.filter(isIncluded);
    const sum = (count: (eater: Diners) => number) =>
      eaters.reduce((total, eater) => total + count(eater), 0);
    return {
      meal,
      adults: sum(({ guests, children }) => guests - children),
      children: sum(({ children }) => children),
      infants: sum(({ infants }) => infants),
      boards: eaters
        .toSorted((one, other) => boards.indexOf(one.board) - boards.indexOf(other.board))
        .map(({ board, guests, infants }) => ({ board, people: guests + infants })),
      allergies: night.wishes.filter(
        (wish) => isIncluded(wish) && mentionsAllergy(wish.specialRequests),
      ).length,
    };
  });
}
