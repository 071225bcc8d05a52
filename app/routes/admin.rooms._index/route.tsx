import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { roomList } from "~/desk/lists/room-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";
import { DeskRoomCard } from "./desk-room-card";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Room types");

export const loader = (args: LoaderFunctionArgs) => roomList.load(args);

export default function DeskRooms() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Room types"
      noun="room type"
      actions={<ButtonLink href="/admin/rooms/new">Add room type</ButtonLink>}
      empty="No rooms found"
      emptyHint={<SiteLink href="/admin/rooms/new">Add the first room type</SiteLink>}
    >
      <ul className="room-grid">
        {data.rows.map((room) => (
          <li key={room.id}>
            <DeskRoomCard room={room} />
          </li>
        ))}
      </ul>
    </DeskList>
  );
}
