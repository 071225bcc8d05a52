import { addStayDays, type Stay } from "~/core/stay";

export const alternativeDateRangeDays = 14;

/** Returns the nearest available dates of the same length, one before and one after. */
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
