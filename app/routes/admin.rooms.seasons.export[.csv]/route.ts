import type { LoaderFunctionArgs } from "@remix-run/node";
import { centsAsTyped } from "~/booking/money";
import { listRatedRooms } from "~/catalogue/rated-room-queries.server";
import { listSeasons, type Season } from "~/catalogue/season-queries.server";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readSeasonFilter } from "~/routes/admin.rooms.seasons._index/season-search.server";

interface Line {
  season: Season;
  roomName: string;
  rates: Season["rates"][number]["rates"] | null;
}

const columns: CsvColumn<Line>[] = [
  { header: "Season", value: ({ season }) => season.name },
  { header: "First night", value: ({ season }) => season.firstNight },
  { header: "Last night", value: ({ season }) => season.lastNight },
  { header: "Room", value: ({ roomName }) => roomName },
  { header: "BB", value: ({ rates }) => centsAsTyped(rates?.BB ?? null) },
  { header: "HB", value: ({ rates }) => centsAsTyped(rates?.HB ?? null) },
  { header: "FB", value: ({ rates }) => centsAsTyped(rates?.FB ?? null) },
];

/** More seasons than any lodge has. */
const mostSeasons = 10_000;

/** A line for each season and room; without a rate the usual ones hold. Rates in the lodge's currency. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const filter = await readSeasonFilter(new URL(request.url).searchParams, new Date());
  const [seasons, rooms] = await Promise.all([
    listSeasons(db, filter, { limit: mostSeasons, offset: 0 }),
    listRatedRooms(db),
  ]);
  const lines = seasons.flatMap((season) =>
    rooms.map(({ id, name }) => ({
      season,
      roomName: name,
      rates: season.rates.find(({ roomId }) => roomId === id)?.rates ?? null,
    })),
  );
  return answerCsv("seasons.csv", columns, lines);
}

export const action = refuseForms;
