import type { Board } from "db/schema";

/** A room's nightly rates in cents; null where it has none for that board. */
export interface BoardRates {
  BB: number;
  HB: number | null;
  FB: number | null;
}

export const boardNames: Record<Board, string> = {
  BB: "Bed & breakfast",
  HB: "Half board",
  FB: "Full board",
};

/** The rate for a board; a room without a half- or full-board rate is sold at its base rate. */
export function rateForBoard(rates: BoardRates, board: Board): number {
  return rates[board] ?? rates.BB;
}
