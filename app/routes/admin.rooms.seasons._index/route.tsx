import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { StayDate } from "db/schema";
import { formatRate } from "~/booking/money";
import { countNights, formatStayDateShort } from "~/booking/stay";
import { listRatedRooms } from "~/catalogue/rated-room-queries.server";
import { countSeasons, listSeasons, type Season } from "~/catalogue/season-queries.server";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { Counters } from "~/ui/counters";
import { EmptyList } from "~/ui/empty-list";
import { Fault } from "~/ui/fault-page";
import { ListHead } from "~/ui/list-head";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { readSeasonFilter } from "./season-search.server";
import { SeasonsTable } from "./seasons-table";

const notices = new Map([
  ["saved", "Season saved."],
  ["deleted", "Season deleted. Its nights have the usual rates again."],
]);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Seasons");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const url = new URL(request.url);
  const filter = await readSeasonFilter(url.searchParams, new Date());
  const [counts, rooms] = await Promise.all([countSeasons(db, filter.today), listRatedRooms(db)]);
  const matching = counts[filter.state ?? "all"];
  const { page, pages, limit, offset } = readPage(url.searchParams, matching);
  const seasons = await listSeasons(db, filter, { limit, offset });
  return json({
    counts,
    state: filter.state ?? null,
    sort: filter.sort,
    matching,
    page,
    pages,
    here: withQuery(url.pathname, {
      state: filter.state,
      sort: url.searchParams.get("sort") && filter.sort,
    }),
    notice: notices.get(url.searchParams.get("notice") ?? "") ?? null,
    exportHref: withQuery("/admin/rooms/seasons/export.csv", { state: filter.state }),
    seasons: seasons.map((season) => viewSeason(season, rooms, filter.today)),
  });
}

function viewSeason(season: Season, rooms: { id: number; name: string }[], today: StayDate) {
  const { id, name, firstNight, lastNight, rates } = season;
  return {
    id,
    name,
    firstNight: formatStayDateShort(firstNight),
    lastNight: formatStayDateShort(lastNight),
    nights: countNights({ checkIn: firstNight, checkOut: lastNight }) + 1,
    state: lastNight < today ? "over" : firstNight <= today ? "now" : "to come",
    rooms: rooms.flatMap((room) => {
      const own = rates.find(({ roomId }) => roomId === room.id);
      return own ? [`${room.name} ${formatRate(own.rates.BB)}`] : [];
    }),
  };
}

export default function Seasons() {
  const data = useLoaderData<typeof loader>();
  const { counts, state, seasons } = data;
  const tab = (name: string, value: number, shown: string | null) => ({
    name,
    value,
    href: withQuery("/admin/rooms/seasons", { state: shown }),
    isCurrent: state === shown,
  });
  return (
    <>
      <Notice text={data.notice} />
      <ListHead title="Seasons" exportHref={data.exportHref}>
        <a className="button" href="/admin/rooms/seasons/new">
          Add Season
        </a>
      </ListHead>
      <p>Nights on which rooms have other rates than their usual ones.</p>
      <Counters
        label="Show"
        counters={[
          tab("All", counts.all, null),
          tab("Now and to come", counts.coming, "coming"),
          tab("Over", counts.over, "over"),
        ]}
      />
      {seasons.length > 0 ? (
        <SeasonsTable seasons={seasons} sort={data.sort} here={data.here} />
      ) : (
        <EmptyList title="No seasons found" clearHref={state && "/admin/rooms/seasons"}>
          <p>Every night has the usual rates.</p>
        </EmptyList>
      )}
      <Pager {...data} noun="season" />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
