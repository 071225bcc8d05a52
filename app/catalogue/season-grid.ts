import { type Board, boards } from "db/schema";
import { type BoardRates, rateForBoard, ratesInSeason } from "./rates";
import type { SeasonDetails } from "./season-details";

/** Where a rate comes from: typed, BB and the usual supplement, as BB, or as on any other night. */
type RateSource = "typed" | "supplement" | "as-bb" | "usual";

/** What a room costs in a season, board by board. */
export interface SeasonGridRow {
  id: number;
  name: string;
  cells: { board: Board; cents: number; source: RateSource; supplementCents: number }[];
}

/** What every room and board will be sold at in a season, also where nothing was typed. */
export function seasonGrid(
  rooms: { id: number; name: string; usual: BoardRates }[],
  typed: SeasonDetails["rates"],
): SeasonGridRow[] {
  return rooms.map(({ id, name, usual }) => {
    const own = typed.find(({ roomId }) => roomId === id)?.rates;
    const rates = own ? ratesInSeason(usual, own) : usual;
    const cells = boards.map((board) => ({
      board,
      cents: rateForBoard(rates, board),
      source: sourceOf(board, rates, own),
      supplementCents: rateForBoard(rates, board) - rates.BB,
    }));
    return { id, name, cells };
  });
}

function sourceOf(board: Board, rates: BoardRates, own: BoardRates | undefined): RateSource {
  if (rates[board] === null) return "as-bb";
  if (!own) return "usual";
  return own[board] === null ? "supplement" : "typed";
}
