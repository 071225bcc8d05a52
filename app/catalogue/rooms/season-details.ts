import type { Board } from "db/schema";
import { boards } from "db/schema";
import {
  type Translations,
  translatedTexts,
  translationLabels,
} from "~/core/languages/translated-fields";
import { formatCentsForInput } from "~/core/money";
import type { BoardRates } from "./rates";
import { type ArrivalRule, everyDay, formatWeekdays } from "./season-days";

export interface SeasonDetails extends ArrivalRule {
  name: string;
  /** Rates by room. Empty for a season that only changes arrivals. */
  rates: { roomId: number; rates: BoardRates }[];
}

export interface SeasonInput extends SeasonDetails {
  translations: Translations;
}

export const seasonTextLabels = { name: "Name" };

export const rateFieldName = (roomId: number, board: Board) => `rate-${roomId}-${board}`;

export function buildSeasonFieldLabels(
  rooms: { id: number; name: string }[],
): Record<string, string> {
  return {
    ...seasonTextLabels,
    ...translationLabels(translatedTexts.season, seasonTextLabels),
    firstNight: "First night",
    lastNight: "Last night",
    weekdays: "Nights of the week",
    minNights: "Minimum stay",
    closedArrivals: "Closed to arrival",
    ...Object.fromEntries(
      rooms.flatMap(({ id, name }) =>
        boards.map((board) => [rateFieldName(id, board), `${name}, ${board}`]),
      ),
    ),
  };
}

export function toSeasonFormValues(season: SeasonDetails): Record<string, string> {
  return {
    name: season.name,
    firstNight: season.firstNight,
    lastNight: season.lastNight,
    weekdays: season.weekdays === everyDay ? "" : formatWeekdays(season.weekdays),
    minNights: season.minNights === null ? "" : String(season.minNights),
    closedArrivals: formatWeekdays(season.closedArrivals),
    ...Object.fromEntries(
      season.rates.flatMap(({ roomId, rates }) =>
        boards.map((board) => [rateFieldName(roomId, board), formatCentsForInput(rates[board])]),
      ),
    ),
  };
}
