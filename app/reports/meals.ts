import { type Board, boards } from "db/schema";
import { boardMeals, type Meal, meals } from "~/catalogue/rooms/boards";
import { mentionsAllergy } from "~/dining-and-events/tables/detect-allergy";

/** Who sleeps in the house on a night, by what they eat. */
export interface Diners {
  board: Board;
  /** Children of 5 to 13 among them. */
  guests: number;
  children: number;
  /** Under 5, beside the guests. */
  infants: number;
}

/** For how many a meal is laid. */
export interface MealCount {
  meal: Meal;
  adults: number;
  children: number;
  infants: number;
  /** How many of all of these are on each board. */
  boards: { board: Board; people: number }[];
  /** How many bookings of these tell of an allergy. */
  allergies: number;
}

/** What one booking asked for. */
interface SpecialRequest {
  board: Board;
  specialRequests: string;
}

/** Who sleeps in the house on a night. */
export interface Night {
  eaters: Diners[];
  wishes: SpecialRequest[];
}

/**
 * The meals of a day that boards include: breakfast and lunch for who slept in the house the night
 * before, also when they leave, and dinner for who sleeps there tonight.
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
