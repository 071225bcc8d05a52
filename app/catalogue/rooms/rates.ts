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
 * @param usual the room's base rates
 * @param season the season's rates as entered
 */
export function findSeasonRates(usual: BoardRates, season: BoardRates): BoardRates {
  const findRate = (board: "HB" | "FB") => {
    const baseRate = usual[board];
    if (season[board] !== null || baseRate === null) return season[board];
    return season.BB + Math.max(0, baseRate - usual.BB);
  };
  return { BB: season.BB, HB: findRate("HB"), FB: findRate("FB") };
}

/** Returns a room's rates on a night: the season's rates, or the base rates outside all seasons. */
export function findRatesOn({ usual, seasons }: RoomRates, night: StayDate): BoardRates {
  const season = seasons.find((candidate) => appliesOn(candidate, night));
  return season ? findSeasonRates(usual, season.rates) : usual;
}

/** Lists the current and future seasons by first night, with the rates of every board. */
export function listUpcomingSeasons({ usual, seasons }: RoomRates, today: StayDate): SeasonRates[] {
  return seasons
    .filter(({ lastNight }) => lastNight >= today)
    .map((season) => ({ ...season, rates: findSeasonRates(usual, season.rates) }))
    .sort((a, b) => (a.firstNight < b.firstNight ? -1 : 1));
}
