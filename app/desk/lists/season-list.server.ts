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
import { addStayDays, countNights, formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { deskList } from "./desk-list.server";
import { linked } from "./list-filters.server";

/** Above the number of seasons of any lodge. */
const maxSeasons = 10_000;

const states = [
  { name: "All", state: null, count: "all" },
  { name: "Current & upcoming", state: "coming", count: "coming" },
  { name: "Past", state: "over", count: "over" },
] as const;

/** A season's rates for a room; null if the standard rates apply. */
interface Line {
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

export const seasonList = deskList({
  path: "/admin/rooms/seasons",
  filters: { state: linked(z.enum(["coming", "over"])) },
  sorts: seasonSorts,
  // Coming seasons in order of date, other lists with the latest first.
  defaultSort: ({ state }) => (state === "coming" ? "first" : "-first"),
  notices: {
    saved: "Saved.",
    deleted: "Season deleted. Base rates apply again.",
  },
  look: ({ state }, { now, settings }) => ({
    state,
    today: lodgeToday(now, settings.general.timeZone),
  }),
  async count({ state, today }) {
    const counts = await countSeasons(db, today);
    return { counts, matching: counts[state ?? "all"] };
  },
  counters: ({ counts }, { pick }) => ({
    Show: states.map(({ name, state, count }) => ({
      name,
      value: counts[count],
      ...pick("state", state, { sort: null }),
    })),
  }),
  rows: (filter, { sort, ...rows }) => listSeasons(db, { ...filter, sort }, rows),
  async view(seasons, _, { today }) {
    const rooms = await listRoomsWithRates(db);
    return seasons.map(({ id, name, firstNight, lastNight, rates, ...days }) => ({
      id,
      name,
      firstNight: formatStayDateShort(firstNight),
      lastNight: formatStayDateShort(lastNight),
      nights: countNights({ checkIn: firstNight, checkOut: addStayDays(lastNight, 1) }),
      weekdays: days.weekdays === everyDay ? "Every night" : formatWeekdays(days.weekdays),
      arrivals: describeArrivalRule(days),
      state: lastNight < today ? "Past" : firstNight <= today ? "Current" : "Upcoming",
      rooms: rooms.flatMap((room) => {
        const own = rates.find(({ roomId }) => roomId === room.id);
        return own ? [{ name: room.name, rateCents: own.rates.BB }] : [];
      }),
    }));
  },
  file: {
    name: "seasons.csv",
    columns: () => [
      { header: "Season", value: ({ season }: Line) => season.name },
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
    async rows(filter, sort): Promise<Line[]> {
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
