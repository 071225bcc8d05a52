import type { Board, StayDate } from "db/schema";
import { appliesOn, type SeasonNights } from "./season-days";

/** Nightly rates in cents; null: no rate for the board. */
export interface BoardRates {
  BB: number;
  HB: number | null;
  FB: number | null;
}

/** A room's base rates, and its season rates as entered. `findRatesOn` returns the rates of a night. */
export interface RoomRates {
  /** The base rates, outside all seasons. */
  usual: BoardRates;
  seasons: SeasonRates[];
}

interface SeasonRates extends SeasonNights {
  name: string;
  rates: BoardRates;
}

/** Returns the rate for a board, or the bed & breakfast rate if the board has none. */
export function findBoardRate(rates: BoardRates, board: Board): number {
  return rates[board] ?? rates.BB;
}

/**
 * Returns a room's rates in a season. A board without a season rate costs the season's BB rate plus the
 * room's base supplement for the board.
 * @param baseRates the room's base rates
 * @param seasonRates the season's rates as entered
 */
export function findSeasonRates(baseRates: BoardRates, seasonRates: BoardRates): BoardRates {
  const findRate = (board: "HB" | "FB") => {
    const baseRate = baseRates[board];
    if (seasonRates[board] !== null || baseRate === null) return seasonRates[board];
    return seasonRates.BB + Math.max(0, baseRate - baseRates.BB);
  };
  return { BB: seasonRates.BB, HB: findRate("HB"), FB: findRate("FB") };
}

/** Returns a room's rates on a night: the season's rates, or the base rates outside all seasons. */
export function findRatesOn({ usual: baseRates, seasons }: RoomRates, night: StayDate): BoardRates {
  const season = seasons.find((candidate) => appliesOn(candidate, night));
  return season ? findSeasonRates(baseRates, season.rates) : baseRates;
}

/** Lists the current and future seasons by first night, with the rates of every board. */
export function listUpcomingSeasons(
  { usual: baseRates, seasons }: RoomRates,
  today: StayDate,
): SeasonRates[] {
  return seasons
    .filter(({ lastNight }) => lastNight >= today)
    .map((season) => ({ ...season, rates: findSeasonRates(baseRates, season.rates) }))
    .sort((a, b) => (a.firstNight < b.firstNight ? -1 : 1));
}
