import { addStayDays, type Stay } from "~/core/stay";

/** How many days earlier and later other dates are looked for. */
export const alternativeDateRangeDays = 14;

/** The nearest stays of the same length that can be had, one before and one after, if there are. */
export function findAlternativeDates(stay: Stay, canBeHad: (stay: Stay) => boolean): Stay[] {
  const nearest = (direction: 1 | -1) => {
    for (let days = 1; days <= alternativeDateRangeDays; days++) {
      const moved = {
        checkIn: addStayDays(stay.checkIn, direction * days),
        checkOut: addStayDays(stay.checkOut, direction * days),
      };
      if (canBeHad(moved)) return [moved];
    }
    return [];
  };
  return [...nearest(-1), ...nearest(1)];
}
