import { type Currency, roundMoney } from "~/core/money";
import type { BoardRates } from "./rates";

interface PricedRoom {
  capacity: number;
  rates: BoardRates;
}

/**
 * Suggests a rate for a board without one: the room's bed & breakfast rate plus a supplement. The supplement
 * is the median per guest of the other rooms, times the room's capacity.
 * @returns cents, or null if no other room has a rate for the board
 */
export function suggestRate(
  room: { capacity: number; rates: Pick<BoardRates, "BB"> },
  others: PricedRoom[],
  board: "HB" | "FB",
  currency: Currency,
): number | null {
  const perGuest = others
    .flatMap(({ capacity, rates }) => {
      const rate = rates[board];
      return rate === null ? [] : [Math.max(0, rate - rates.BB) / capacity];
    })
    .sort((a, b) => a - b);
  const middle = perGuest[Math.floor((perGuest.length - 1) / 2)];
  return middle === undefined ? null : room.rates.BB + roundMoney(middle * room.capacity, currency);
}
