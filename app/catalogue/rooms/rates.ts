import type { Board, StayDate } from "db/schema";
import { appliesOn, type SeasonNights } from "./season-days";

/** Nightly rates in cents; null: no rate for the board. */
export interface BoardRates {
  BB: number;
  HB: number | null;
  FB: number | null;
}

export interface RoomRates {
  usual: BoardRates;
  seasons: SeasonRates[];
}

interface SeasonRates extends SeasonNights {
  name: string;
  rates: BoardRates;
}

/** A board without a rate costs as much as bed & breakfast. */
export function findBoardRate(rates: BoardRates, board: Board): number {
  return rates[board] ?? rates.BB;
}

/** A board without a season rate costs the season's BB rate plus the room's base supplement for the board. */
export function calculateSeasonRates(baseRates: BoardRates, seasonRates: BoardRates): BoardRates {
  const findRate = (board: "HB" | "FB") => {
    const baseRate = baseRates[board];
    if (seasonRates[board] !== null || baseRate === null) return seasonRates[board];
    return seasonRates.BB + Math.max(0, baseRate - baseRates.BB);
  };
  return { BB: seasonRates.BB, HB: findRate("HB"), FB: findRate("FB") };
}

export function findRatesOn({ usual: baseRates, seasons }: RoomRates, night: StayDate): BoardRates {
  const season = seasons.find((candidate) => appliesOn(candidate, night));
  return season ? calculateSeasonRates(baseRates, season.rates) : baseRates;
}

/** Lists current and future seasons by first night, with the rates of every board. */
export function listUpcomingSeasons(
  { usual: baseRates, seasons }: RoomRates,
  today: StayDate,
): SeasonRates[] {
  return seasons
    .filter(({ lastNight }) => lastNight >= today)
    .map((season) => ({ ...season, rates: calculateSeasonRates(baseRates, season.rates) }))
    .sort((a, b) => (a.firstNight < b.firstNight ? -1 : 1));
}
