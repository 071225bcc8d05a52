import { addStayDays, type Stay } from "~/core/stay";

export const alternativeDateRangeDays = 14;

/** Returns the nearest available dates of the same length, one before and one after. */
export function listAlternativeDates(stay: Stay, isAvailable: (stay: Stay) => boolean): Stay[] {
  const findNearest = (direction: 1 | -1) => {
    for (let days = 1; days <= alternativeDateRangeDays; days++) {
      const movedStay = {
        checkIn: addStayDays(stay.checkIn, direction * days),
        checkOut: addStayDays(stay.checkOut, direction * days),
      };
      if (isAvailable(movedStay)) return [movedStay];
    }
    return [];
  };
  return [...findNearest(-1), ...findNearest(1)];
}
