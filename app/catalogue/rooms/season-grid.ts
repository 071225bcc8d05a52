import { type Board, boards } from "db/schema";
import { eachDay } from "~/core/stay";
import { type BoardRates, findBoardRate, findSeasonRates } from "./rates";
import { appliesOn, type SeasonNights } from "./season-days";
import type { SeasonDetails } from "./season-details";

/** Source of a rate: entered, BB plus the room's supplement, BB, another season, or base rate. */
type RateSource = "typed" | "supplement" | "as-bb" | "season" | "base";

export interface SeasonGridRow {
  id: number;
  name: string;
  cells: { board: Board; cents: number; source: RateSource; supplementCents: number }[];
}

export interface SeasonGrid {
  nights: number;
  /** The other season whose rates apply on these nights, or null. */
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
 * Returns the rates of every room and board on the nights of a season, grouped by nights with the same rates.
 * A season without rates, such as one with only a minimum stay, does not change other seasons' rates.
 * @param others seasons with rates that share dates with this one; they share no night with each other
 */
export function buildSeasonGrids(
  rooms: RatedRoom[],
  season: SeasonNights & Pick<SeasonDetails, "rates">,
  others: RatedSeason[],
): SeasonGrid[] {
  const nights = new Map<RatedSeason | null, number>();
  for (const night of eachDay({ from: season.firstNight, to: season.lastNight })) {
    if (!appliesOn(season, night)) continue;
    const other = others.find((each) => appliesOn(each, night)) ?? null;
    nights.set(other, (nights.get(other) ?? 0) + 1);
  }
  return [...nights].map(([other, count]) => ({
    nights: count,
    season: other?.name ?? null,
    rows: buildGridRows(rooms, other?.rates ?? season.rates, other !== null),
  }));
}

function buildGridRows(
  rooms: RatedRoom[],
  seasonRates: SeasonDetails["rates"],
  isOther: boolean,
): SeasonGridRow[] {
  return rooms.map(({ id, name, usual }) => {
    const own = seasonRates.find(({ roomId }) => roomId === id)?.rates;
    const rates = own ? findSeasonRates(usual, own) : usual;
    const cells = boards.map((board) => ({
      board,
      cents: findBoardRate(rates, board),
      source: findRateSource(board, rates, own, isOther),
      supplementCents: findBoardRate(rates, board) - rates.BB,
    }));
    return { id, name, cells };
  });
}

function findRateSource(
  board: Board,
  rates: BoardRates,
  own: BoardRates | undefined,
  isOther: boolean,
): RateSource {
  if (rates[board] === null) return "as-bb";
  if (!own) return "base";
  if (isOther) return "season";
  return own[board] === null ? "supplement" : "typed";
}
