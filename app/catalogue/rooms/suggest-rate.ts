import { type Currency, roundMoney } from "~/core/money";
import type { BoardRates } from "./rates";

/** A room as a proposal sees it. */
interface PricedRoom {
  capacity: number;
  rates: BoardRates;
}

/**
 * A rate for a board that a room has none for: its bed & breakfast and what the middle one of the
 * other rooms takes for the board per guest, for as many guests as it sleeps.
 * @returns cents, or null where no other room has a rate for the board.
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
    .sort((one, other) => one - other);
  const middle = perGuest[Math.floor((perGuest.length - 1) / 2)];
  return middle === undefined ? null : room.rates.BB + roundMoney(middle * room.capacity, currency);
}
