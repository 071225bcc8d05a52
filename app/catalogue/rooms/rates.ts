import type { Board, StayDate } from "db/schema";
import { appliesOn, type SeasonNights } from "./season-days";

/** Nightly rates in cents; null where there is none for that board. */
export interface BoardRates {
  BB: number;
  HB: number | null;
  FB: number | null;
}

/**
 * What a room costs: its usual rates, and others on the nights of a season, both ends included, as
 * they were typed; `findRatesOn` says what a night costs.
 */
export interface RoomRates {
  usual: BoardRates;
  seasons: SeasonRates[];
}

interface SeasonRates extends SeasonNights {
  name: string;
  rates: BoardRates;
}

/** The rate for a board; a room without a half- or full-board rate is sold at its base rate. */
export function findBoardRate(rates: BoardRates, board: Board): number {
  return rates[board] ?? rates.BB;
}

/**
 * The rates of a room in a season. A board that the season has no rate for costs the season's bed &
 * breakfast and what the room's board usually costs above bed & breakfast (decision 011).
 */
export function findSeasonRates(usual: BoardRates, season: BoardRates): BoardRates {
  const withSupplement = (board: "HB" | "FB") => {
    const usualRate = usual[board];
    if (season[board] !== null || usualRate === null) return season[board];
    return season.BB + Math.max(0, usualRate - usual.BB);
  };
  return { BB: season.BB, HB: withSupplement("HB"), FB: withSupplement("FB") };
}

/** The rates of a night: the season's, or the usual ones. */
export function findRatesOn({ usual, seasons }: RoomRates, night: StayDate): BoardRates {
  const season = seasons.find((each) => appliesOn(each, night));
  return season ? findSeasonRates(usual, season.rates) : usual;
}

/** The seasons that are not over on `today`, the next one first, with the rates of every board. */
export function listUpcomingSeasons({ usual, seasons }: RoomRates, today: StayDate): SeasonRates[] {
  return seasons
    .filter(({ lastNight }) => lastNight >= today)
    .map((season) => ({ ...season, rates: findSeasonRates(usual, season.rates) }))
    .sort((one, other) => (one.firstNight < other.firstNight ? -1 : 1));
}
