import * as z from "zod";
import { listRoomsWithRates } from "~/catalogue/rooms/desk-room-queries.server";
import { type ArrivalRule, everyDay, formatWeekdays } from "~/catalogue/rooms/season-days";
import {
  countSeasons,
  listSeasons,
  type Season,
  seasonSorts,
} from "~/catalogue/rooms/season-queries.server";
import { lodgeToday } from "~/core/instants";
import { formatCentsForInput } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import { addStayDays, countNights, formatStayDateShort, type StayDate } from "~/core/stay";
import { db } from "~/db.server";
import { defineDeskList } from "./desk-list.server";
import { urlFilter } from "./list-filters.server";

const maxSeasons = 10_000;

const states = [
  { name: "All", state: null, countKey: "all" },
  { name: "Current & upcoming", state: "coming", countKey: "coming" },
  { name: "Past", state: "over", countKey: "over" },
] as const;

/** Null rates: the base rates apply. */
interface ExportRow {
  season: Season;
  roomName: string;
  rates: Season["rates"][number]["rates"] | null;
}

function describeArrivalRule({
  minNights,
  closedArrivals,
}: Pick<ArrivalRule, "minNights" | "closedArrivals">) {
  return [
    minNights !== null && `minimum ${pluralise(minNights, "night")}`,
    closedArrivals > 0 && `closed on ${formatWeekdays(closedArrivals)}`,
  ]
    .filter(Boolean)
    .join("; ");
}

function describeSeasonState(
  { firstNight, lastNight }: Pick<Season, "firstNight" | "lastNight">,
  today: StayDate,
): string {
  if (lastNight < today) return "Past";
  return firstNight <= today ? "Current" : "Upcoming";
}

export const seasonList = defineDeskList({
  path: "/admin/rooms/seasons",
  filters: { state: urlFilter(z.enum(["coming", "over"])) },
  sorts: seasonSorts,
  // Current and upcoming seasons: the next one first. Other lists: the latest one first.
  defaultSort: ({ state }) => (state === "coming" ? "first" : "-first"),
  notices: {
    saved: "Saved.",
    deleted: "Season deleted. Base rates apply again.",
  },
  prepare: ({ state }, { now, settings }) => ({
    state,
    today: lodgeToday(now, settings.general.timeZone),
  }),
  async count({ state, today }) {
    const counts = await countSeasons(db, today);
    return { counts, matchCount: counts[state ?? "all"] };
  },
  counters: ({ counts }, { filterLink }) => ({
    Show: states.map(({ name, state, countKey }) => ({
      name,
      value: counts[countKey],
      ...filterLink("state", state, { sort: null }),
    })),
  }),
  rows: (filter, { sort, ...page }) => listSeasons(db, { ...filter, sort }, page),
  async view(seasons, _, { today }, loadSection) {
    const rooms = (await loadSection("Rates of rooms", listRoomsWithRates(db))) ?? [];
    return seasons.map(({ id, name, firstNight, lastNight, rates, ...arrivalRule }) => ({
      id,
      name,
      firstNight: formatStayDateShort(firstNight),
      lastNight: formatStayDateShort(lastNight),
      nights: countNights({ checkIn: firstNight, checkOut: addStayDays(lastNight, 1) }),
      weekdays:
        arrivalRule.weekdays === everyDay ? "Every night" : formatWeekdays(arrivalRule.weekdays),
      arrivals: describeArrivalRule(arrivalRule),
      state: describeSeasonState({ firstNight, lastNight }, today),
      rooms: rooms.flatMap((room) => {
        const seasonRates = rates.find(({ roomId }) => roomId === room.id);
        return seasonRates ? [{ name: room.name, rateCents: seasonRates.rates.BB }] : [];
      }),
    }));
  },
  file: {
    name: "seasons.csv",
    columns: () => [
      { header: "Season", value: ({ season }: ExportRow) => season.name },
      { header: "First night", value: ({ season }) => season.firstNight },
      { header: "Last night", value: ({ season }) => season.lastNight },
      { header: "Nights of the week", value: ({ season }) => formatWeekdays(season.weekdays) },
      { header: "Minimum stay", value: ({ season }) => season.minNights ?? "" },
      { header: "Closed to arrival", value: ({ season }) => formatWeekdays(season.closedArrivals) },
      { header: "Room", value: ({ roomName }) => roomName },
      { header: "BB", value: ({ rates }) => formatCentsForInput(rates?.BB ?? null) },
      { header: "HB", value: ({ rates }) => formatCentsForInput(rates?.HB ?? null) },
      { header: "FB", value: ({ rates }) => formatCentsForInput(rates?.FB ?? null) },
    ],
    async rows(filter, sort): Promise<ExportRow[]> {
      const [seasons, rooms] = await Promise.all([
        listSeasons(db, { ...filter, sort }, { limit: maxSeasons, offset: 0 }),
        listRoomsWithRates(db),
      ]);
      return seasons.flatMap((season) =>
        rooms.map(({ id, name }) => ({
          season,
          roomName: name,
          rates: season.rates.find(({ roomId }) => roomId === id)?.rates ?? null,
        })),
      );
    },
  },
});
