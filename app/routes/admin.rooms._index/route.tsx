import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lodgeToday } from "~/booking/stay";
import { countDeskRooms, listDeskRooms, listRoomTypes } from "~/catalogue/desk-room-queries.server";
import { readTonight } from "~/catalogue/room-units";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { EmptyList } from "~/ui/empty-list";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { ListHead } from "~/ui/list-head";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { DeskRoomCard } from "./desk-room-card";
import { RoomFilters } from "./room-filters";
import { readDeskRoomSearch } from "./room-search.server";

const notices = new Map([
  ["deleted", "Room deleted."],
  [
    "withdrawn",
    "The room has bookings, blocks or reviews, so it was not deleted but withdrawn from sale. It keeps them.",
  ],
]);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Rooms of the lodge");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const url = new URL(request.url);
  const { filter, sort, typed, errors } = readDeskRoomSearch(url.searchParams);
  const [settings, matching, types] = await Promise.all([
    readSettings(db),
    countDeskRooms(db, filter),
    listRoomTypes(db),
  ]);
  const { page, pages, limit, offset } = readPage(url.searchParams, matching, 24);
  const night = lodgeToday(new Date(), settings.general.timeZone);
  const rooms = await listDeskRooms(db, filter, { sort, night, limit, offset });
  const here = withQuery(url.pathname + url.search, { notice: null });
  return json(
    {
      typed,
      errors,
      types,
      matching,
      page,
      pages,
      here,
      notice: notices.get(url.searchParams.get("notice") ?? "") ?? null,
      exportHref: withQuery(here.replace("/rooms", "/rooms/export.csv"), { page: null }),
      rooms: rooms.map((room) => ({
        ...room,
        image: room.images[0] ?? null,
        rating:
          room.rating === null ? null : { average: room.rating.toFixed(1), reviews: room.reviews },
        tonight: readTonight(room),
      })),
    },
    { status: errors ? 400 : 200 },
  );
}

export default function DeskRooms() {
  const { typed, errors, types, rooms, ...data } = useLoaderData<typeof loader>();
  const isFiltered = Object.keys(typed).some((field) => field !== "sort");
  return (
    <>
      <Notice text={data.notice} />
      <ErrorSummary errors={errors} />
      <ListHead title="Rooms" exportHref={data.exportHref}>
        <a className="button" href="/admin/rooms/new">
          Add Room
        </a>
      </ListHead>
      <RoomFilters form={{ values: typed, errors }} typesInUse={types} />
      {rooms.length > 0 ? (
        <ul className="room-grid">
          {rooms.map((room) => (
            <li key={room.id}>
              <DeskRoomCard room={room} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList title="No rooms found" clearHref={isFiltered ? "/admin/rooms" : null}>
          <p>
            <a href="/admin/rooms/new">Add the first room</a>
          </p>
        </EmptyList>
      )}
      <Pager {...data} noun="room" />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
