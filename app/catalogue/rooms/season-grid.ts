import { type Board, boards } from "db/schema";
import { daysOf } from "~/core/stay";
import { type BoardRates, rateForBoard, ratesInSeason } from "./rates";
import { holdsOn, type SeasonNights } from "./season-days";
import type { SeasonDetails } from "./season-details";

/**
 * Where a rate comes from: typed, BB and the room's supplement, as BB, another season, or the base rate.
 */
type RateSource = "typed" | "supplement" | "as-bb" | "season" | "usual";

/** What a room costs in a season, board by board. */
export interface SeasonGridRow {
  id: number;
  name: string;
  cells: { board: Board; cents: number; source: RateSource; supplementCents: number }[];
}

/** Nights of a season that have the same rates. */
export interface SeasonGrid {
  nights: number;
  /** The other season whose rates these nights have, or null. */
  season: string | null;
  rows: SeasonGridRow[];
}

interface RatedSeason extends SeasonNights, Pick<SeasonDetails, "rates"> {
  name: string;
}

interface RatedRoom {
  id: number;
  name: string;
  usual: BoardRates;
}

/**
 * Returns what every room and board will be sold at on the nights of a season, grouped by nights with the same
 * rates. A season without rates, such as one with a minimum stay only, leaves the rates of other seasons as
 * they are.
 * @param others the seasons with rates that share dates with this one; no two of them hold on one night
 */
export function seasonGrids(
  rooms: RatedRoom[],
  season: SeasonNights & Pick<SeasonDetails, "rates">,
  others: RatedSeason[],
): SeasonGrid[] {
  const nights = new Map<RatedSeason | null, number>();
  for (const night of daysOf({ from: season.firstNight, to: season.lastNight })) {
    if (!holdsOn(season, night)) continue;
    const other = others.find((each) => holdsOn(each, night)) ?? null;
    nights.set(other, (nights.get(other) ?? 0) + 1);
  }
  return [...nights].map(([other, count]) => ({
    nights: count,
    season: other?.name ?? null,
    rows: gridRows(rooms, other?.rates ?? season.rates, other !== null),
  }));
}

function gridRows(
  rooms: RatedRoom[],
  seasonRates: SeasonDetails["rates"],
  isOther: boolean,
): SeasonGridRow[] {
  return rooms.map(({ id, name, usual }) => {
    const own = seasonRates.find(({ roomId }) => roomId === id)?.rates;
    const rates = own ? ratesInSeason(usual, own) : usual;
    const cells = boards.map((board) => ({
      board,
      cents: rateForBoard(rates, board),
      source: sourceOf(board, rates, own, isOther),
      supplementCents: rateForBoard(rates, board) - rates.BB,
    }));
    return { id, name, cells };
  });
}

function sourceOf(
  board: Board,
  rates: BoardRates,
  own: BoardRates | undefined,
  isOther: boolean,
): RateSource {
  if (rates[board] === null) return "as-bb";
  if (!own) return "usual";
  if (isOther) return "season";
  return own[board] === null ? "supplement" : "typed";
}
