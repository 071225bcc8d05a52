import { type Currency, roundMoney } from "~/core/money";
import type { BoardRates } from "./rates";

interface PricedRoom {
  capacity: number;
  rates: BoardRates;
}

/** Adds the median of the other rooms' supplements per guest. Returns cents, or null without other rates. */
export function suggestRate(
  room: { capacity: number; rates: Pick<BoardRates, "BB"> },
  otherRooms: PricedRoom[],
  board: "HB" | "FB",
  currency: Currency,
): number | null {
  const supplementsPerGuest = otherRooms
    .flatMap(({ capacity, rates }) => {
      const rate = rates[board];
      return rate === null ? [] : [Math.max(0, rate - rates.BB) / capacity];
    })
    .sort((a, b) => a - b);
  const median = supplementsPerGuest[Math.floor((supplementsPerGuest.length - 1) / 2)];
  return median === undefined ? null : room.rates.BB + roundMoney(median * room.capacity, currency);
}
