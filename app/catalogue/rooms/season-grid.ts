import { type Board, boards } from "db/schema";
import { eachDay } from "~/core/stay";
import { type BoardRates, calculateSeasonRates, findBoardRate } from "./rates";
import { appliesOn, type SeasonNights } from "./season-days";
import type { SeasonDetails } from "./season-details";

/** `supplement`: the season's BB rate plus the room's supplement. `bed-and-breakfast`: the board has no rate. */
type RateSource = "entered" | "supplement" | "bed-and-breakfast" | "other-season" | "base";

export interface SeasonGridRow {
  id: number;
  name: string;
  cells: { board: Board; cents: number; source: RateSource; supplementCents: number }[];
}

/** One grid per group of nights with the same rates. */
export interface SeasonGrid {
  nightCount: number;
  /** Another season whose rates apply on these nights. Null: the season's own rates apply, or the base rates. */
  otherSeasonName: string | null;
  rows: SeasonGridRow[];
}

interface RatedSeason extends SeasonNights, Pick<SeasonDetails, "rates"> {
  name: string;
}

interface RatedRoom {
  id: number;
  name: string;
  baseRates: BoardRates;
}

/** `otherSeasons` have rates and share dates with this one; they share no night with each other. */
export function buildSeasonGrids(
  rooms: RatedRoom[],
  season: SeasonNights & Pick<SeasonDetails, "rates">,
  otherSeasons: RatedSeason[],
): SeasonGrid[] {
  const nightCounts = new Map<RatedSeason | null, number>();
  for (const night of eachDay({ from: season.firstNight, to: season.lastNight })) {
    if (!appliesOn(season, night)) continue;
    const otherSeason = otherSeasons.find((candidate) => appliesOn(candidate, night)) ?? null;
    nightCounts.set(otherSeason, (nightCounts.get(otherSeason) ?? 0) + 1);
  }
  return [...nightCounts].map(([otherSeason, count]) => ({
    nightCount: count,
    otherSeasonName: otherSeason?.name ?? null,
    rows: buildGridRows(rooms, otherSeason?.rates ?? season.rates, otherSeason !== null),
  }));
}

function buildGridRows(
  rooms: RatedRoom[],
  seasonRates: SeasonDetails["rates"],
  isOtherSeason: boolean,
): SeasonGridRow[] {
  return rooms.map(({ id, name, baseRates }) => {
    const enteredRates = seasonRates.find(({ roomId }) => roomId === id)?.rates;
    const rates = enteredRates ? calculateSeasonRates(baseRates, enteredRates) : baseRates;
    const cells = boards.map((board) => ({
      board,
      cents: findBoardRate(rates, board),
      source: findRateSource(board, rates, enteredRates, isOtherSeason),
      supplementCents: findBoardRate(rates, board) - rates.BB,
    }));
    return { id, name, cells };
  });
}

function findRateSource(
  board: Board,
  rates: BoardRates,
  enteredRates: BoardRates | undefined,
  isOtherSeason: boolean,
): RateSource {
  if (rates[board] === null) return "bed-and-breakfast";
  if (!enteredRates) return "base";
  if (isOtherSeason) return "other-season";
  return enteredRates[board] === null ? "supplement" : "entered";
}
