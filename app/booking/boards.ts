import type { Board, StayDate } from "db/schema";

/** Nightly rates in cents; null where there is none for that board. */
export interface BoardRates {
  BB: number;
  HB: number | null;
  FB: number | null;
}

/** What a room costs: its usual rates, and others on the nights of a season, both ends included. */
export interface RoomRates {
  usual: BoardRates;
  seasons: SeasonRates[];
}

interface SeasonRates {
  name: string;
  firstNight: StayDate;
  lastNight: StayDate;
  rates: BoardRates;
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

/** The rates of a night: the season's, or the usual ones. */
export function ratesOn({ usual, seasons }: RoomRates, night: StayDate): BoardRates {
  const season = seasons.find((each) => each.firstNight <= night && night <= each.lastNight);
  return season?.rates ?? usual;
}

/** The seasons that are not over on `today`, the next one first. */
export function comingSeasons({ seasons }: RoomRates, today: StayDate): SeasonRates[] {
  return seasons
    .filter(({ lastNight }) => lastNight >= today)
    .sort((one, other) => (one.firstNight < other.firstNight ? -1 : 1));
}
